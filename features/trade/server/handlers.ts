// Every call of trading, carried out.

import { boardHandlers } from './handlers/board.ts';
import { draftHandlers } from './handlers/draft.ts';
import { moveHandlers } from './handlers/move.ts';
import { negotiateHandlers } from './handlers/negotiate.ts';
import { responseHandlers } from './handlers/response.ts';
import { searchHandlers } from './handlers/search.ts';
import { submitHandlers } from './handlers/submit.ts';
import { takeHandler } from './handlers/take.ts';

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
