// Public interface of weighbridge for later features, the console and push.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { DELIVERY_DESK } from '../calls/desk.ts';
import { readWaitingScales } from './queries/scale.ts';
import { readWaitingTickets } from './queries/ticket.ts';

/** Operator queues: tickets to decide and scales to approve. */
export async function waitingWeighings(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!DELIVERY_DESK.some((seat) => seats.includes(seat))) return [];
  const [tickets, scales] = await Promise.all([
    readWaitingTickets(connection, MOST_WAITING),
    readWaitingScales(connection, MOST_WAITING),
  ]);
  return [
    ...tickets.map(({ id, no, plate, state, received_at }) => ({
      kind: state === 'over' ? 'decide_over_ticket' : 'decide_ticket',
      id,
      title: `${no} ${plate}`,
      since: received_at,
      barred: [],
      path: 'tickets',
    })),
    ...scales.map(({ id, name, firm, created_at }) => ({
      kind: 'approve_scale',
      id,
      title: `${firm} ${name}`,
      since: created_at,
      barred: [],
      path: 'scales',
    })),
  ];
}
