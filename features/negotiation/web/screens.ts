// The pages of answering a listing, and of one's own trading.

import type { Screen } from '#packages/ui/screens.ts';

export const negotiationScreens = [
  {
    path: 'pages/trade/respond',
    authId: 'B0202',
    access: 'login',
    load: () => import('./respond/Respond.tsx'),
  },
  { path: 'pages/trade/mine', authId: '', access: 'login', load: () => import('./mine/Mine.tsx') },
] as const satisfies readonly Screen[];
