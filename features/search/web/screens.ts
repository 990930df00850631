// Screen of search.

import type { Screen } from '#packages/ui/screens.ts';

export const searchScreens: readonly Screen[] = [
  { path: 'pages/search/index', authId: '', access: 'open', load: () => import('./Search.tsx') },
];
