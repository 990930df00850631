// Public interface of delivery for later features, the console and push.

import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { DELIVERY_DESK } from '../calls/desk.ts';
import { readOrder } from './queries/order.ts';
import { readWaitingScales } from './queries/scale.ts';
import { readWaitingTickets } from './queries/ticket.ts';
import { readTrip } from './queries/trip.ts';

/** Only the two firms of an order may subscribe to it. */
export const mayFollowOrder = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readOrder(connection, id, { firmId, isSupervisor: false })) !== undefined;
export const mayFollowTrip = async (connection: Connection, { firmId }: Actor, id: string) =>
  firmId !== undefined && (await readTrip(connection, id, { firmId, isSupervisor: false })) !== undefined;

/** Signed trips of a contract in order of signing; used by settlement. */
export { readSignedTrips } from './queries/signed.ts';

export { countLatePaid } from './services/accrueLateCost.ts';

/** Operator queues: tickets to decide and scales to approve. */
export async function waitingDeliveries(
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
