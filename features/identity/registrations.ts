// What identity registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  identity: 'pages/user/info/realName',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    identity: typeof matters;
  }
}
