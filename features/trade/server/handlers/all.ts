// All call handlers of trading.

import { boardHandlers } from './board.ts';
import { draftHandlers } from './draft.ts';
import { moveHandlers } from './move.ts';
import { negotiateHandlers } from './negotiate.ts';
import { responseHandlers } from './response.ts';
import { searchHandlers } from './search.ts';
import { submitHandlers } from './submit.ts';
import { takeHandler } from './take.ts';

export const tradeHandlers = [
  ...boardHandlers,
  ...draftHandlers,
  ...searchHandlers,
  ...submitHandlers,
  ...moveHandlers,
  takeHandler,
  ...negotiateHandlers,
  ...responseHandlers,
];
