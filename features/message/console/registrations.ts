// Console pages of messages: texts and broadcasts.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { BROADCAST_SENDERS, TEXT_EDITORS } from '../states.ts';
import { titles } from './words/titles.ts';

export default {
  desks: [
    {
      path: 'templates',
      group: 'content',
      position: 10,
      title: titles.templates,
      seats: TEXT_EDITORS,
      load: () => import('./Templates.tsx'),
    },
    {
      path: 'broadcasts',
      group: 'content',
      position: 20,
      title: titles.broadcasts,
      seats: BROADCAST_SENDERS,
      load: () => import('./Broadcasts.tsx'),
    },
  ],
} satisfies ConsoleRegistrations;
