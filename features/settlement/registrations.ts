// What settlement registers for server and screens alike.

import type { MatterPages, TodoKinds } from '#features/catalog/registry.ts';

const matters = {
  sheet: 'pages/settlement/input/detail?id={id}',
} satisfies MatterPages;

const todos = {
  confirm_sheet: { matter: 'sheet', counts: 'sheets' },
  mend_sheet: { matter: 'sheet', counts: 'sheets' },
  choose_sheet: { matter: 'sheet', counts: 'sheets' },
} as const satisfies TodoKinds;

export default { matters, todos };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    settlement: typeof matters;
  }
  interface RegisteredTodos {
    settlement: typeof todos;
  }
}
