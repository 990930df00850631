// Checks an order under its contract's lock, in the order of the code.

import { lockCredit, readCredit } from '#features/binding/server/public.ts';
import { activeHoldsFor } from '#features/funds/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { atLeast, basisPoints, type Fen, fen, type Kg, kg, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { pickupFaults } from '../../faults.ts';
import { findContractDeviations } from '../../rules/contractDeviations.ts';
import { findDelegateFlaw } from '../../rules/delegate.ts';
import { isWindowOpen, isWithinLeft } from '../../rules/order.ts';
import {
  fundedTonnes,
  leftOfContract,
  type OrderedTonnes,
  prepaymentDue,
  reservedTonnes,
} from '../../rules/tonnesLeft.ts';
import { LIVE_ORDERS } from '../../states.ts';
import { type PickupContractRow, LIFTABLE_STATES, prepaidShare, readPaidAhead } from '../queries/contract.ts';
import type { PickupOrderRow, DelegateRow } from '../queries/order.ts';
import { readOrderedTonnes } from '../queries/order.ts';
import { decryptCardNumber } from './encryptCardNumber.ts';

const { contract_not_ready, window_closed, over_left, funds_short, delegate_invalid } = pickupFaults;

/** Fails with the first of: state, agreed terms, window, tonnes, money, delegates. */
export async function checkOrder(
  ctx: TxContext,
  contract: PickupContractRow,
  order: PickupOrderRow,
  delegates: readonly DelegateRow[],
): Promise<void> {
  const { tx, now } = ctx;
  if (!LIFTABLE_STATES.includes(contract.state)) fail(contract_not_ready, { state: contract.state });
  checkAgainstContract(contract, {
    transport: order.transport,
    weightBasis: order.weight_basis,
    assayBasis: order.assay_basis,
    dailyCap: order.daily_cap_kg,
  });
  checkWindow(contract, order, dayInMarket(now));
  const left = await readLeftForOrder(tx, contract, order.id);
  if (!isWithinLeft(order.quantity_kg, left)) fail(over_left, { left });
  await checkMoney(ctx, contract, order);
  await checkDelegates(ctx, order, delegates);
}

/** Compares with the contract as it is now: a supplement may have changed it. */
export function checkAgainstContract(
  contract: PickupContractRow,
  order: Parameters<typeof findContractDeviations>[0],
): void {
  const fields = findContractDeviations(order, {
    transport: contract.transport,
    weightBasis: contract.weight_basis,
    assayBasis: contract.assay_basis,
    dailyCap: contract.daily_cap,
  });
  if (fields.length > 0)
    fail(genericFaults.bad_parameter, {
      fields: fields.map(({ field, allowed }) => ({ field: `content.${field}`, allowed })),
    });
}

/** Tonnes left for this order, all other orders deducted. */
export async function readLeftForOrder(
  connection: Connection,
  contract: PickupContractRow,
  orderId: string,
): Promise<Kg> {
  const others = await readOrderedTonnes(connection, contract.id, orderId);
  return leftOfContract(contract.quantity_kg, contract.tolerance_bp, others.map(toOrderedTonnes));
}

const isLive = (state: string) => LIVE_ORDERS.some((live) => live === state);
export const toOrderedTonnes = ({
  state,
  quantity_kg,
  lifted_kg,
}: Pick<PickupOrderRow, 'state' | 'quantity_kg' | 'lifted_kg'>) => ({
  isLive: isLive(state),
  quantity: quantity_kg,
  lifted: lifted_kg,
});

function checkWindow(contract: PickupContractRow, order: PickupOrderRow, today: string): void {
  if (!isWindowOpen(windowOf(order), windowOf(contract), today))
    fail(window_closed, { from: contract.window_from, to: contract.window_to });
}

const windowOf = ({ window_from, window_to }: Pick<PickupOrderRow, 'window_from' | 'window_to'>) => ({
  windowFrom: window_from,
  windowTo: window_to,
});

/** Unsettled orders must be covered by locked money or by the seller's credit. */
async function checkMoney(
  { tx }: TxContext,
  contract: PickupContractRow,
  order: PickupOrderRow,
): Promise<void> {
  if (prepaidShare(contract) === 0n) return;
  const others = await readOrderedTonnes(tx, contract.id, order.id);
  const { needed, gap } = await readPrepayment(tx, contract, [
    toOrderedTonnes({ ...order, state: 'submitted' }),
    ...others.map(toOrderedTonnes),
  ]);
  if (gap === 0n) return;
  const credit = await creditLeft(tx, contract);
  if (gap > credit) fail(funds_short, { gap: minus(gap, credit), needed });
}

