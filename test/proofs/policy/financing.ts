// Who finds loans, requests and agreements, and on what loans are asked for.

import { desk, pin, type Rows, trade } from './row.ts';

const asked = {
  product: 'receivable',
  purpose: '周转',
  repaySource: 'settlement',
  files: [],
} as const;

export const financingRows: Rows = {
  '/api/financing/loan/detail': { of: 'loan', by: trade },
  '/api/financing/loan/draft': {
    of: 'sheet',
    by: ['owner'],
    field: 'baseIds',
    with: asked,
    beside: { loanId: 'loan' },
  },
  '/api/financing/loan/submit': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/apply': { of: 'sheet', by: ['owner'], field: 'baseIds', with: { ...pin, ...asked } },
  '/api/financing/loan/offer': { of: 'loan', by: trade },
  '/api/financing/loan/reject': { of: 'loan', by: trade, with: { reason: '额度不足' } },
  '/api/financing/loan/refuse': { of: 'loan', by: trade, with: { reason: '票据未到' } },
  '/api/financing/loan/withdraw': { of: 'loan', by: trade },
  '/api/financing/loan/accept': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/acknowledge': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/name_receiving': {
    of: 'loan',
    by: trade,
    field: 'loanId',
    with: { ...pin, receivingId: null },
  },
  '/api/financing/loan/guarantee': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/disburse': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/repay': { of: 'loan', by: trade, with: pin },
  '/api/financing/loan/dispose': { of: 'loan', by: trade, with: { ...pin, reason: '逾期未还' } },
  '/api/financing/pledge/add': { of: 'loan', by: trade, field: 'loanId', with: pin },
  '/api/financing/request/release': {
    of: 'loan',
    by: trade,
    field: 'loanId',
    with: { reason: '提货', quantity: '1' },
  },
  '/api/financing/request/extension': { of: 'loan', by: trade, with: { reason: '回款延迟', days: 10 } },
  '/api/financing/request/grant': { of: 'loanRequest', by: ['owner'], with: pin },
  '/api/financing/request/refuse': { of: 'loanRequest', by: ['owner'], with: { reason: '不同意' } },
  '/api/financing/request/withdraw': { of: 'loanRequest', by: ['owner'] },
  '/api/financing/sale/offer': {
    of: 'loan',
    by: trade,
    field: 'loanId',
    with: { ...pin, quantity: '1', sum: '100' },
  },
  '/api/financing/sale/buy': { of: 'loanSale', by: ['owner'], with: pin },
  '/api/financing/sale/refuse': { of: 'loanSale', by: ['owner'], with: { reason: '价格偏高' } },
  '/api/financing/sale/withdraw': { of: 'loanSale', by: ['owner'] },
  '/api/financing/agreement/paper': { of: 'agreement', by: ['owner'] },
  '/api/financing/agreement/countersign': { of: 'agreement', by: ['owner'], with: pin },
  '/api/financing/agreement/end': { of: 'agreement', by: ['owner'], with: { reason: '不再合作' } },
  '/api/financing/desk/loan/detail': { of: 'loan', by: desk },
  '/api/financing/desk/pledge/call': { of: 'loan', by: desk },
  '/api/financing/desk/loan/take': { of: 'loan', by: desk },
  '/api/financing/desk/loan/pass': {
    of: 'loan',
    by: desk,
    with: { confirmed: ['trade_real', 'documents_agree'] },
  },
  '/api/financing/desk/loan/return': { of: 'loan', by: desk, with: { reason: '缺少单据' } },
  '/api/financing/desk/loan/turn_down': { of: 'loan', by: desk, with: { reason: '贸易存疑' } },
};
