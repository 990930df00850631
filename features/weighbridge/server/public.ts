// Public interface of weighbridge for later features, the console and push.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { DELIVERY_DESK } from '../calls/desk.ts';
import { readWaitingScales } from './queries/scale.ts';
import { readWaitingTickets } from './queries/ticket.ts';

/** Operator queues: tickets to decide and scales to approve. */
export async function listWeighingTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!DELIVERY_DESK.some((seat) => seats.includes(seat))) return [];
  const [tickets, scales] = await Promise.all([
    readWaitingTickets(connection, MAX_TASKS_PER_FEATURE),
    readWaitingScales(connection, MAX_TASKS_PER_FEATURE),
  ]);
  return [
    ...tickets.map(({ id, no, plate, state, received_at }): OperatorTask => ({
      kind: state === 'over' ? 'decide_over_ticket' : 'decide_ticket',
      id,
      title: `${no} ${plate}`,
      since: received_at,
      barred: [],
      path: 'tickets',
    })),
    ...scales.map(({ id, name, firm, created_at }): OperatorTask => ({
      kind: 'approve_scale',
      id,
      title: `${firm} ${name}`,
      since: created_at,
      barred: [],
      path: 'scales',
    })),
  ];
}
