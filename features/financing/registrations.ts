// What financing registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  loan: 'pages/business/financing/detail?id={id}',
  financing_agreement: 'pages/business/financing/protocol',
  financing_sale: 'pages/business/financing/sales',
} satisfies MatterPages;

const todos = {
  submit_loan: { matter: 'loan', counts: 'loans' },
  offer_loan: { matter: 'loan', counts: 'loans' },
  accept_loan: { matter: 'loan', counts: 'loans' },
  acknowledge_loan: { matter: 'loan', counts: 'loans' },
  certify_pledge: { matter: 'loan', counts: 'loans' },
  confirm_order: { matter: 'loan', counts: 'loans' },
  guarantee_loan: { matter: 'loan', counts: 'loans' },
  disburse_loan: { matter: 'loan', counts: 'loans' },
  repay_loan: { matter: 'loan', counts: 'loans' },
  watch_pledge: { matter: 'loan', counts: 'loans' },
  top_up_pledge: { matter: 'loan', counts: 'loans' },
  cure_pledge: { matter: 'loan', counts: 'loans' },
  answer_request: { matter: 'loan', counts: 'loans' },
  buy_pledge: { matter: 'financing_sale', counts: 'loans' },
  countersign_agreement: { matter: 'financing_agreement', counts: 'loans' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    financing: typeof matters;
  }
  interface RegisteredTodos {
    financing: typeof todos;
  }
}
