// Console page for visit statistics.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const behaviourDesks: readonly Desk[] = [
  {
    path: 'visits',
    group: 'platform',
    title: titles.behaviour,
    seats: ['operator_admin', 'operator_editor'],
    load: () => import('./Visits.tsx'),
  },
];
