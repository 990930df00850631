// Console page of menu visibility.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'menus',
      group: 'platform',
      position: 230,
      title: 'menus',
      seats: ['operator_admin', 'operator_auditor'],
      load: () => import('./Menus.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
