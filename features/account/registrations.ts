// What account registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  device: 'pages/user/setting',
  departure: 'pages/user/leave',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    account: typeof matters;
  }
}
