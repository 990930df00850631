// Each call about who people are, carried out.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { deskHandlers } from './desk.ts';
import { ownHandlers } from './own.ts';

export const identityHandlers: Handler[] = [...ownHandlers, ...deskHandlers];
