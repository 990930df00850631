// Handlers of listing.

import { boardHandlers } from './board.ts';
import { listingDraftHandlers } from './draft.ts';
import { moveHandlers } from './move.ts';
import { savedSearchHandlers } from './search.ts';
import { listingSubmitHandlers } from './submit.ts';

export const listingHandlers = [
  ...boardHandlers,
  ...listingDraftHandlers,
  ...savedSearchHandlers,
  ...listingSubmitHandlers,
  ...moveHandlers,
];
