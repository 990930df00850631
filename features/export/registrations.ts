// What export registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  export: 'pages/user/exports',
  personalCopy: 'pages/user/mydata',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    export: typeof matters;
  }
}
