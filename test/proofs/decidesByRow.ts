// Calls that read a record, or lock it, before they decide in code that it is not the caller's.
// The statements and the answer are the same as for no record; the rows of the first statements are not.
export const DECIDES_BY_ROW: ReadonlySet<string> = new Set([
  '/api/firm/invitation/resend', '/api/firm/invitation/withdraw',
  '/api/file/file/link',
  '/api/certificate/own/revoke', '/api/certificate/own/withdraw',
  '/api/bank/proof/detail', '/api/bank/proof/edit', '/api/bank/proof/withdraw', '/api/bank/show/statement',
  '/api/bank/withdrawal/apply',
  '/api/binding/org/confirm', '/api/binding/org/detail', '/api/binding/org/refuse', '/api/binding/org/renew',
  '/api/binding/org/revoke', '/api/binding/org/save', '/api/binding/org/submit', '/api/binding/org/take_back',
  '/api/trade/listing/edit', '/api/trade/listing/resubmit', '/api/trade/listing/resume',
  '/api/trade/listing/suspend', '/api/trade/listing/take', '/api/trade/listing/withdraw',
  '/api/trade/response/submit',
  '/api/delivery/order/approve', '/api/delivery/order/move', '/api/delivery/order/return',
  '/api/delivery/order/save', '/api/delivery/ticket/confirm', '/api/delivery/trip/book',
  '/api/delivery/trip/move', '/api/delivery/trip/papers', '/api/delivery/trip/plan',
  '/api/delivery/trip/renew_pass', '/api/delivery/trip/resume', '/api/delivery/trip/sign',
  '/api/delivery/trip/stop', '/api/delivery/trip/void',
  '/api/assay/sample/choices', '/api/assay/sample/take',
  '/api/settlement/other/apply', '/api/settlement/sheet/basis', '/api/settlement/supervise/apply',
  '/api/fee/bill/object', '/api/fee/bill/pay', '/api/fee/freight/choices', '/api/fee/freight/write',
  '/api/fee/invoice/request', '/api/fee/order/register',
  '/api/financing/loan/apply',
]);
