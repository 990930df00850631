// Screens of signing and fulfilment.

import { onTrial } from '#features/launch/web/onTrial.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: onTrial('signatures', [
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
  ]),
} satisfies WebRegistrations;
