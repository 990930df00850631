// What credit registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  credit: 'pages/user/credit',
  credit_appeal: 'pages/user/credit?appeal={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    credit: typeof matters;
  }
}
