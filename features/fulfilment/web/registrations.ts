// Screens of fulfilment.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/fulfilment',
      authId: 'B030104',
      load: () => import('./Fulfilment.tsx'),
    },
    {
      path: 'pages/contract/fulfilment/report',
      authId: 'B030105',
      load: () => import('./Report.tsx'),
    },
  ],
} satisfies WebRegistrations;
