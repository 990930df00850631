// Console pages of the ledger: proofs, deposit requests.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { DEPOSIT_REQUEST_READERS } from '../calls/depositRequest.ts';
import { PROVERS } from '../calls/proof.ts';

export default {
  desks: [
    {
      path: 'ledger-proof',
      group: 'money',
      position: 310,
      title: 'proof',
      seats: PROVERS,
      load: () => import('./Proof.tsx'),
    },
    {
      path: 'pleas',
      group: 'money',
      position: 320,
      title: 'pleas',
      seats: DEPOSIT_REQUEST_READERS,
      load: () => import('./DepositRequests.tsx'),
    },
  ],
  matters: {
    deposit_request: 'pleas?id={id}',
  },
} satisfies ConsoleRegistrations;
