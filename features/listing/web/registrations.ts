// Screens of listing.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/tabBar/trade',
      authId: '02',
      access: 'open',
      isTab: true,
      load: () => import('./board/Board.tsx'),
    },
    {
      path: 'pages/trade/detail',
      authId: 'B0203',
      access: 'open',
      load: () => import('./detail/ListingScreen.tsx'),
    },
    {
      path: 'pages/trade/registration',
      authId: 'B0201',
      load: () => import('./registration/Registration.tsx'),
    },
    {
      path: 'pages/trade/compare',
      access: 'open',
      isWhole: true,
      load: () => import('./compare/CompareScreen.tsx'),
    },
    { path: 'pages/trade/review', load: () => import('./mine/ReviewQueue.tsx') },
  ],
} satisfies WebRegistrations;
