// Console page for real-name claims.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { ONLOOKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export const identityDesks: readonly Desk[] = [
  {
    path: 'identities',
    group: 'firms',
    title: titles.identities,
    seats: ONLOOKERS,
    load: () => import('./Identities.tsx'),
  },
];
