// What drafting registers for server and screens alike.

import type { TodoKinds } from '#features/catalog/registry.ts';

const todos = {
  answer_contract: { matter: 'contract', counts: 'contracts' },
} as const satisfies TodoKinds;

export default { todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredTodos {
    drafting: typeof todos;
  }
}
