// Who finds listings, drafts and responses.

import { desk, type Finder, type Row, type Rows, trade } from './row.ts';

const listing = (by: readonly Finder[], more?: Row['with']): Row => ({
  of: 'listing',
  by,
  ...(more ? { with: more } : {}),
});

export const tradeRows: Rows = {
  '/api/trade/listing/detail': listing([...trade, 'operator_trade']),
  '/api/trade/listing/files': listing([...trade, 'operator_trade']),
  '/api/trade/draft/save': { of: 'draft', by: ['person'] },
  '/api/trade/draft/drop': { of: 'draft', by: ['person'] },
  '/api/trade/search/alert': { of: 'search', by: ['person'] },
  '/api/trade/search/drop': { of: 'search', by: ['person'] },
  '/api/trade/listing/resubmit': listing(['owner']),
  '/api/trade/listing/edit': listing(['owner']),
  '/api/trade/listing/suspend': listing(['owner', 'operators'], { reason: '核对资料' }),
  '/api/trade/listing/resume': listing(['owner', 'operators']),
  '/api/trade/listing/approve': listing(desk),
  '/api/trade/listing/reject': listing(desk),
  '/api/trade/listing/withdraw': listing(['owner']),
  '/api/trade/listing/take': listing(trade),
  '/api/trade/response/submit': listing(trade),
  '/api/trade/response/counter': { of: 'response', by: trade },
  '/api/trade/response/accept': { of: 'response', by: trade },
  '/api/trade/response/reject': { of: 'response', by: trade },
  '/api/trade/response/withdraw': { of: 'response', by: trade },
  '/api/trade/response/detail': { of: 'response', by: trade },
};
