// What funds registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  entry: (id) => `pages/business/finance/manage/accountFlow?entry=${id}`,
  statement: (id) => `pages/business/finance/manage/statements?id=${id}`,
  hold: (id) => `pages/business/finance/manage/depositRecord?id=${id}`,
  purse: () => 'pages/business/finance/manage',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    funds: typeof matters;
  }
}
