// Console pages of the ledger: proofs, statements, deposit requests.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { PLEA_READERS } from '../calls/plea.ts';
import { PROVERS } from '../calls/proof.ts';
import { STATEMENT_ONLOOKERS } from '../calls/statement.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'firm-statements',
      group: 'money',
      position: 300,
      title: titles.statements,
      seats: STATEMENT_ONLOOKERS,
      load: () => import('./Statements.tsx'),
    },
    {
      path: 'ledger-proof',
      group: 'money',
      position: 310,
      title: titles.proof,
      seats: PROVERS,
      load: () => import('./Proof.tsx'),
    },
    {
      path: 'pleas',
      group: 'money',
      position: 320,
      title: titles.pleas,
      seats: PLEA_READERS,
      load: () => import('./Pleas.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
