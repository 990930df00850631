// Console pages of price indices.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { RUN_READERS } from '../calls/desk.ts';

export default {
  desks: [
    {
      path: 'price-index',
      group: 'content',
      position: 115,
      title: 'price_index',
      seats: RUN_READERS,
      load: () => import('./RunsDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
