// What fulfilment registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  fulfilment: 'pages/contract/fulfilment?id={id}',
} satisfies MatterPages;

const todos = {
  report_delivery: { matter: 'fulfilment', counts: 'contracts' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    fulfilment: typeof matters;
  }
  interface RegisteredTodos {
    fulfilment: typeof todos;
  }
}
