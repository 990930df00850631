// What firm registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  firm: 'pages/user/info/enterprise',
  staff: 'pages/user/staff',
  seat: 'pages/user/firms',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    firm: typeof matters;
  }
}
