// Screens of price indices.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/content/dataCenter/priceIndex', access: 'open', load: () => import('./IndexScreen.tsx') },
    { path: 'pages/content/dataCenter/indexRun', access: 'open', load: () => import('./RunScreen.tsx') },
    {
      path: 'pages/content/dataCenter/indexMethod',
      access: 'open',
      load: () => import('./MethodScreen.tsx'),
    },
  ],
} satisfies WebRegistrations;
