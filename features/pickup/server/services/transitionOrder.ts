// Locks an order, contract first, and transitions it.

import type { Transaction } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { orderMachine, type OrderMove, type OrderState } from '../../states.ts';
import { type ContractRow, holdContract } from '../queries/contract.ts';
import { placeOrder, lockOrders, type OrderRow, readAnyOrder, setOrderState } from '../queries/order.ts';
import { insertSteps } from '../queries/step.ts';
import { newsOf } from './publishTopics.ts';

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

interface TransitionActor {
  readonly personId: string | null;
  readonly reason?: string;
}

export async function moveOrderBy(
  ctx: TxContext,
  order: OrderRow,
  move: OrderMove,
  { personId, reason = '' }: TransitionActor,
): Promise<OrderRow> {
  const to: OrderState =
    next(orderMachine, order.state, move) ?? fail(genericFaults.wrong_state, { state: order.state });
  if ((await setOrderState(ctx.tx, order.id, order.state, to)) === 0)
    fail(genericFaults.wrong_state, { state: order.state });
  await insertSteps(ctx, [{ subjectId: order.id, move, from: order.state, to, personId, reason }]);
  await newsOf(ctx.tx, order, order.id);
  return { ...order, state: to, version: order.version + 1 };
}
