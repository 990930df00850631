// Console page for visit statistics.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'visits',
      group: 'platform',
      position: 510,
      title: titles.behaviour,
      seats: ['operator_admin', 'operator_editor'],
      load: () => import('./Visits.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
