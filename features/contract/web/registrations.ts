// Screen of signing.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/contract/sign',
      authId: 'B030102',
      load: () => import('./sign/SignScreen.tsx'),
    },
  ],
} satisfies WebRegistrations;
