// Who finds releases and other settlements.

import { desk, type Finder, pin, type Row, type Rows, settlementWatchers, trade } from './row.ts';

const release = (by: readonly Finder[]): Row => ({ of: 'release', by, field: 'releaseId' });

export const releaseRows: Rows = {
  '/api/settlement/supervise/basis': { of: 'contract', by: trade, field: 'contractId' },
  // The sheets to be paid are the contract's, too.
  '/api/settlement/supervise/apply': { of: 'contract', by: [], field: 'contractId' },
  '/api/settlement/supervise/detail': release([...trade, ...settlementWatchers]),
  '/api/settlement/supervise/consent': { ...release(trade), with: pin },
  '/api/settlement/supervise/refuse': release(trade),
  '/api/settlement/supervise/withdraw': release(trade),
  // Nothing has been paid by it: whoever finds it is told so.
  '/api/settlement/supervise/receipt': release([...trade, ...settlementWatchers]),
  '/api/settlement/supervise/approve': release(desk),
  '/api/settlement/supervise/reject': release(desk),
  '/api/settlement/supervise/release': release(desk),
  '/api/settlement/other/basis': { of: 'contract', by: trade, field: 'contractId' },
  '/api/settlement/other/apply': {
    of: 'contract',
    by: trade,
    field: 'contractId',
    with: { ...pin, sheetId: null, files: [] },
  },
  '/api/settlement/claim/list': { of: 'contract', by: trade, field: 'contractId' },
  '/api/settlement/claim/make': {
    of: 'contract',
    by: trade,
    field: 'contractId',
    with: { ...pin, instalmentId: null, to: null },
  },
  '/api/settlement/other/detail': {
    of: 'otherSettlement',
    by: [...trade, ...settlementWatchers],
    field: 'otherId',
  },
  '/api/settlement/other/consent': { of: 'otherSettlement', by: trade, field: 'otherId', with: pin },
  '/api/settlement/other/refuse': { of: 'otherSettlement', by: trade, field: 'otherId' },
};
