// All identity handlers.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { identityDeskHandlers } from './desk.ts';
import { ownClaimHandlers } from './own.ts';

export const identityHandlers: Handler[] = [...ownClaimHandlers, ...identityDeskHandlers];
