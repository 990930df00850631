// Console pages of fees, taxes and drafts.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { FEE_SUPERVISORS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'fees',
      group: 'money',
      position: 330,
      title: titles.fees,
      seats: FEE_SUPERVISORS,
      load: () => import('./FeesDesk.tsx'),
    },
    {
      path: 'feeInvoices',
      group: 'money',
      position: 340,
      title: titles.invoices,
      seats: FEE_SUPERVISORS,
      load: () => import('./InvoicesDesk.tsx'),
    },
    {
      path: 'drafts',
      group: 'money',
      position: 350,
      title: titles.drafts,
      seats: FEE_SUPERVISORS,
      load: () => import('./DraftsDesk.tsx'),
    },
    {
      path: 'feeRates',
      group: 'money',
      position: 360,
      title: titles.rates,
      seats: FEE_SUPERVISORS,
      load: () => import('./Rates.tsx'),
    },
    {
      path: 'feeRevenue',
      group: 'money',
      position: 370,
      title: titles.revenue,
      seats: FEE_SUPERVISORS,
      load: () => import('./Revenue.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
