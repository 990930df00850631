// Console pages of the market.

import { CONTENT_CHECKERS } from '#features/content/states.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'figures',
      group: 'content',
      position: 110,
      title: 'figures',
      seats: CONTENT_CHECKERS,
      load: () => import('./FiguresDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
