// Console page of releases.

import { WATCHING_SEATS } from '#features/settlement/states.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { RELEASING_SEATS } from '../states.ts';

export default {
  desks: [
    {
      path: 'releases',
      group: 'money',
      position: 480,
      title: 'releases',
      seats: [...new Set([...RELEASING_SEATS, ...WATCHING_SEATS])],
      load: () => import('./ReleasesDesk.tsx'),
    },
  ],
  matters: {
    release: 'releases?id={id}',
  },
} satisfies ConsoleRegistrations;
