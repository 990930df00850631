// Screens of certification.

import type { Screen } from '#packages/ui/screens.ts';

export const certificationScreens: readonly Screen[] = [
  {
    path: 'pages/user/info/enterprise',
    authId: '050106',
    access: 'login',
    load: () => import('./Enterprise.tsx'),
  },
];
