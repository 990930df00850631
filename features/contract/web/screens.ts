// Screens of signing and fulfilment.

import type { Screen } from '#packages/ui/screens.ts';

export const contractScreens: readonly Screen[] = [
  { path: 'pages/contract/sign', authId: 'B030102', access: 'login', load: () => import('./sign/Sign.tsx') },
  {
    path: 'pages/contract/fulfilment',
    authId: 'B030104',
    access: 'login',
    load: () => import('./fulfilment/Fulfilment.tsx'),
  },
];
