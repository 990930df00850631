// Who finds the rating of a contract, and what was said in it.

import { desk, type Rows, trade } from './row.ts';

const marks = { quality: null, punctuality: 4, payment: 4, dealing: 4 };

export const ratingRows: Rows = {
  '/api/rating/case/read': { of: 'contract', by: trade },
  '/api/rating/case/rate': { of: 'contract', by: trade, with: { marks, remark: '' } },
  '/api/rating/firm/read': { of: 'firm', by: ['everybody'] },
  '/api/rating/desk/rating/read': { of: 'rating', by: desk },
  '/api/rating/desk/rating/hide': { of: 'rating', by: desk, with: { reason: '含有人身攻击' } },
};
