// What listing registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  listing: 'pages/trade/detail?id={id}',
} satisfies MatterPages;

const todos = {
  review_listing: { matter: 'listing', counts: 'reviews' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    listing: typeof matters;
  }
  interface RegisteredTodos {
    listing: typeof todos;
  }
}
