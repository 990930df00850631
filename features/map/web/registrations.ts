// Screens of map.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/trade/map', access: 'open', isWhole: true, load: () => import('./MarketMap.tsx') },
  ],
} satisfies WebRegistrations;
