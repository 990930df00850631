// What closure registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  closure: 'pages/closure/list?id={id}',
} satisfies MatterPages;

const todos = {
  end_closure: { matter: 'closure', counts: 'closures' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    closure: typeof matters;
  }
  interface RegisteredTodos {
    closure: typeof todos;
  }
}
