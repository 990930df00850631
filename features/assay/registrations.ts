// What assay registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  sample: (id) => `pages/assay/detail?id=${id}`,
  assay_job: (id) => `pages/assay/lab?id=${id}`,
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    assay: typeof matters;
  }
}
