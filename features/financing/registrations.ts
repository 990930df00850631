// What financing registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  loan: 'pages/business/financing/detail?id={id}',
} satisfies MatterPages;

const todos = {
  offer_loan: { matter: 'loan', counts: 'loans' },
  accept_loan: { matter: 'loan', counts: 'loans' },
  acknowledge_loan: { matter: 'loan', counts: 'loans' },
  disburse_loan: { matter: 'loan', counts: 'loans' },
  repay_loan: { matter: 'loan', counts: 'loans' },
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
