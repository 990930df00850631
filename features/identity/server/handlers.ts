// Each call about who people are, carried out.
import { deskHandlers } from './handlers/desk.ts';
import { ownHandlers } from './handlers/own.ts';
import type { Handler } from '#packages/call/server.ts';

export const identityHandlers: Handler[] = [...ownHandlers, ...deskHandlers];
