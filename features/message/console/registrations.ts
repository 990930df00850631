// Console pages of messages: texts and broadcasts.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { BROADCAST_SENDERS, TEXT_EDITORS } from '../states.ts';

export default {
  desks: [
    {
      path: 'templates',
      group: 'content',
      position: 10,
      title: 'templates',
      seats: TEXT_EDITORS,
      load: () => import('./Templates.tsx'),
    },
    {
      path: 'broadcasts',
      group: 'content',
      position: 20,
      title: 'broadcasts',
      seats: BROADCAST_SENDERS,
      acts: [{ title: 'broadcasts_new', seats: BROADCAST_SENDERS, query: 'new=1' }],
      load: () => import('./Broadcasts.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
