// Screens of the market.

import type { Screen } from '#packages/ui/screens.ts';

export const marketScreens: readonly Screen[] = [
  {
    path: 'pages/content/dataCenter/index',
    authId: '0109',
    access: 'open',
    load: () => import('./DataCentre.tsx'),
  },
];
