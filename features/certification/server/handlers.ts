// Each call of certification, carried out.
import { deskHandlers } from './handlers/desk.ts';
import { ownHandlers } from './handlers/own.ts';
import { standingHandlers } from './handlers/standing.ts';
import type { Handler } from '#packages/call/server.ts';

export const certificationHandlers: Handler[] = [...ownHandlers, ...deskHandlers, ...standingHandlers];
