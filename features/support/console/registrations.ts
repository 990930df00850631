// Console page of the service desk.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { SERVICE_SEATS } from '../states.ts';

export default {
  desks: [
    {
      path: 'feedback',
      group: 'people',
      position: 190,
      title: 'feedback',
      seats: SERVICE_SEATS,
      load: () => import('./FeedbackDesk.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
