// What stands before every posting: firms are locked in one order, holds are looked at under that lock, money is there.

import type { Matter } from '#features/catalog/matter.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmAccount } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import type { Entry } from '../../entry.ts';
import { type ActiveHold, drawHolds, type Drawing, readActiveHolds, readOwners } from '../queries/hold.ts';
import type { Posted } from '../queries/posting.ts';
import { lockAccountsOf, lockPurses, postLocked, type Purse } from './postEntries.ts';

export interface Spending {
  readonly firmId: string;
  readonly amount: Fen;
  /** Paying what one owes may use the reserve up; setting aside and taking out may not. */
  readonly keepsReserve: boolean;
}

/** Locks the firms and insists that each has what it is about to spend; what it gets back in the same act counts. */
export async function spend({ tx }: TxContext, sums: readonly Spending[]): Promise<void> {
  const purses = await lockPurses(
    tx,
    sums.map(({ firmId }) => firmId),
  );
  for (const [firmId, { balance, reserve }] of purses) {
    const own = sums.filter((sum) => sum.firmId === firmId);
    const spent = plus(fen(0n), ...own.map(({ amount }) => amount));
    if (spent <= 0n) continue;
    if (spent > balance) fail(fundsFaults.insufficient, { gap: minus(spent, balance) });
    if (spent > minus(balance, reserve) && own.some(({ keepsReserve }) => keepsReserve)) {
      fail(fundsFaults.reserve_kept, { gap: minus(plus(spent, reserve), balance) });
    }
  }
}

/** Locks the owners of the holds and the other firms, all at once, and answers the holds that are active. */
export async function lockHolds(
  { tx }: TxContext,
  holdIds: readonly string[],
  others: readonly string[] = [],
): Promise<ReadonlyMap<string, ActiveHold>> {
  if (holdIds.length === 0) {
    await lockPurses(tx, others);
    return new Map();
  }
  await lockPurses(tx, [...(await readOwners(tx, holdIds)).map((owner) => owner.firm_id), ...others]);
  return new Map((await readActiveHolds(tx, holdIds)).map((hold) => [hold.id, hold]));
}

export function holdOf(holds: ReadonlyMap<string, ActiveHold>, holdId: string): ActiveHold {
  return holds.get(holdId) ?? fail(fundsFaults.hold_resolved);
}

export const matterOf = (hold: ActiveHold): Matter => ({
  type: hold.matter_type,
  id: hold.matter_id,
  no: hold.matter_no,
});

/** Nobody draws from a hold that is not there any more, that is not its firm's, or that has less. */
export async function draw({ tx, now }: TxContext, parts: readonly Drawing[]): Promise<void> {
  const taken = parts.filter(({ amount }) => amount > 0n);
  if (taken.length === 0) return;
  if ((await drawHolds(tx, now, taken)) !== new Set(taken.map(({ holdId }) => holdId)).size)
    fail(fundsFaults.hold_resolved);
}

/** Entry by entry, no firm pays what it does not have at that point. The firms must be locked. */
export function insistOnMoney(entries: readonly Entry[], purses: ReadonlyMap<string, Purse>): void {
  const places = new Map([...purses].map(([firmId, { balance }]) => [firmAccount(firmId, 'AVAIL'), balance]));
  for (const { legs } of entries) {
    for (const { account, amount } of legs) {
      const before = places.get(account);
      if (before !== undefined) places.set(account, plus(before, amount));
    }
    for (const { account } of legs) {
      const balance = places.get(account);
      if (balance !== undefined && balance < 0n) fail(fundsFaults.insufficient, { gap: fen(-balance) });
    }
  }
}

/** Locks, looks whether the money is there, and posts. */
export async function postCovered(ctx: TxContext, entries: readonly Entry[]): Promise<Posted[]> {
  insistOnMoney(entries, await lockAccountsOf(ctx.tx, entries));
  return postLocked(ctx, entries);
}
