// What intent registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  intent: 'pages/business/intended/detail?id={id}',
  talk: 'pages/business/intended/detail?threadId={id}',
} satisfies MatterPages;

const todos = {
  answer_intent: { matter: 'talk', counts: 'intents' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    intent: typeof matters;
  }
  interface RegisteredTodos {
    intent: typeof todos;
  }
}
