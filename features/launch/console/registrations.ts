// Console page of the set-up list.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { SETUP_READERS } from '../states.ts';

export default {
  desks: [
    {
      path: 'setup',
      group: 'platform',
      position: 530,
      title: 'setup',
      seats: SETUP_READERS,
      load: () => import('./Setup.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
