// Waiting for what another process or a clock brings about.

import { vi } from 'vitest';

/** The time only ends what hangs: a busy machine may take as long as it needs. */
export const until = (isSo: () => boolean | Promise<boolean>, timeout = 60_000) =>
  vi.waitUntil(isSo, { timeout, interval: 20 });
