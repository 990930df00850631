// Screens of assay.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/assay/list', authId: '', access: 'login', load: () => import('./List.tsx') },
    { path: 'pages/assay/detail', authId: '', access: 'login', load: () => import('./Detail.tsx') },
    { path: 'pages/assay/take', authId: '', access: 'login', load: () => import('./Take.tsx') },
    { path: 'pages/assay/lab', authId: '', access: 'login', load: () => import('./Lab.tsx') },
  ],
} satisfies WebRegistrations;
