// Console pages across features: queue, people, feedback, health.

import { FEEDBACK_DESK } from '#features/account/states.ts';
import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { titles } from './words/titles.ts';

export const deskDesks: readonly Desk[] = [
  {
    path: 'queue',
    group: 'work',
    title: titles.queue,
    seats: OPERATOR_SEATS,
    load: () => import('./Queue.tsx'),
  },
  {
    path: 'feedback',
    group: 'people',
    title: titles.feedback,
    seats: FEEDBACK_DESK,
    load: () => import('./Feedback.tsx'),
  },
  {
    path: 'people',
    group: 'people',
    title: titles.people,
    seats: ['operator_admin', 'operator_auditor'],
    load: () => import('./People.tsx'),
  },
  {
    path: 'health',
    group: 'platform',
    title: titles.health,
    seats: ['operator_admin', 'operator_auditor'],
    load: () => import('./Health.tsx'),
  },
];
