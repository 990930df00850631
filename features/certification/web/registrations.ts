// Screens of certification.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/user/info/enterprise',
      authId: '050106',
      access: 'login',
      load: () => import('./Enterprise.tsx'),
    },
  ],
} satisfies WebRegistrations;
