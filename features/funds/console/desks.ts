// Console pages of the ledger: proofs, deposit requests.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { PLEA_READERS } from '../calls/plea.ts';
import { PROVERS } from '../calls/proof.ts';
import { titles } from './words/titles.ts';

export const fundsDesks: readonly Desk[] = [
  {
    path: 'ledger-proof',
    group: 'money',
    title: titles.proof,
    seats: PROVERS,
    load: () => import('./Proof.tsx'),
  },
  {
    path: 'pleas',
    group: 'money',
    title: titles.pleas,
    seats: PLEA_READERS,
    load: () => import('./Pleas.tsx'),
  },
];
