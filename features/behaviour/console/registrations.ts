// Console page for visit statistics.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'visits',
      group: 'platform',
      position: 510,
      title: 'behaviour',
      seats: ['operator_admin', 'operator_editor'],
      load: () => import('./Visits.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
