// What negotiation registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  response: 'pages/trade/respond?responseId={id}',
} satisfies MatterPages;

const todos = {
  answer_offer: { matter: 'response', counts: 'offers' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    negotiation: typeof matters;
  }
  interface RegisteredTodos {
    negotiation: typeof todos;
  }
}
