// What statement registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  statement: 'pages/business/finance/manage/statements?id={id}',
} satisfies MatterPages;

const todos = {
  confirm_statement: { matter: 'statement' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    statement: typeof matters;
  }
  interface RegisteredTodos {
    statement: typeof todos;
  }
}
