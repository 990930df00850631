// Console pages of financing.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { LOAN_SUPERVISORS } from '../states.ts';

export default {
  desks: [
    {
      path: 'loans',
      group: 'money',
      position: 372,
      title: 'loans',
      seats: LOAN_SUPERVISORS,
      load: () => import('./LoansDesk.tsx'),
    },
    {
      path: 'liens',
      group: 'money',
      position: 374,
      title: 'liens',
      seats: LOAN_SUPERVISORS,
      load: () => import('./LiensDesk.tsx'),
    },
  ],
  matters: {
    loan: 'loans?id={id}',
  },
} satisfies ConsoleRegistrations;
