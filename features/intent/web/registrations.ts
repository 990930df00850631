// Screens of intent.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/business/intended/index', authId: '030503', load: () => import('./Intents.tsx') },
    { path: 'pages/business/intended/detail', authId: 'B030503', load: () => import('./IntentDetail.tsx') },
    { path: 'pages/business/intended/edit', load: () => import('./EditIntent.tsx') },
  ],
} satisfies WebRegistrations;
