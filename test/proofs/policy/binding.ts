// Who finds bound organisations and partners.

import { desk, type Rows, trade } from './row.ts';

export const bindingRows: Rows = {
  '/api/binding/org/detail': { of: 'binding', by: trade },
  '/api/binding/org/save': { of: 'binding', by: ['owner'], field: 'bindingId', with: { version: 999 } },
  '/api/binding/org/submit': { of: 'binding', by: ['owner'] },
  '/api/binding/org/take_back': { of: 'binding', by: ['owner'] },
  '/api/binding/org/confirm': { of: 'binding', by: trade },
  '/api/binding/org/refuse': { of: 'binding', by: trade, with: { reason: '未授权' } },
  '/api/binding/org/revoke': { of: 'binding', by: trade, with: { reason: '合作结束' } },
  '/api/binding/org/renew': { of: 'binding', by: ['owner'] },
  '/api/binding/desk/read': { of: 'binding', by: desk },
  '/api/binding/desk/approve': { of: 'binding', by: desk },
  '/api/binding/desk/return': { of: 'binding', by: desk, with: { note: '印章不清' } },
  '/api/binding/desk/revoke': { of: 'binding', by: desk, with: { reason: '授权失实' } },
  '/api/binding/partner/detail': { of: 'partner', by: ['owner'], with: { side: 'BUY' } },
  // One's own firm is refused for another reason.
  '/api/binding/partner/save': { of: 'partner', by: trade, with: { side: 'BUY', version: 999 } },
  '/api/binding/partner/remove': { of: 'partner', by: ['owner'], with: { side: 'BUY', version: 999 } },
};
