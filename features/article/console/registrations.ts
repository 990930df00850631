// Console page of general articles.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'articles',
      group: 'trade',
      position: 470,
      title: 'articles',
      seats: ['operator_trade', 'operator_admin', 'operator_auditor'],
      load: () => import('./Articles.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
