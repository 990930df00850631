// Waiting for what another process or a clock brings about.

import { vi } from 'vitest';

/** The time only ends what hangs: a busy machine may take as long as it needs. */
export const until = (isSo: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isSo, { timeout: 60_000, interval: 20 });
