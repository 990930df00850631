// Screens of negotiation.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/trade/respond',
      authId: 'B0202',
      load: () => import('./respond/Respond.tsx'),
    },
    { path: 'pages/trade/mine', load: () => import('./mine/Mine.tsx') },
  ],
} satisfies WebRegistrations;
