// What rating registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  rating: 'pages/contract/rating?id={id}',
} satisfies MatterPages;

const todos = {
  rate_firm: { matter: 'rating', counts: 'contracts' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    rating: typeof matters;
  }
  interface RegisteredTodos {
    rating: typeof todos;
  }
}
