// Console page of the contract archive.

import { titles } from '#features/contract/console/words/titles.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';

export const dossierDesks: readonly Desk[] = [
  {
    path: 'archive',
    group: 'trade',
    title: titles.archive,
    seats: ['operator_trade', 'operator_settlement', 'operator_auditor'],
    load: () => import('./Archive.tsx'),
  },
];
