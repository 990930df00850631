// All call handlers of contracts.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { changeHandlers } from './change.ts';
import { contractDeskHandlers } from './desk.ts';
import { instalmentHandlers } from './instalment.ts';
import { performHandlers } from './perform.ts';
import { prepayHandlers } from './prepay.ts';
import { readHandlers } from './read.ts';
import { signHandlers } from './sign.ts';
import { templateHandlers } from './template.ts';

export const contractHandlers: readonly Handler[] = [
  ...readHandlers,
  ...signHandlers,
  ...changeHandlers,
  ...performHandlers,
  ...prepayHandlers,
  ...instalmentHandlers,
  ...contractDeskHandlers,
  ...templateHandlers,
];
