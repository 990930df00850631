// Console pages of assays.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { ONLOOKING_SEATS } from '../states.ts';
import { titles } from './words/titles.ts';

export const assayDesks: readonly Desk[] = [
  {
    path: 'samples',
    group: 'trade',
    title: titles.samples,
    seats: ONLOOKING_SEATS,
    load: () => import('./Samples.tsx'),
  },
];
