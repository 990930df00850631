// What content registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  series: 'pages/content/price/index?series={id}',
  article: 'pages/common/newsDetail?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    content: typeof matters;
  }
}
