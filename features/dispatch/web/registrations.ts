// Screens of dispatch.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/getout/board',
      authId: 'B030517',
      isWhole: true,
      load: () => import('./board/Board.tsx'),
    },
    {
      path: 'pages/business/getout/convoys',
      authId: 'B030518',
      load: () => import('./convoy/Convoys.tsx'),
    },
    // The leader's pass needs nobody signed in.
    { path: 'pages/convoy/index', access: 'open', load: () => import('./leader/Leader.tsx') },
  ],
} satisfies WebRegistrations;
