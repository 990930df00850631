// Console pages of messages: texts and broadcasts.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { SENDERS, TEXT_EDITORS } from '../states.ts';
import { titles } from './words/titles.ts';

export const messageDesks: readonly Desk[] = [
  {
    path: 'templates',
    group: 'content',
    title: titles.templates,
    seats: TEXT_EDITORS,
    load: () => import('./Templates.tsx'),
  },
  {
    path: 'broadcasts',
    group: 'content',
    title: titles.broadcasts,
    seats: SENDERS,
    load: () => import('./Broadcasts.tsx'),
  },
];
