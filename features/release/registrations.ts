// What release registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  release: 'pages/settlement/supervise/list?id={id}',
  other_settlement: 'pages/settlement/other/list?id={id}',
} satisfies MatterPages;

const todos = {
  pay_instalment: { matter: 'contract', counts: 'payments' },
  consent_release: { matter: 'release', counts: 'payments' },
  answer_settlement: { matter: 'other_settlement', counts: 'payments' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    release: typeof matters;
  }
  interface RegisteredTodos {
    release: typeof todos;
  }
}
