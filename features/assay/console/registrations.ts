// Console pages of assays.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { SAMPLE_SUPERVISORS } from '../states.ts';

export default {
  desks: [
    {
      path: 'samples',
      group: 'delivery',
      position: 420,
      title: 'samples',
      seats: SAMPLE_SUPERVISORS,
      load: () => import('./SamplesDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
