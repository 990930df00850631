// The lifecycle of orders; locks an order, contract first.

import { history } from '#packages/db/history.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { pickupOrderMachine } from '../../states.ts';
import { type PickupContractRow, lockDeliveryContract } from '../queries/contract.ts';
import { locateOrder, lockOrders, type PickupOrderRow, readOrderUnchecked } from '../queries/order.ts';
import { topicsOf } from './publishTopics.ts';

/** Of orders and of trips. */
export const pickupHistory = history(sql`pickup_history`);
export const pickupOrderLifecycle = lifecycle({
  machine: pickupOrderMachine,
  table: sql`pickup_order`,
  history: pickupHistory,
  isVersioned: true,
  topics: (order: PickupOrderRow) => topicsOf(order, order.id),
});

/** Checked before locking: an order never changes firms, so outsiders lock nothing. */
export type IsConcerned = (sides: { readonly buyer_id: string; readonly seller_id: string }) => boolean;

export async function lockOrderWithContract(
  tx: Transaction,
  orderId: string,
  isConcerned: IsConcerned,
): Promise<{ contract: PickupContractRow; order: PickupOrderRow }> {
  const place = await locateOrder(tx, orderId);
  if (!place || !isConcerned(place)) return fail(genericFaults.not_found);
  const contract = (await lockDeliveryContract(tx, place.contract_id)) ?? fail(genericFaults.not_found);
  await lockOrders(tx, [orderId]);
  const order = (await readOrderUnchecked(tx, orderId)) ?? fail(genericFaults.not_found);
  return { contract, order };
}

/** Locks the order and requires the version its reader has seen. */
export async function lockOrderVersion(
  tx: Transaction,
  { orderId, version }: { orderId: string; version: number },
  isConcerned: IsConcerned,
) {
  const held = await lockOrderWithContract(tx, orderId, isConcerned);
  return held.order.version === version ? held : fail(genericFaults.version_changed);
}
