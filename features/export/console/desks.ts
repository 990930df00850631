// Console page of the operator's own export files.

import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const exportDesks: readonly Desk[] = [
  {
    path: 'exports',
    group: 'work',
    title: titles.exports,
    seats: OPERATOR_SEATS,
    load: () => import('./Exports.tsx'),
  },
];
