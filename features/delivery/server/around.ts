// Many trips held at once: contracts, then orders, then trips, each in the order of their ids, so that no two batches wait for each other.
import { lockOrders } from './queries/order.ts';
import { lockTrips, placeTrips } from './queries/trip.ts';
import type { Transaction } from '#packages/sql/sql.ts';

export async function lockAround(tx: Transaction, tripIds: readonly string[]): Promise<void> {
  const places = await placeTrips(tx, tripIds);
  const contracts = [...new Set(places.map(({ contract_id }) => contract_id))];
  await tx.run`select from contract where id = any (${contracts}::text[]) order by id for no key update`;
  await lockOrders(tx, [...new Set(places.map(({ order_id }) => order_id))]);
  await lockTrips(tx, places.map(({ id }) => id));
}
