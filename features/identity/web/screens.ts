// Screens of identity: the personal profile and the real name.

import type { Screen } from '#packages/ui/screens.ts';
import { REAL_NAME } from './paths.ts';

export const identityScreens: readonly Screen[] = [
  {
    path: 'pages/user/info/personal',
    authId: '050101',
    access: 'login',
    load: () => import('./Personal.tsx'),
  },
  { path: REAL_NAME, authId: '', access: 'login', load: () => import('./RealName.tsx') },
];
