// Console pages of fees, taxes and drafts.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { BILLING_SEATS, FEE_SUPERVISORS } from '../states.ts';

export default {
  desks: [
    {
      path: 'fees',
      group: 'money',
      position: 330,
      title: 'fees',
      seats: FEE_SUPERVISORS,
      acts: [{ title: 'fees_new', seats: BILLING_SEATS, query: 'new=1' }],
      load: () => import('./FeesDesk.tsx'),
    },
    {
      path: 'feeInvoices',
      group: 'money',
      position: 340,
      title: 'invoices',
      seats: FEE_SUPERVISORS,
      load: () => import('./InvoicesDesk.tsx'),
    },
    {
      path: 'drafts',
      group: 'money',
      position: 350,
      title: 'drafts',
      seats: FEE_SUPERVISORS,
      load: () => import('./DraftsDesk.tsx'),
    },
    {
      path: 'feeRates',
      group: 'money',
      position: 360,
      title: 'rates',
      seats: FEE_SUPERVISORS,
      load: () => import('./Rates.tsx'),
    },
    {
      path: 'feeRevenue',
      group: 'money',
      position: 370,
      title: 'revenue',
      seats: FEE_SUPERVISORS,
      load: () => import('./Revenue.tsx'),
    },
  ],
  matters: {
    fee: 'fees?id={id}',
    fee_invoice: 'feeInvoices?id={id}',
    payment_order: 'drafts?id={id}',
  },
} satisfies ConsoleRegistrations;
