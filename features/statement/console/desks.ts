// Console page of monthly statements.

import { titles } from '#features/funds/console/words/titles.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { STATEMENT_ONLOOKERS } from '../calls.ts';

export const statementDesks: readonly Desk[] = [
  {
    path: 'firm-statements',
    group: 'money',
    title: titles.statements,
    seats: STATEMENT_ONLOOKERS,
    load: () => import('./Statements.tsx'),
  },
];
