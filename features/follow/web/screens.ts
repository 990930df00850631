// Screen of what a person follows.

import type { Screen } from '#packages/ui/screens.ts';

export const followScreens: readonly Screen[] = [
  {
    path: 'pages/user/follow/index',
    authId: '050103',
    access: 'login',
    load: () => import('./Following.tsx'),
  },
];
