// Each call about who people are, carried out.

import type { Handler } from '#packages/call/server.ts';
import { deskHandlers } from './handlers/desk.ts';
import { ownHandlers } from './handlers/own.ts';

export const identityHandlers: Handler[] = [...ownHandlers, ...deskHandlers];
