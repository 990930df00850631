// What assay registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  sample: 'pages/assay/detail?id={id}',
  assay_job: 'pages/assay/lab?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    assay: typeof matters;
  }
}
