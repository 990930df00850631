// Screens of the auction hall.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/auction/session', isWhole: true, load: () => import('./session/SessionScreen.tsx') },
    { path: 'pages/auction/lot', load: () => import('./hall/LotScreen.tsx') },
    // Results and logs are public: whoever has the address may check them.
    { path: 'pages/auction/replay', access: 'open', load: () => import('./replay/ReplayScreen.tsx') },
    { path: 'pages/auction/question', load: () => import('./Question.tsx') },
  ],
} satisfies WebRegistrations;
