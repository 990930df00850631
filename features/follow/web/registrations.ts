// Screens of follow.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/user/follow/index',
      authId: '050103',
      load: () => import('./Following.tsx'),
    },
  ],
} satisfies WebRegistrations;
