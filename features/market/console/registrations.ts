// Console pages of the market.

import { CHECKERS } from '#features/content/states.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'figures',
      group: 'content',
      position: 110,
      title: titles.figures,
      seats: CHECKERS,
      load: () => import('./Figures.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
