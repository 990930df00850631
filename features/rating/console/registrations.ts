// Console page of ratings.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { RATING_READERS } from '../calls/desk.ts';

export default {
  desks: [
    {
      path: 'ratings',
      group: 'firms',
      position: 176,
      title: 'ratings',
      seats: RATING_READERS,
      load: () => import('./RatingsDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
