// Console pages of delivery.

import type { Desk } from '#packages/ui/admin/desk.ts';
import { DELIVERY_DESK } from '../calls/desk.ts';
import { titles } from './words/titles.ts';

const SEATS = [...DELIVERY_DESK, 'operator_auditor', 'operator_admin'];

export const weighbridgeDesks: readonly Desk[] = [
  {
    path: 'tickets',
    group: 'trade',
    title: titles.tickets,
    seats: SEATS,
    load: () => import('./Tickets.tsx'),
  },
  { path: 'scales', group: 'trade', title: titles.scales, seats: SEATS, load: () => import('./Scales.tsx') },
];
