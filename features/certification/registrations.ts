// What certification registers for server and screens alike.

import type { TodoKinds } from '#features/catalog/registry.ts';

const todos = {
  finish_certification: { matter: 'firm' },
  mend_certification: { matter: 'firm' },
} as const satisfies TodoKinds;

export default { todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredTodos {
    certification: typeof todos;
  }
}
