// Screen on which contracts are written.

import type { Screen } from '#packages/ui/screens.ts';

export const draftingScreens: readonly Screen[] = [
  {
    path: 'pages/contract/write',
    authId: 'B030103',
    access: 'login',
    load: () => import('./wizard/Write.tsx'),
  },
];
