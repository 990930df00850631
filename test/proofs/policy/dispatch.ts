// Who finds the orders and trips of the dispatch board, and convoys.

import type { Rows } from './row.ts';

export const dispatchRows: Rows = {
  '/api/dispatch/board/book': { of: 'trip', by: ['party'] },
  '/api/dispatch/board/copy': { of: 'pickup', by: ['party'] },
  '/api/dispatch/convoy/list': { of: 'pickup', by: ['party'] },
  // Neither the order nor the trucks alone are found: the other ones are nobody's.
  '/api/dispatch/convoy/form': { of: 'pickup', by: [], field: 'orderId' },
  // Neither is the truck of another convoy.
  '/api/dispatch/convoy/leave': { of: 'convoy', by: [], field: 'convoyId' },
  '/api/dispatch/convoy/dissolve': { of: 'convoy', by: ['party'] },
  '/api/dispatch/convoy/renew_pass': {
    of: 'convoy',
    by: ['party'],
    with: { pass: `${'a'.repeat(22)}.${'a'.repeat(22)}` },
  },
};
