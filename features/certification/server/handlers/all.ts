// All certification handlers.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { deskHandlers } from './desk.ts';
import { ownHandlers } from './own.ts';
import { standingHandlers } from './standing.ts';

export const certificationHandlers: Handler[] = [...ownHandlers, ...deskHandlers, ...standingHandlers];
