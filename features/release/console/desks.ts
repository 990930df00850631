// Console page of releases.

import { WATCHING_SEATS } from '#features/settlement/states.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { RELEASING_SEATS } from '../states.ts';
import { titles } from './words/titles.ts';

export const releaseDesks: readonly Desk[] = [
  {
    path: 'releases',
    group: 'money',
    title: titles.releases,
    seats: [...new Set([...RELEASING_SEATS, ...WATCHING_SEATS])],
    load: () => import('./Releases.tsx'),
  },
];
