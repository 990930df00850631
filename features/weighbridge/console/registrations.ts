// Console pages of delivery.

import type { ConsoleRegistrations } from '#packages/ui/admin/desk.ts';
import { DELIVERY_DESK } from '../calls/desk.ts';

const SEATS = [...DELIVERY_DESK, 'operator_auditor', 'operator_admin'];

export default {
  desks: [
    {
      path: 'tickets',
      group: 'delivery',
      position: 400,
      title: 'tickets',
      seats: SEATS,
      load: () => import('./TicketsDesk.tsx'),
    },
    {
      path: 'scales',
      group: 'delivery',
      position: 410,
      title: 'scales',
      seats: SEATS,
      load: () => import('./ScalesDesk.tsx'),
    },
  ],
  matters: {
    ticket: 'tickets?id={id}',
    scale: 'scales?id={id}',
  },
} satisfies ConsoleRegistrations;
