// Console pages of contracts.

import type { Seat } from '#features/firm/seats.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

const SUPERVISE: readonly Seat[] = ['operator_trade', 'operator_settlement', 'operator_auditor'];

export const contractDesks: readonly Desk[] = [
  {
    path: 'deadlines',
    group: 'trade',
    title: titles.deadlines,
    seats: SUPERVISE,
    load: () => import('./Deadlines.tsx'),
  },
  {
    path: 'breaches',
    group: 'trade',
    title: titles.breaches,
    seats: [...SUPERVISE, 'operator_dispute'],
    load: () => import('./Breaches.tsx'),
  },
  { path: 'risks', group: 'trade', title: titles.risks, seats: SUPERVISE, load: () => import('./Risks.tsx') },
  {
    path: 'articles',
    group: 'trade',
    title: titles.articles,
    seats: ['operator_trade', 'operator_admin', 'operator_auditor'],
    load: () => import('./Articles.tsx'),
  },
];
