// Console pages of the market.

import { CHECKERS } from '#features/content/states.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const marketDesks: readonly Desk[] = [
  {
    path: 'figures',
    group: 'content',
    title: titles.figures,
    seats: CHECKERS,
    load: () => import('./Figures.tsx'),
  },
];
