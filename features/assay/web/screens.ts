// Routes of the sample screens.

import type { Screen } from '#packages/ui/screens.ts';

export const assayScreens: readonly Screen[] = [
  { path: 'pages/assay/list', authId: '', access: 'login', load: () => import('./List.tsx') },
  { path: 'pages/assay/detail', authId: '', access: 'login', load: () => import('./Detail.tsx') },
  { path: 'pages/assay/take', authId: '', access: 'login', load: () => import('./Take.tsx') },
  { path: 'pages/assay/lab', authId: '', access: 'login', load: () => import('./Lab.tsx') },
];
