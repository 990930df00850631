// Screens of bank.

import { ACCOUNTS, INOUT, PROOFS } from '#features/funds/web/paths.ts';
import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    { path: ACCOUNTS, authId: '030305', load: () => import('./accounts/AccountsScreen.tsx') },
    { path: INOUT, authId: '030308', load: () => import('./inout/Inout.tsx') },
    { path: PROOFS, authId: '030310', load: () => import('./proofs/TransferProofs.tsx') },
  ],
} satisfies WebRegistrations;
