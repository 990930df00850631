// What binding registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  binding: 'pages/bindAuth/coalOrgBind?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    binding: typeof matters;
  }
}
