// Console page of the clause library.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CLAUSE_READERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'clauses',
      group: 'trade',
      position: 380,
      title: 'clauses',
      seats: CLAUSE_READERS,
      load: () => import('./Clauses.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
