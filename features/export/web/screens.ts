// Screen of export files.

import type { Screen } from '#packages/ui/screens.ts';

export const exportScreens: readonly Screen[] = [
  { path: 'pages/user/exports', authId: '', access: 'login', load: () => import('./Exports.tsx') },
];
