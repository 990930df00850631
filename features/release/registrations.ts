// What release registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  release: 'pages/settlement/supervise/list?id={id}',
  other_settlement: 'pages/settlement/other/list?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    release: typeof matters;
  }
}
