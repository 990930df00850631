// Console pages of cash: lines, files, withdrawals, proofs, days, accounts.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { CASH_DESK_SEATS } from '../states.ts';

export default {
  desks: [
    {
      path: 'bank-lines',
      group: 'money',
      position: 240,
      title: 'lines',
      seats: CASH_DESK_SEATS,
      load: () => import('./Lines.tsx'),
    },
    {
      path: 'bank-statements',
      group: 'money',
      position: 250,
      title: 'imports',
      seats: CASH_DESK_SEATS,
      load: () => import('./Imports.tsx'),
    },
    {
      path: 'transfer-proofs',
      group: 'money',
      position: 260,
      title: 'proofs',
      seats: CASH_DESK_SEATS,
      load: () => import('./TransferProofsDesk.tsx'),
    },
    {
      path: 'withdrawals',
      group: 'money',
      position: 270,
      title: 'withdrawals',
      seats: CASH_DESK_SEATS,
      load: () => import('./Withdrawals.tsx'),
    },
    {
      path: 'bank-days',
      group: 'money',
      position: 280,
      title: 'days',
      seats: CASH_DESK_SEATS,
      load: () => import('./Days.tsx'),
    },
    {
      path: 'settlement-accounts',
      group: 'money',
      position: 290,
      title: 'accounts',
      seats: CASH_DESK_SEATS,
      load: () => import('./AccountsDesk.tsx'),
    },
  ],
  matters: {
    withdrawal: 'withdrawals?id={id}',
    transfer_proof: 'transfer-proofs?id={id}',
    bank_account: 'settlement-accounts?id={id}',
    bank_line: 'bank-lines?id={id}',
  },
} satisfies ConsoleRegistrations;
