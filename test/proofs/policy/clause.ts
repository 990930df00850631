// Who finds templates of clauses.

import { desk, first, type Rows } from './row.ts';

export const clauseRows: Rows = {
  '/api/clause/desk/template/history': { of: 'template', by: desk },
  '/api/clause/desk/template/propose': { of: 'template', by: desk, with: { over: 1, note: '按新规则调整' } },
  '/api/clause/desk/template/publish': { of: 'template', by: desk, with: first },
  '/api/clause/desk/template/reject': { of: 'template', by: desk, with: first },
  '/api/clause/desk/template/withdraw': { of: 'template', by: desk, with: first },
};
