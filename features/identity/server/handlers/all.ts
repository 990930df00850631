// All identity handlers.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { deskHandlers } from './desk.ts';
import { ownHandlers } from './own.ts';

export const identityHandlers: Handler[] = [...ownHandlers, ...deskHandlers];
