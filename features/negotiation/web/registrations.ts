// Screens of negotiation.

import { onTrial } from '#features/launch/web/onTrial.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    ...onTrial('money', [
      {
        path: 'pages/trade/respond',
        authId: 'B0202',
        load: () => import('./respond/Respond.tsx'),
      },
    ]),
    { path: 'pages/trade/mine', load: () => import('./mine/Mine.tsx') },
  ],
} satisfies WebRegistrations;
