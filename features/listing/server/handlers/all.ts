// Handlers of listing.

import { boardHandlers } from './board.ts';
import { draftHandlers } from './draft.ts';
import { moveHandlers } from './move.ts';
import { searchHandlers } from './search.ts';
import { submitHandlers } from './submit.ts';

export const listingHandlers = [
  ...boardHandlers,
  ...draftHandlers,
  ...searchHandlers,
  ...submitHandlers,
  ...moveHandlers,
];
