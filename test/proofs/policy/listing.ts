// Who finds listings, drafts and what is kept for the next ones.

import { desk, type Finder, type Row, type Rows, trade } from './row.ts';

const listing = (by: readonly Finder[], more?: Row['with']): Row => ({
  of: 'listing',
  by,
  ...(more ? { with: more } : {}),
});

export const listingRows: Rows = {
  '/api/trade/listing/detail': listing([...trade, 'operator_trade']),
  '/api/trade/listing/files': listing([...trade, 'operator_trade']),
  '/api/trade/draft/save': { of: 'draft', by: ['person'] },
  '/api/trade/draft/drop': { of: 'draft', by: ['person'] },
  '/api/trade/search/alert': { of: 'search', by: ['person'] },
  '/api/trade/search/drop': { of: 'search', by: ['person'] },
  '/api/trade/quality/drop': { of: 'qualityTemplate', by: ['owner'] },
  '/api/trade/listing/resubmit': listing(['owner']),
  '/api/trade/listing/edit': listing(['owner']),
  '/api/trade/listing/suspend': listing(['owner', 'operators'], { reason: '核对资料' }),
  '/api/trade/listing/resume': listing(['owner', 'operators']),
  '/api/trade/listing/approve': listing(desk),
  '/api/trade/listing/reject': listing(desk),
  '/api/trade/listing/withdraw': listing(['owner']),
};
