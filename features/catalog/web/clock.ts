// The server's clock: the device's own, corrected by how far it is off. Deadlines are the server's.

import type { Client } from '#packages/rpc/client/client.ts';
import { sysInfo } from '../calls/referenceData.ts';

let offsetMs = 0;

/** Milliseconds since 1970, as the server counts them. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Half of the round trip is taken for the way back. */
export async function setClock(client: Client): Promise<void> {
  const sent = Date.now();
  const result = await client(sysInfo, {}, { showError: false });
  const received = Date.now();
  if (result.ok) offsetMs = result.answer.datetime.getTime() + (received - sent) / 2 - received;
}

/** Set at once, and again when somebody comes back: meanwhile the device's clock may have been put right. */
export function keepClock(client: Client): void {
  const set = () => {
    if (!document.hidden) void setClock(client).catch(() => undefined);
  };
  set();
  document.addEventListener('visibilitychange', set);
  window.addEventListener('online', set);
}
