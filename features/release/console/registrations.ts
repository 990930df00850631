// Console page of releases.

import { WATCHING_SEATS } from '#features/settlement/states.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { RELEASING_SEATS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'releases',
      group: 'money',
      position: 480,
      title: titles.releases,
      seats: [...new Set([...RELEASING_SEATS, ...WATCHING_SEATS])],
      load: () => import('./ReleasesDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
