// Screens of the auction hall.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [{ path: 'pages/auction/question', load: () => import('./Question.tsx') }],
} satisfies WebRegistrations;
