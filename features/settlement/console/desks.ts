// Console pages of settlement.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { WATCHING_SEATS } from '../states.ts';
import { titles } from './words/titles.ts';

export const settlementDesks: readonly Desk[] = [
  {
    path: 'settlement-watch',
    group: 'trade',
    title: titles.watched,
    seats: WATCHING_SEATS,
    load: () => import('./Watched.tsx'),
  },
  {
    path: 'settlement-sheets',
    group: 'trade',
    title: titles.sheets,
    seats: WATCHING_SEATS,
    load: () => import('./Sheets.tsx'),
  },
];
