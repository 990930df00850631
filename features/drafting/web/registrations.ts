// Screen on which contracts are written.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/write',
      authId: 'B030103',
      load: () => import('./wizard/WriteContract.tsx'),
    },
  ],
} satisfies WebRegistrations;
