// Screens of identity.

import type { WebRegistrations } from '#packages/ui/screens.ts';
import { REAL_NAME } from './paths.ts';

export default {
  screens: [
    {
      path: 'pages/user/info/personal',
      authId: '050101',
      load: () => import('./Personal.tsx'),
    },
    { path: REAL_NAME, load: () => import('./RealName.tsx') },
  ],
} satisfies WebRegistrations;
