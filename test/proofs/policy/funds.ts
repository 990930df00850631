// Who finds holds, entries, statements and what firms plead.

import { desk, type Rows } from './row.ts';

export const fundsRows: Rows = {
  '/api/funds/hold/detail': { of: 'hold', by: ['owner'], knownTo: ['party'] },
  '/api/funds/hold/outlook': { of: 'hold', by: ['owner'], knownTo: ['party'] },
  '/api/funds/hold/ask_release': {
    of: 'hold',
    by: ['owner'],
    knownTo: ['party'],
    with: { reason: '合同已结清' },
  },
  '/api/funds/hold/appeal': { of: 'hold', by: ['owner'], knownTo: ['party'], with: { reason: '扣划有误' } },
  '/api/funds/plea/withdraw': { of: 'plea', by: ['owner'] },
  '/api/funds/plea/propose': { of: 'plea', by: desk, with: { isGranted: false, answer: '依裁决扣划' } },
  '/api/funds/plea/decide': { of: 'plea', by: desk },
  '/api/funds/reversal/request': { of: 'entry', by: desk },
  '/api/funds/reversal/confirm': { of: 'reversal', by: desk },
  '/api/funds/entry/detail': { of: 'entry', by: ['owner', 'operators'] },
  '/api/funds/entry/proof': { of: 'entry', by: ['owner', 'operators'] },
  '/api/funds/statement/detail': { of: 'statement', by: ['owner', 'operators'] },
  '/api/funds/statement/lines': { of: 'statement', by: ['owner', 'operators'] },
  '/api/funds/statement/print': { of: 'statement', by: ['owner', 'operators'] },
  '/api/funds/statement/confirm': {
    of: 'statement',
    by: ['owner'],
    with: { sha256: 'ab'.repeat(32), proof: { pin: 'Proof-5471' } },
  },
  '/api/funds/statement/object': { of: 'statement', by: ['owner'] },
  '/api/funds/desk/reissue_statement': { of: 'statement', by: desk },
};
