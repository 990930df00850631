// What content registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  series: 'pages/content/price/index?series={id}',
  article: 'pages/common/newsDetail?id={id}',
  user_agreement: 'pages/introduce/agreement',
} satisfies MatterPages;

const todos = {
  accept_agreement: { matter: 'user_agreement' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    content: typeof matters;
  }
  interface RegisteredTodos {
    content: typeof todos;
  }
}
