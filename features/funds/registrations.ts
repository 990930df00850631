// What funds registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  entry: 'pages/business/finance/manage/accountFlow?entry={id}',
  hold: 'pages/business/finance/manage/depositRecord?id={id}',
  purse: 'pages/business/finance/manage',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    funds: typeof matters;
  }
}
