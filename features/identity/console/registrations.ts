// Console page for real-name claims.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { ONLOOKERS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'identities',
      group: 'firms',
      position: 50,
      title: titles.identities,
      seats: ONLOOKERS,
      load: () => import('./Identities.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
