// Console pages of credit.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CREDIT_READERS } from '../calls/method.ts';
import { methodMachine } from '../states.ts';

export default {
  desks: [
    {
      path: 'credit-firms',
      group: 'firms',
      position: 171,
      title: 'credit_firms',
      seats: CREDIT_READERS,
      load: () => import('./CreditFirms.tsx'),
    },
    {
      path: 'credit-appeals',
      group: 'firms',
      position: 172,
      title: 'credit_appeals',
      seats: CREDIT_READERS,
      load: () => import('./CreditAppeals.tsx'),
    },
    {
      path: 'credit-methods',
      group: 'firms',
      position: 174,
      title: 'credit_methods',
      seats: CREDIT_READERS,
      acts: [{ title: 'credit_methods_new', seats: methodMachine.moves.approve.by, query: 'new=1' }],
      load: () => import('./CreditMethods.tsx'),
    },
  ],
  matters: {
    credit_appeal: 'credit-appeals?id={id}',
  },
} satisfies ConsoleRegistrations;
