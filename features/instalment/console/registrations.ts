// Console page of payments due.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { PAYMENT_DESK } from '../choices.ts';

export default {
  desks: [
    {
      path: 'payments-due',
      group: 'trade',
      position: 435,
      title: 'paymentsDue',
      seats: PAYMENT_DESK,
      load: () => import('./PaymentsDue.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
