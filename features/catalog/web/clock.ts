// Measures how far the device's clock is from the server's.

import type { Client } from '#packages/rpc/client/client.ts';
import { correctClock } from '#packages/time/serverClock.ts';
import { sysInfo } from '../calls/referenceData.ts';

/** Takes half of the round trip for the way back. */
export async function measureClock(client: Client): Promise<void> {
  const sent = Date.now();
  const result = await client(sysInfo, {}, { showError: false });
  const received = Date.now();
  if (result.ok) correctClock(result.answer.datetime.getTime() + (received - sent) / 2 - received);
}

/** Measures again when the page becomes visible or online: the device's clock may have been set. */
export function keepClockCurrent(client: Client): void {
  const set = () => {
    if (!document.hidden) void measureClock(client).catch(() => undefined);
  };
  set();
  document.addEventListener('visibilitychange', set);
  window.addEventListener('online', set);
}
