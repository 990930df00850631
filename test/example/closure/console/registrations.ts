// Console page of closure.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { title } from './title.ts';

export default {
  desks: [
    {
      path: 'closures',
      group: 'trade',
      position: 405,
      title,
      seats: ['operator_trade'],
      load: () => import('./Closures.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
