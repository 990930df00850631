// Who finds the orders and trips of the dispatch board.

import type { Rows } from './row.ts';

export const dispatchRows: Rows = {
  '/api/dispatch/board/book': { of: 'trip', by: ['party'] },
  '/api/dispatch/board/copy': { of: 'pickup', by: ['party'] },
};
