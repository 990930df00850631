// Handlers of release.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { adhocHandlers } from './adhoc.ts';
import { applicationHandlers } from './release.ts';

export const releaseHandlers: readonly Handler[] = [...applicationHandlers, ...adhocHandlers];
