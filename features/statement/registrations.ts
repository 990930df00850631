// What statement registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  statement: 'pages/business/finance/manage/statements?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    statement: typeof matters;
  }
}
