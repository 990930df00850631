// What contract registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  contract: 'pages/contract/detail?id={id}',
} satisfies MatterPages;

const todos = {
  sign_contract: { matter: 'contract', counts: 'contracts' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    contract: typeof matters;
  }
  interface RegisteredTodos {
    contract: typeof todos;
  }
}
