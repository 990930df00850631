// What notice registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  entrust: 'pages/business/entrust/detail?id={id}',
  notice: 'pages/business/prenotice/detail?id={id}',
} satisfies MatterPages;

const todos = {
  mend_entrust: { matter: 'entrust', counts: 'entrusts' },
  sign_entrust: { matter: 'entrust', counts: 'entrusts' },
  confirm_listings: { matter: 'entrust', counts: 'entrusts' },
  decide_unsold: { matter: 'entrust', counts: 'entrusts' },
  confirm_enrolment: { matter: 'notice', counts: 'enrolments' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    notice: typeof matters;
  }
  interface RegisteredTodos {
    notice: typeof todos;
  }
}
