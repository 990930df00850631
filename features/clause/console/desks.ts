// Console page of the clause library.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { READERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const clauseDesks: readonly Desk[] = [
  {
    path: 'clauses',
    group: 'trade',
    title: titles.clauses,
    seats: READERS,
    load: () => import('./Clauses.tsx'),
  },
];
