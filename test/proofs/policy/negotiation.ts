// Who finds listings to answer, and responses.

import { type Finder, type Row, type Rows, trade } from './row.ts';

const listing = (by: readonly Finder[], more?: Row['with']): Row => ({
  of: 'listing',
  by,
  ...(more ? { with: more } : {}),
});

export const negotiationRows: Rows = {
  '/api/trade/listing/take': listing(trade),
  '/api/trade/listing/deposit_notice': listing(trade),
  '/api/trade/response/submit': listing(trade),
  '/api/trade/response/counter': { of: 'response', by: trade },
  '/api/trade/response/accept': { of: 'response', by: trade },
  '/api/trade/response/reject': { of: 'response', by: trade },
  '/api/trade/response/withdraw': { of: 'response', by: trade },
  '/api/trade/response/detail': { of: 'response', by: trade },
};
