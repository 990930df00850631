// Console pages of fees, taxes and drafts.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { FEE_ONLOOKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const feeDesks: readonly Desk[] = [
  {
    path: 'fees',
    group: 'money',
    title: titles.fees,
    seats: FEE_ONLOOKERS,
    load: () => import('./Fees.tsx'),
  },
  {
    path: 'feeInvoices',
    group: 'money',
    title: titles.invoices,
    seats: FEE_ONLOOKERS,
    load: () => import('./Invoices.tsx'),
  },
  {
    path: 'drafts',
    group: 'money',
    title: titles.drafts,
    seats: FEE_ONLOOKERS,
    load: () => import('./Drafts.tsx'),
  },
  {
    path: 'feeRates',
    group: 'money',
    title: titles.rates,
    seats: FEE_ONLOOKERS,
    load: () => import('./Rates.tsx'),
  },
  {
    path: 'feeRevenue',
    group: 'money',
    title: titles.revenue,
    seats: FEE_ONLOOKERS,
    load: () => import('./Revenue.tsx'),
  },
];
