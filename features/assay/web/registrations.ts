// Screens of assay.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/assay/list', load: () => import('./List.tsx') },
    { path: 'pages/assay/detail', load: () => import('./SampleScreen.tsx') },
    { path: 'pages/assay/take', load: () => import('./TakeSample.tsx') },
    { path: 'pages/assay/lab', load: () => import('./Lab.tsx') },
  ],
} satisfies WebRegistrations;
