// What message registers for server and screens alike.

import type { MatterPages } from '#features/catalog/registry.ts';

const matters = {
  broadcast: 'pages/tabBar/message/msgDetail?id={id}',
  message: 'pages/tabBar/message/msgDetail?id={id}',
  inbox: 'pages/tabBar/message/index?unread=1',
} satisfies MatterPages;

export default { matters };

declare module '#features/catalog/registry.ts' {
  interface RegisteredMatters {
    message: typeof matters;
  }
}
