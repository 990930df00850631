// Console page of the contract archive.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'archive',
      group: 'trade',
      position: 460,
      title: 'archive',
      seats: ['operator_trade', 'operator_settlement', 'operator_auditor'],
      load: () => import('./ArchiveDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
