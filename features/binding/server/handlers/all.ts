// All call handlers of the feature.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { bindingDeskHandlers } from './desk.ts';
import { orgHandlers } from './org.ts';
import { partnerHandlers, type ReadDealings } from './partner.ts';

export const bindingHandlers = (readDealings: ReadDealings): Handler[] => [
  ...orgHandlers,
  ...bindingDeskHandlers,
  ...partnerHandlers(readDealings),
];
