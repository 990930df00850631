// Server clock: the device's clock, corrected by its measured offset.

import type { Client } from '#packages/rpc/client/client.ts';
import { sysInfo } from '../calls/referenceData.ts';

let offsetMs = 0;

/** Milliseconds since 1970, by the server's clock. */
export const serverNow = (): number => Date.now() + offsetMs;

/** Takes half of the round trip for the way back. */
export async function setClock(client: Client): Promise<void> {
  const sent = Date.now();
  const result = await client(sysInfo, {}, { showError: false });
  const received = Date.now();
  if (result.ok) offsetMs = result.answer.datetime.getTime() + (received - sent) / 2 - received;
}

/** Measures again when the page becomes visible or online: the device's clock may have been set. */
export function keepClock(client: Client): void {
  const set = () => {
    if (!document.hidden) void setClock(client).catch(() => undefined);
  };
  set();
  document.addEventListener('visibilitychange', set);
  window.addEventListener('online', set);
}
