// The desk of samples.
import { titles } from './words/titles.ts';
import { ONLOOKING_SEATS } from '../states.ts';
import type { Desk } from '#packages/ui/desk/desk.ts';

export const assayDesks: readonly Desk[] = [
  { path: 'samples', group: 'trade', title: titles.samples, seats: ONLOOKING_SEATS, load: () => import('./Samples.tsx') },
];
