// Console pages of assays.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { ONLOOKING_SEATS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'samples',
      group: 'trade',
      position: 420,
      title: titles.samples,
      seats: ONLOOKING_SEATS,
      load: () => import('./Samples.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
