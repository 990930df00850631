// Each call of bindings and partner lists, carried out.

import type { Handler } from '#packages/call/server.ts';
import { deskHandlers } from './handlers/desk.ts';
import { orgHandlers } from './handlers/org.ts';
import { partnerHandlers, type ReadDealings } from './handlers/partner.ts';

export const bindingHandlers = (readDealings: ReadDealings): Handler[] => [
  ...orgHandlers,
  ...deskHandlers,
  ...partnerHandlers(readDealings),
];
