// Screens of signing and fulfilment.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/sign',
      authId: 'B030102',
      load: () => import('./sign/SignScreen.tsx'),
    },
    {
      path: 'pages/contract/fulfilment',
      authId: 'B030104',
      load: () => import('./fulfilment/Fulfilment.tsx'),
    },
  ],
} satisfies WebRegistrations;
