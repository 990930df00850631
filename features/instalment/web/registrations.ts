// Screen of payments due.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/payments',
      access: 'login',
      load: () => import('./Payments.tsx'),
    },
  ],
} satisfies WebRegistrations;
