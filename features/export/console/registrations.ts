// Console page of the operator's own export files.

import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'exports',
      group: 'work',
      position: 220,
      title: 'exports',
      seats: OPERATOR_SEATS,
      load: () => import('./ExportsDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
