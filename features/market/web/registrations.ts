// Screens of market.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/content/dataCenter/index',
      authId: '0109',
      access: 'open',
      load: () => import('./DataCentre.tsx'),
    },
  ],
} satisfies WebRegistrations;
