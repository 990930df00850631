// Console page of the clause library.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CLAUSE_READERS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'clauses',
      group: 'trade',
      position: 380,
      title: titles.clauses,
      seats: CLAUSE_READERS,
      load: () => import('./Clauses.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
