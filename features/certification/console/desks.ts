// Console page for certifying firms.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { ONLOOKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const certificationDesks: readonly Desk[] = [
  { path: 'firms', group: 'firms', title: titles.firms, seats: ONLOOKERS, load: () => import('./Firms.tsx') },
];
