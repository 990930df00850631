// Handlers of release.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { adhocHandlers } from './adhoc.ts';
import { claimHandlers } from './claim.ts';
import { applicationHandlers } from './release.ts';

export const releaseHandlers: readonly Handler[] = [
  ...applicationHandlers,
  ...adhocHandlers,
  ...claimHandlers,
];
