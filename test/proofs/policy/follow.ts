// Who finds what is followed.

import { type Rows, trade } from './row.ts';

export const followRows: Rows = {
  '/api/follow/item/follow': { of: 'listing', by: trade, field: 'id', with: { kind: 'listing' } },
};
