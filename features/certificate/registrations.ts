// What certificate registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  certificate: 'pages/user/certificate',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    certificate: typeof matters;
  }
}
