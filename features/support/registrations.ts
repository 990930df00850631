// What support registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  feedback: 'pages/user/feedback/detail?id={id}',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    support: typeof matters;
  }
}
