// What instalment registers for server and screens alike.

import type { TodoKinds } from '#features/catalog/registry.ts';

const todos = {
  lock_prepayment: { matter: 'contract', counts: 'payments' },
} as const satisfies TodoKinds;

export default { todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredTodos {
    instalment: typeof todos;
  }
}
