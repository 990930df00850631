// Screens of weighbridge.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/getout/trip',
      authId: 'B030507',
      load: () => import('./trip/Trip.tsx'),
    },
    {
      path: 'pages/business/getout/scales',
      authId: 'B030511',
      load: () => import('./scales/ScalesScreen.tsx'),
    },
    { path: 'pages/weigh/index', load: () => import('./weigh/WeighScreen.tsx') },
  ],
} satisfies WebRegistrations;
