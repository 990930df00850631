// What speaks against an order, under the lock of its contract: state, window, tonnes, money, delegates; in this order.
import type { OrderRow, DelegateRow } from './queries/order.ts';
import { readAsked, readBoundOrders } from './queries/order.ts';
import { type ContractRow, MAY_LIFT, prepaidShare, readContract } from './contract.ts';
import { deliveryFaults } from '../faults.ts';
import { leftOf, prepaid, spokenFor } from '../rules/left.ts';
import { LIVE_ORDERS } from '../states.ts';
import { dayInMarket } from '#features/catalog/day.ts';
import { lockAvailable } from '#features/funds/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { type Fen, fen, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Connection } from '#packages/sql/sql.ts';

const { contract_not_ready, window_closed, over_left, funds_short, delegate_invalid } = deliveryFaults;

export async function checkOrder(setting: Setting, contract: ContractRow, order: OrderRow, delegates: readonly DelegateRow[]): Promise<void> {
  const { tx, now } = setting;
  if (!MAY_LIFT.includes(contract.state)) fail(contract_not_ready, { state: contract.state });
  checkWindow(contract, order, dayInMarket(now));
  const left = await leftBeside(tx, contract, order.id);
  if (order.quantity_kg > left) fail(over_left, { left });
  await checkMoney(setting, contract, order);
  checkDelegates(order, delegates);
}

/** What the contract still has for this order, all others counted. */
export async function leftBeside(connection: Connection, contract: ContractRow, orderId: string): Promise<Kg> {
  const others = await readAsked(connection, contract.id, orderId);
  return leftOf(contract.quantity_kg, contract.tolerance_bp, others.map(asked));
}

const isLive = (state: string) => LIVE_ORDERS.some((live) => live === state);
export const asked = ({ state, quantity_kg, lifted_kg }: Pick<OrderRow, 'state' | 'quantity_kg' | 'lifted_kg'>) =>
  ({ isLive: isLive(state), quantity: quantity_kg, lifted: lifted_kg });

function checkWindow(contract: ContractRow, order: OrderRow, today: string): void {
  const isInside = order.window_from >= contract.window_from && order.window_to <= contract.window_to;
  if (!isInside || order.window_to < today) fail(window_closed, { from: contract.window_from, to: contract.window_to });
}

/** All that the buyer has asked for under terms that want money first must be there: not twice the same yuan for two orders. */
async function checkMoney({ tx }: Setting, contract: ContractRow, order: OrderRow): Promise<void> {
  if (prepaidShare(contract) === 0n) return;
  const others = await readBoundOrders(tx, order.buyer_id, order.id);
  const byContract = new Map<string, Parameters<typeof spokenFor>[0][number][]>([[contract.id, [asked({ ...order, state: 'submitted' })]]]);
  for (const other of others) byContract.set(other.contract_id, [...byContract.get(other.contract_id) ?? [], asked(other)]);
  let needed: Fen = fen(0n);
  for (const [contractId, orders] of byContract) {
    const of = contractId === contract.id ? contract : await readContract(tx, contractId);
    const unsettled = minus(spokenFor(orders), of?.settled_kg ?? kg(0n));
    if (of && unsettled > 0n) needed = plus(needed, prepaid(unsettled, of.price_hao_per_t, prepaidShare(of)));
  }
  const money = (await lockAvailable(tx, [order.buyer_id])).get(order.buyer_id) ?? fen(0n);
  if (needed > money) fail(funds_short, { gap: minus(needed, money), needed });
}

function checkDelegates(order: OrderRow, delegates: readonly DelegateRow[]): void {
  for (const { valid_from, valid_to, limit_kg, id_sealed, letters } of delegates) {
    if (id_sealed === '' || letters.length === 0) fail(delegate_invalid, { rule: 'incomplete' });
    if (valid_from > valid_to || valid_to < order.window_from || valid_from > order.window_to) fail(delegate_invalid, { rule: 'dates' });
    if (limit_kg > order.quantity_kg) fail(delegate_invalid, { rule: 'limit' });
  }
}
