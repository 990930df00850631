// Console pages across features: queue, people, health.

import { OPERATOR_SEATS } from '#features/firm/seats.ts';
import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';

export default {
  desks: [
    {
      path: 'overview',
      group: 'work',
      position: 5,
      title: 'overview',
      seats: OPERATOR_SEATS,
      load: () => import('./overview/Overview.tsx'),
    },
    {
      path: 'queue',
      group: 'work',
      position: 180,
      title: 'queue',
      seats: OPERATOR_SEATS,
      load: () => import('./Queue.tsx'),
    },
    {
      path: 'people',
      group: 'people',
      position: 200,
      title: 'people',
      seats: ['operator_admin', 'operator_auditor'],
      load: () => import('./People.tsx'),
    },
    {
      path: 'health',
      group: 'platform',
      position: 210,
      title: 'health',
      seats: ['operator_admin', 'operator_auditor'],
      load: () => import('./Health.tsx'),
    },
    {
      path: 'sends',
      group: 'platform',
      position: 212,
      title: 'sends',
      seats: ['operator_admin', 'operator_auditor'],
      load: () => import('./Sends.tsx'),
    },
  ],
  matters: {
    person: 'people?id={id}',
  },
} satisfies ConsoleRegistrations;
