// Each call of certification, carried out.

import type { Handler } from '#packages/call/server.ts';
import { deskHandlers } from './handlers/desk.ts';
import { ownHandlers } from './handlers/own.ts';
import { standingHandlers } from './handlers/standing.ts';

export const certificationHandlers: Handler[] = [...ownHandlers, ...deskHandlers, ...standingHandlers];
