// Who finds uploads of figures.

import { desk, type Rows } from './row.ts';

export const marketRows: Rows = {
  '/api/market/desk/upload/confirm': { of: 'upload', by: desk },
  '/api/market/desk/upload/reject': { of: 'upload', by: desk },
  '/api/market/desk/upload/roll_back': { of: 'upload', by: desk },
};
