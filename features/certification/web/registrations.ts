// Screens of certification.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/user/info/enterprise',
      authId: '050106',
      load: () => import('./Enterprise.tsx'),
    },
  ],
} satisfies WebRegistrations;
