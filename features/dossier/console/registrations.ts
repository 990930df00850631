// Console pages of all contracts and of the archive.

import { SUPERVISORS } from '#features/contract/calls/desk.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'contracts',
      group: 'trade',
      position: 425,
      title: 'contracts',
      seats: SUPERVISORS,
      load: () => import('./ContractsDesk.tsx'),
    },
    {
      path: 'archive',
      group: 'trade',
      position: 460,
      title: 'archive',
      seats: ['operator_trade', 'operator_settlement', 'operator_auditor'],
      acts: [{ title: 'archive_new', seats: ['operator_trade'], query: 'new=1' }],
      load: () => import('./ArchiveDesk.tsx'),
    },
  ],
  matters: { contract: 'contracts?id={id}' },
} satisfies ConsoleRegistrations;
