// Who finds loans, and on whose sheets they are asked for.

import { pin, type Rows, trade } from './row.ts';

export const financingRows: Rows = {
  '/api/financing/loan/detail': { of: 'loan', by: trade },
  '/api/financing/loan/apply': {
    of: 'sheet',
    by: ['owner'],
    field: 'sheetId',
    with: { ...pin, purpose: '周转' },
  },
  '/api/financing/loan/offer': { of: 'loan', by: trade },
  '/api/financing/loan/reject': { of: 'loan', by: trade, with: { reason: '额度不足' } },
  '/api/financing/loan/refuse': { of: 'loan', by: trade, with: { reason: '票据未到' } },
  '/api/financing/loan/withdraw': { of: 'loan', by: trade },
  '/api/financing/loan/accept': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/acknowledge': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/disburse': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/repay': { of: 'loan', by: trade, with: pin },
};
