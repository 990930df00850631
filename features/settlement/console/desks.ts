// Console pages of settlement.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { RELEASING_SEATS, WATCHING_SEATS } from '../states.ts';
import { titles } from './words/titles.ts';

export const settlementDesks: readonly Desk[] = [
  {
    path: 'releases',
    group: 'money',
    title: titles.releases,
    seats: [...new Set([...RELEASING_SEATS, ...WATCHING_SEATS])],
    load: () => import('./Releases.tsx'),
  },
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
