// Console page for certifying firms.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CERTIFICATION_READERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'firms',
      group: 'firms',
      position: 30,
      title: 'firms',
      seats: CERTIFICATION_READERS,
      load: () => import('./FirmsDesk.tsx'),
    },
  ],
  matters: {
    firm: 'firms?id={id}',
  },
} satisfies ConsoleRegistrations;
