// Locks firms in one order and checks their money and holds before posting.

import type { Matter } from '#features/catalog/matter.ts';
import { type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { firmAccount } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import type { LedgerEntry } from '../../entry.ts';
import {
  type ActiveHold,
  drawHolds,
  type HoldDrawing,
  readActiveHolds,
  readHoldOwners,
} from '../queries/hold.ts';
import type { PostedEntry } from '../queries/posting.ts';
import { lockAccountsOf, lockFirmBalances, postLocked, type FirmBalance } from './postEntries.ts';

export interface FundsRequirement {
  readonly firmId: string;
  readonly amount: Fen;
  /** Paying debts may use up the reserve; freezing and withdrawing may not. */
  readonly keepsReserve: boolean;
}

/** Locks the firms and fails unless each has what it spends; money it gets back in the same act counts. */
export async function lockAndRequireFunds(
  { tx }: TxContext,
  sums: readonly FundsRequirement[],
): Promise<void> {
  const balances = await lockFirmBalances(
    tx,
    sums.map(({ firmId }) => firmId),
  );
  for (const [firmId, { balance, reserve }] of balances) {
    const own = sums.filter((sum) => sum.firmId === firmId);
    const spent = plus(fen(0n), ...own.map(({ amount }) => amount));
    if (spent <= 0n) continue;
    if (spent > balance) fail(fundsFaults.insufficient, { gap: minus(spent, balance) });
    if (spent > minus(balance, reserve) && own.some(({ keepsReserve }) => keepsReserve)) {
      fail(fundsFaults.reserve_kept, { gap: minus(plus(spent, reserve), balance) });
    }
  }
}

/** Locks the owners of the holds and the other firms together; returns the active holds. */
export async function lockHolds(
  { tx }: TxContext,
  holdIds: readonly string[],
  others: readonly string[] = [],
): Promise<ReadonlyMap<string, ActiveHold>> {
  if (holdIds.length === 0) {
    await lockFirmBalances(tx, others);
    return new Map();
  }
  await lockFirmBalances(tx, [
    ...(await readHoldOwners(tx, holdIds)).map((owner) => owner.firm_id),
    ...others,
  ]);
  return new Map((await readActiveHolds(tx, holdIds)).map((hold) => [hold.id, hold]));
}

/** Returns the hold; fails if it is no longer active. */
export function requireHold(holds: ReadonlyMap<string, ActiveHold>, holdId: string): ActiveHold {
  return holds.get(holdId) ?? fail(fundsFaults.hold_resolved);
}

export const matterOfHold = (hold: ActiveHold): Matter => ({
  type: hold.matter_type,
  id: hold.matter_id,
  no: hold.matter_no,
});

/** Fails if a hold has ended, belongs to another firm or has too little left. */
export async function drawFromHolds({ tx, now }: TxContext, parts: readonly HoldDrawing[]): Promise<void> {
  const taken = parts.filter(({ amount }) => amount > 0n);
  if (taken.length === 0) return;
  if ((await drawHolds(tx, now, taken)) !== new Set(taken.map(({ holdId }) => holdId)).size)
    fail(fundsFaults.hold_resolved);
}

/** Fails if a firm would go below zero after any entry, in order. The firms must be locked. */
export function requireFunds(
  entries: readonly LedgerEntry[],
  balances: ReadonlyMap<string, FirmBalance>,
): void {
  const places = new Map(
    [...balances].map(([firmId, { balance }]) => [firmAccount(firmId, 'AVAIL'), balance]),
  );
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

export async function postIfCovered(ctx: TxContext, entries: readonly LedgerEntry[]): Promise<PostedEntry[]> {
  requireFunds(entries, await lockAccountsOf(ctx.tx, entries));
  return postLocked(ctx, entries);
}
