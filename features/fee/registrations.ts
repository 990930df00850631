// What fee registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  fee: 'pages/business/finance/fee/tradeFeeDetail?id={id}',
  fee_invoice: 'pages/business/finance/fee/invoices',
  freight: 'pages/business/finance/fee/transportCostsDetail?id={id}',
  payment_order: 'pages/business/finance/fee/moneyOrderDetail?id={id}',
} satisfies MatterPages;

const todos = {
  answer_freight: { matter: 'freight', counts: 'freight' },
  pay_freight: { matter: 'freight', counts: 'freight' },
  mend_freight: { matter: 'freight', counts: 'freight' },
  invoice_freight: { matter: 'freight', counts: 'freight' },
  receive_payment: { matter: 'payment_order', counts: 'drafts' },
  present_payment: { matter: 'payment_order', counts: 'drafts' },
  replace_payment: { matter: 'payment_order', counts: 'drafts' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    fee: typeof matters;
  }
  interface RegisteredTodos {
    fee: typeof todos;
  }
}
