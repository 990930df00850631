// Console pages of the market.

import { CONTENT_CHECKERS } from '#features/content/states.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'figures',
      group: 'content',
      position: 110,
      title: titles.figures,
      seats: CONTENT_CHECKERS,
      load: () => import('./FiguresDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
