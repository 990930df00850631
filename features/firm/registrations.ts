// What firm registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  firm: 'pages/user/info/enterprise',
  staff: 'pages/user/staff',
  seat: 'pages/user/firms',
} satisfies MatterPages;

const todos = {
  grant_seat: { matter: 'staff' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    firm: typeof matters;
  }
  interface RegisteredTodos {
    firm: typeof todos;
  }
}
