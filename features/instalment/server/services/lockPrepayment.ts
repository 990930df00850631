// Prepayment: what is locked (M06), required, and returned at the end (M09).

import { contractFaults } from '#features/contract/faults.ts';
import { type ContractRow, matterOfContract } from '#features/contract/server/public.ts';
import { IN_FORCE } from '#features/contract/states.ts';
import { type ContractTerms, isPaidSupervised } from '#features/contract/terms.ts';
import { activeHoldsFor, placeHolds, releaseHolds, resizeHold } from '#features/funds/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import {
  type BasisPoints,
  type Fen,
  fen,
  type Kg,
  kg,
  multiplyDivide,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import { PREPAYING_SEATS } from '../../calls/prepay.ts';
import { prepaymentReturned } from '../../events.ts';
import { instalmentFaults } from '../../faults.ts';
import { maxPrepayment, prepaidShare, prepaidValue } from '../../rules/payPlan.ts';
import { countInstalmentPayment } from './planPayments.ts';

const withTolerance = (quantity: Kg, tolerance: BasisPoints): Kg =>
  plus(quantity, kg(multiplyDivide(quantity, tolerance, WHOLE, 'toward_zero')));

const holdsOf = (connection: Connection, row: ContractRow) =>
  activeHoldsFor(connection, { firmId: row.buyer_id, kind: 'payment', matter: matterOfContract(row) });
const sumOf = (holds: readonly { remaining: Fen }[]): Fen =>
  plus(fen(0n), ...holds.map(({ remaining }) => remaining));

export interface Prepayment {
  readonly needed: Fen;
  readonly locked: Fen;
}

/** Money in the payment hold, in fen. */
export const readLockedPrepayment = async (connection: Connection, row: ContractRow): Promise<Fen> =>
  sumOf(await holdsOf(connection, row));

/** Visible to seller and buyer; null if nothing is paid ahead, or not through the supervised accounts. */
export async function readPrepaymentState(
  connection: Connection,
  row: ContractRow,
  terms: ContractTerms,
  { firmId, seats }: Actor,
): Promise<(Prepayment & { most: Fen; mayLock: boolean }) | null> {
  const part = prepaidShare(terms);
  if (part === undefined || row.quantity_kg === null || !isPaidSupervised(terms)) return null;
  const mayLock =
    firmId === row.buyer_id &&
    IN_FORCE.some((state) => state === row.state) &&
    PREPAYING_SEATS.some((seat) => seats.includes(seat));
  const locked = await readLockedPrepayment(connection, row);
  return {
    needed: prepaidValue(row, part, row.quantity_kg),
    locked,
    most: maxPrepayment(prepaidValue(row, part, withTolerance(row.quantity_kg, row.tolerance_bp)), locked),
    mayLock,
  };
}

export function requirePrepaidTerms(
  row: ContractRow,
  terms: ContractTerms,
): { part: BasisPoints; quantity: Kg } {
  const part = prepaidShare(terms);
  if (part === undefined || row.quantity_kg === null) return fail(instalmentFaults.prepay_not_agreed);
  if (!isPaidSupervised(terms)) return fail(contractFaults.not_supervised);
  if (!IN_FORCE.some((state) => state === row.state))
    return fail(contractFaults.wrong_state, { state: row.state });
  return { part, quantity: row.quantity_kg };
}

/** The contract must be locked. One hold per contract, which grows. */
export async function growPrepaymentHold(
  ctx: TxContext,
  row: ContractRow,
  terms: ContractTerms,
  amount: Fen,
): Promise<Prepayment> {
  const { part, quantity } = requirePrepaidTerms(row, terms);
  const held = await holdsOf(ctx.tx, row);
  const whole = prepaidValue(row, part, withTolerance(quantity, row.tolerance_bp));
  const most = maxPrepayment(whole, sumOf(held));
  if (amount > most) return fail(instalmentFaults.prepay_over, { most });
  const [first] = held;
  const sourceId = ctx.newId();
  await countInstalmentPayment(ctx, row.id, { sheetId: null, sourceId, amount });
  await (first
    ? resizeHold(ctx, {
        holdId: first.holdId,
        to: plus(first.remaining, amount),
        key: `contract/${row.id}/prepay/${sourceId}`,
      })
    : placeHolds(ctx, [
        { id: ctx.newId(), firmId: row.buyer_id, kind: 'payment', amount, matter: matterOfContract(row) },
      ]));
  return { needed: prepaidValue(row, part, quantity), locked: plus(sumOf(held), amount) };
}

/** Returns what no sheet was paid from (M09). */
export async function returnPrepayment(
  ctx: TxContext,
  row: ContractRow,
  why: 'settle' | 'terminate',
): Promise<void> {
  const held = await holdsOf(ctx.tx, row);
  const released = await releaseHolds(
    ctx,
    held.map(({ holdId }) => ({
      holdId,
      key: `contract/${row.id}/${holdId}/${why}`,
      reason: 'surplus' as const,
    })),
  );
  for (const [sourceId, amount] of released)
    await ctx.emit(prepaymentReturned, { contractId: row.id, buyerId: row.buyer_id, amount, sourceId });
}