/** Credit left: the limit less what the buyer's other prepaid contracts use. */
async function creditLeft(tx: Transaction, contract: PickupContractRow): Promise<Fen> {
  const limit = await lockCredit(tx, { sellerId: contract.seller_id, buyerId: contract.buyer_id });
  return unusedCredit(tx, contract, limit);
}

async function unusedCredit(connection: Connection, contract: PickupContractRow, limit: Fen): Promise<Fen> {
  if (limit === 0n) return limit;
  const gaps: Fen[] = [];
  for (const other of await readPaidAhead(connection, contract))
    gaps.push(
      (
        await readPrepayment(
          connection,
          other,
          (await readOrderedTonnes(connection, other.id)).map(toOrderedTonnes),
        )
      ).gap,
    );
  return atLeast(fen(0n), minus(limit, plus(fen(0n), ...gaps)));
}

export interface OrderFunds {
  /** The most that may be ordered now with the money there is; at most what is left. */
  readonly funded: Kg;
  /** What is missing for all that is left of the contract's own weight. */
  readonly gap: Fen;
}

/** What no order asks for, without the tolerance: that is a freedom of both sides, and nobody's duty. */
export const nominalLeft = (
  { quantity_kg: quantity }: PickupContractRow,
  all: readonly OrderedTonnes[],
): Kg => leftOfContract(quantity, basisPoints(0n), all);

/** As `checkMoney` will judge an order of the contract, without its locks: for the form. */
export async function readOrderFunds(
  connection: Connection,
  contract: PickupContractRow,
  all: readonly OrderedTonnes[],
): Promise<OrderFunds> {
  const left = leftOfContract(contract.quantity_kg, contract.tolerance_bp, all);
  const part = prepaidShare(contract);
  if (part === 0n) return { funded: left, gap: fen(0n) };
  const between = { sellerId: contract.seller_id, buyerId: contract.buyer_id };
  const credit = await unusedCredit(connection, contract, await readCredit(connection, between));
  const money = plus(await readLocked(connection, contract), credit);
  const unsettled = atLeast(kg(0n), minus(reservedTonnes(all), contract.settled_kg));
  const { price_hao_per_t: price, vat_on_top_bp: onTop } = contract;
  const due = prepaymentDue(plus(unsettled, nominalLeft(contract, all)), price, part, onTop);
  return {
    funded: fundedTonnes({ unsettled, money, most: left, price, part, onTop }),
    gap: atLeast(fen(0n), minus(due, money)),
  };
}

async function readPrepayment(
  connection: Connection,
  contract: PickupContractRow,
  all: readonly OrderedTonnes[],
): Promise<{ needed: Fen; gap: Fen }> {
  const unsettled = minus(reservedTonnes(all), contract.settled_kg);
  const needed =
    unsettled > 0n
      ? prepaymentDue(unsettled, contract.price_hao_per_t, prepaidShare(contract), contract.vat_on_top_bp)
      : fen(0n);
  return { needed, gap: atLeast(fen(0n), minus(needed, await readLocked(connection, contract))) };
}

/** Money that the buyer has locked for the contract. */
async function readLocked(connection: Connection, contract: PickupContractRow): Promise<Fen> {
  const held = await activeHoldsFor(connection, {
    firmId: contract.buyer_id,
    kind: 'payment',
    matter: { type: 'contract', id: contract.id },
  });
  return plus(fen(0n), ...held.map(({ remaining }) => remaining));
}

async function checkDelegates(
  { tx, now }: TxContext,
  order: PickupOrderRow,
  delegates: readonly DelegateRow[],
): Promise<void> {
  const within = { from: order.window_from, to: order.window_to, quantity: order.quantity_kg };
  for (const {
    id,
    kind,
    valid_from: from,
    valid_to: to,
    limit_kg: limit,
    id_encrypted: encrypted,
    letters,
  } of delegates) {
    const rule = findDelegateFlaw(
      {
        kind,
        number: (await decryptCardNumber(tx, encrypted, id)).usedTo('check'),
        letters: letters.length,
        from,
        to,
        limit,
      },
      within,
      dayInMarket(now),
    );
    if (rule) fail(delegate_invalid, { rule });
  }
}
