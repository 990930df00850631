// Screens of message.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/tabBar/message/index',
      authId: '04',
      access: 'open',
      isTab: true,
      load: () => import('./Inbox.tsx'),
    },
    {
      path: 'pages/tabBar/message/msgDetail',
      authId: '0402',
      access: 'open',
      load: () => import('./MessageDetail.tsx'),
    },
    {
      path: 'pages/user/notifications',
      load: () => import('./Preferences.tsx'),
    },
  ],
} satisfies WebRegistrations;
