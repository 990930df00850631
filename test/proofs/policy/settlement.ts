// Who finds sheets, rulings, appeals and reversals.

import { desk, type Finder, pin, type Row, type Rows, settlementWatchers, trade } from './row.ts';

const sheet = (by: readonly Finder[]): Row => ({ of: 'sheet', by, field: 'sheetId' });

export const settlementRows: Rows = {
  '/api/settlement/sheet/basis': { of: 'contract', by: trade, field: 'contractId' },
  // A sheet that is written over must be there, too.
  '/api/settlement/sheet/save': { of: 'contract', by: [], field: 'contractId' },
  '/api/settlement/invite/apply': { of: 'contract', by: trade, field: 'contractId' },
  '/api/settlement/sheet/detail': sheet([...trade, ...settlementWatchers]),
  '/api/settlement/sheet/version': { ...sheet([...trade, ...settlementWatchers]), with: { number: 1 } },
  '/api/settlement/sheet/paper': sheet(trade),
  '/api/settlement/sheet/submit': { ...sheet(trade), with: pin },
  '/api/settlement/sheet/withdraw': sheet(trade),
  '/api/settlement/sheet/drop': sheet(trade),
  '/api/settlement/sheet/ask_choice': sheet(trade),
  '/api/settlement/sheet/choose': sheet(trade),
  '/api/settlement/confirm/do': { ...sheet(trade), with: { ...pin, sha256: 'ab'.repeat(32) } },
  '/api/settlement/confirm/return': sheet(trade),
  '/api/settlement/confirm/dispute': sheet(trade),
  '/api/settlement/sheet/invoice': sheet(trade),
  '/api/settlement/sheet/close': sheet(trade),
  '/api/settlement/reversal/ask': { ...sheet(trade), with: pin },
  '/api/settlement/reversal/agree': { of: 'sheetReversal', by: trade, field: 'reversalId', with: pin },
  '/api/settlement/reversal/refuse': { of: 'sheetReversal', by: trade, field: 'reversalId' },
  // Whoever has not been ruled against has nothing to appeal against, and may know so.
  '/api/settlement/appeal/ask': { ...sheet(trade), with: { claim: '1', files: [] } },
  '/api/settlement/appeal/withdraw': { of: 'sheetAppeal', by: trade, field: 'appealId' },
  '/api/settlement/desk/urge': sheet(desk),
  '/api/settlement/desk/propose_ruling': sheet(desk),
  '/api/settlement/desk/decide_ruling': { of: 'sheetRuling', by: desk, field: 'rulingId', knownTo: trade },
};
