// Screen on which contracts are written.

import { onTrial } from '#features/launch/web/onTrial.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: onTrial('signatures', [
    {
      path: 'pages/contract/write',
      authId: 'B030103',
      load: () => import('./wizard/WriteContract.tsx'),
    },
  ]),
} satisfies WebRegistrations;
