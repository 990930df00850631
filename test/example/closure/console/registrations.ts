// Console page of closure.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'closures',
      group: 'delivery',
      position: 405,
      title: 'closures',
      seats: ['operator_trade'],
      load: () => import('./Closures.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
