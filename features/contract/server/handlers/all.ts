// All call handlers of contracts.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { changeHandlers } from './change.ts';
import { contractDeskHandlers } from './desk.ts';
import { performHandlers } from './perform.ts';
import { readHandlers, type ReadPayments } from './read.ts';
import { signHandlers } from './sign.ts';

export const contractHandlers = (readPayments: ReadPayments): readonly Handler[] => [
  ...readHandlers(readPayments),
  ...signHandlers,
  ...changeHandlers,
  ...performHandlers,
  ...contractDeskHandlers,
];
