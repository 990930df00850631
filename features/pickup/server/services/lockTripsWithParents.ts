// Locks contracts, then orders, then trips, each by id, to avoid deadlocks.

import type { Transaction } from '#packages/db/sql.ts';
import { lockOrders } from '../queries/order.ts';
import { lockTrips, locateTrips } from '../queries/trip.ts';
import type { IsConcerned } from './transitionOrder.ts';

export async function lockTripsWithParents(
  tx: Transaction,
  tripIds: readonly string[],
  isConcerned: IsConcerned,
): Promise<void> {
  const places = (await locateTrips(tx, tripIds)).filter(isConcerned);
  const contracts = [...new Set(places.map(({ contract_id }) => contract_id))];
  await tx.run`select from contract where id = any (${contracts}::text[]) order by id for no key update`;
  await lockOrders(tx, [...new Set(places.map(({ order_id }) => order_id))]);
  await lockTrips(
    tx,
    places.map(({ id }) => id),
  );
}
