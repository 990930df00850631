// What pickup registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  pickup: 'pages/business/getout/detail?id={id}',
} satisfies MatterPages;

const todos = {
  answer_pickup: { matter: 'pickup', counts: 'pickups' },
  mend_pickup: { matter: 'pickup', counts: 'pickups' },
  sign_trips: { matter: 'pickup', counts: 'pickups' },
  lift_pickup: { matter: 'pickup', counts: 'pickups' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    pickup: typeof matters;
  }
  interface RegisteredTodos {
    pickup: typeof todos;
  }
}
