// Console page of the audit.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'audit',
      group: 'platform',
      position: 520,
      title: 'audit',
      seats: ['operator_auditor', 'operator_admin'],
      load: () => import('./Audit.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
