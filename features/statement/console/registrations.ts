// Console page of monthly statements.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { STATEMENT_READERS } from '../calls.ts';

export default {
  desks: [
    {
      path: 'firm-statements',
      group: 'money',
      position: 300,
      title: 'statements',
      seats: STATEMENT_READERS,
      load: () => import('./StatementsDesk.tsx'),
    },
  ],
  matters: {
    statement: 'firm-statements?id={id}',
  },
} satisfies ConsoleRegistrations;
