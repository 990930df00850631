// Screens of closure.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/closure/list',
      authId: '030590',
      load: () => import('./Closures.tsx'),
    },
  ],
} satisfies WebRegistrations;
