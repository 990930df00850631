// M15: freezes the disputed amount between two firms until a ruling.

import type { Matter } from '#features/catalog/matter.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmAccount } from '../../accounts.ts';
import { type LedgerEntry, transferLegs } from '../../entry.ts';
import { type ActiveHold, growHold, insertHolds, readActiveHoldsFor, readMatterOf } from '../queries/hold.ts';
import { drawFromHolds } from './lockAndCheckFunds.ts';
import { lockFirmBalances, postLocked } from './postEntries.ts';

export interface DisputedAmount {
  /** Idempotency key such as `sheet/<id>/dispute/<version>`. */
  readonly key: string;
  readonly matter: Matter;
  readonly firmId: string;
  /** Disputed amount, in fen; freezes at most this, and at most what the firm has. */
  readonly amount: Fen;
  /** Matter of a payment lock to draw from first. */
  readonly lockedFor?: Pick<Matter, 'type' | 'id'>;
}

/**
 * Draws from payment locks first, then from free money including the reserve; creates one hold for each
 * source. Returns the amount frozen, in fen.
 */
export async function lockDisputed(
  ctx: TxContext,
  { key, matter, firmId, amount, lockedFor }: DisputedAmount,
): Promise<Fen> {
  const { tx, now, newId } = ctx;
  const balance = (await lockFirmBalances(tx, [firmId])).get(firmId);
  const locks = lockedFor ? await readActiveHoldsFor(tx, { firmId, kind: 'payment', matter: lockedFor }) : [];
  let open = amount;
  const take = (max: Fen): Fen => {
    const taken = atMost(max, open);
    open = minus(open, taken);
    return taken;
  };
  const parts = [
    ...locks.map((lock) => ({ id: newId(), fromHoldId: lock.id, amount: take(lock.remaining_fen) })),
    { id: newId(), fromHoldId: undefined, amount: take(balance?.balance ?? fen(0n)) },
  ].filter((part) => part.amount > 0n);
  await drawFromHolds(
    ctx,
    parts.flatMap(({ fromHoldId, amount: taken }) =>
      fromHoldId === undefined
        ? []
        : [
            {
              holdId: fromHoldId,
              firmId,
              amount: taken,
              ending: 'converted' as const,
              reason: 'disputed' as const,
            },
          ],
    ),
  );
  await insertHolds(
    tx,
    now,
    parts.map(({ id, fromHoldId, amount: taken }) => ({
      id,
      firmId,
      kind: 'dispute' as const,
      amount: taken,
      matter,
      ...(fromHoldId !== undefined && { fromHoldId }),
    })),
  );
  await postLocked(
    ctx,
    parts.map(({ id, fromHoldId, amount: taken }): LedgerEntry => ({
      key: `${key}/${fromHoldId ?? 'free'}`,
      event: 'M15',
      reason: 'disputed',
      matter,
      legs: transferLegs(taken, sourceOf(firmId, fromHoldId), {
        account: firmAccount(firmId, 'FRZ_DISP'),
        holdId: id,
      }),
    })),
  );
  return minus(amount, open);
}

const sourceOf = (firmId: string, lockId: string | undefined) =>
  lockId === undefined
    ? { account: firmAccount(firmId, 'AVAIL') }
    : { account: firmAccount(firmId, 'FRZ_PAY'), holdId: lockId };

/**
 * Returns the payment lock a disputed hold goes back to: the open one of the same matter, or a new one;
 * undefined if the money was free.
 */
export async function restorePaymentLock(ctx: TxContext, hold: ActiveHold): Promise<string | undefined> {
  const { tx, now, newId } = ctx;
  if (hold.kind !== 'dispute' || hold.from_hold_id === null) return undefined;
  const matter = await readMatterOf(tx, hold.from_hold_id);
  if (!matter) throw new Error(`the lock ${hold.from_hold_id} behind a dispute is gone`);
  const [lock] = await readActiveHoldsFor(tx, { firmId: hold.firm_id, kind: 'payment', matter });
  if (lock) {
    await growHold(tx, lock.id, hold.remaining_fen);
    return lock.id;
  }
  const id = newId();
  await insertHolds(tx, now, [
    { id, firmId: hold.firm_id, kind: 'payment', amount: hold.remaining_fen, matter, fromHoldId: hold.id },
  ]);
  return id;
}
