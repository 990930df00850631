// Console page of monthly statements.

import { titles } from '#features/funds/console/words/titles.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { STATEMENT_ONLOOKERS } from '../calls.ts';

export default {
  desks: [
    {
      path: 'firm-statements',
      group: 'money',
      position: 300,
      title: titles.statements,
      seats: STATEMENT_ONLOOKERS,
      load: () => import('./Statements.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
