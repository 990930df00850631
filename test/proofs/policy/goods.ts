// Who finds stock and warehouse receipts.

import { pin, type Rows, trade } from './row.ts';

export const goodsRows: Rows = {
  '/api/goods/lot/detail': { of: 'lot', by: ['owner'] },
  '/api/goods/lot/describe': { of: 'lot', by: ['owner'] },
  '/api/goods/lot/adjust': { of: 'lot', by: ['owner'] },
  '/api/goods/receipt/detail': {
    of: 'warehouseReceipt',
    by: [...trade, 'operator_trade', 'operator_settlement', 'operator_auditor'],
  },
  '/api/goods/receipt/deliver': { of: 'warehouseReceipt', by: ['owner'] },
  '/api/goods/receipt/transfer': { of: 'warehouseReceipt', by: ['party'], field: 'receiptId', with: pin },
};
