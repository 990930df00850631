// Screens of ratings.

import { RATINGS } from '#features/contract/web/parts/paths.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: 'pages/contract/rating', load: () => import('./RatingScreen.tsx') },
    { path: RATINGS, load: () => import('./Ratings.tsx') },
    { path: 'pages/firm/presentation', load: () => import('./Presentation.tsx') },
  ],
} satisfies WebRegistrations;
