// Screens of export.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/user/exports', load: () => import('./ExportsScreen.tsx') },
    { path: 'pages/user/mydata', load: () => import('./MyDataScreen.tsx') },
  ],
} satisfies WebRegistrations;
