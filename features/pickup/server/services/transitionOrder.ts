// The lifecycle of orders; locks an order, contract first.

import { history } from '#packages/db/history.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { orderMachine } from '../../states.ts';
import { type ContractRow, holdContract } from '../queries/contract.ts';
import { placeOrder, lockOrders, type OrderRow, readAnyOrder } from '../queries/order.ts';
import { topicsOf } from './publishTopics.ts';

/** Of orders and of trips. */
export const pickupHistory = history(sql`pickup_history`);
export const orderLife = lifecycle({
  machine: orderMachine,
  table: sql`pickup_order`,
  history: pickupHistory,
  isVersioned: true,
  topics: (order: OrderRow) => topicsOf(order, order.id),
});

/** Checked before locking: an order never changes firms, so outsiders lock nothing. */
export type IsConcerned = (sides: { readonly buyer_id: string; readonly seller_id: string }) => boolean;

export async function holdOrder(
  tx: Transaction,
  orderId: string,
  isConcerned: IsConcerned,
): Promise<{ contract: ContractRow; order: OrderRow }> {
  const place = await placeOrder(tx, orderId);
  if (!place || !isConcerned(place)) return fail(genericFaults.not_found);
  const contract = (await holdContract(tx, place.contract_id)) ?? fail(genericFaults.not_found);
  await lockOrders(tx, [orderId]);
  const order = (await readAnyOrder(tx, orderId)) ?? fail(genericFaults.not_found);
  return { contract, order };
}

/** Locks the order and requires the version its reader has seen. */
export async function holdVersion(
  tx: Transaction,
  { orderId, version }: { orderId: string; version: number },
  isConcerned: IsConcerned,
) {
  const held = await holdOrder(tx, orderId, isConcerned);
  return held.order.version === version ? held : fail(genericFaults.version_changed);
}
