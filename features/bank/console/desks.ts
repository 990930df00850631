// Console pages of cash: lines, files, withdrawals, proofs, days, accounts.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { CASH_DESK } from '../states.ts';
import { titles } from './words/titles.ts';

export const bankDesks: readonly Desk[] = [
  {
    path: 'bank-lines',
    group: 'money',
    title: titles.lines,
    seats: CASH_DESK,
    load: () => import('./Lines.tsx'),
  },
  {
    path: 'bank-statements',
    group: 'money',
    title: titles.imports,
    seats: CASH_DESK,
    load: () => import('./Imports.tsx'),
  },
  {
    path: 'transfer-proofs',
    group: 'money',
    title: titles.proofs,
    seats: CASH_DESK,
    load: () => import('./Proofs.tsx'),
  },
  {
    path: 'withdrawals',
    group: 'money',
    title: titles.withdrawals,
    seats: CASH_DESK,
    load: () => import('./Withdrawals.tsx'),
  },
  {
    path: 'bank-days',
    group: 'money',
    title: titles.days,
    seats: CASH_DESK,
    load: () => import('./Days.tsx'),
  },
  {
    path: 'settlement-accounts',
    group: 'money',
    title: titles.accounts,
    seats: CASH_DESK,
    load: () => import('./Accounts.tsx'),
  },
];
