// Posting: the accounts are locked in one order, then everything is written by one statement, then the firms are told.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { type Fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type Entry, totalOf } from '../../entry.ts';
import { lockAccounts, lockFirms, openFirmAccounts } from '../queries/account.ts';
import { insertEntries, type Posted } from '../queries/posting.ts';

export interface Purse {
  readonly balance: Fen;
  readonly reserve: Fen;
  /** Its firm agreed that deposits are set aside without asking again. */
  readonly mayFreeze: boolean;
}

/** What a transaction has locked nobody else changes: it is read once, until the transaction itself posts. */
const lockedBy = new WeakMap<Transaction, ReadonlyMap<string, Purse>>();

/** Locks all money and holds of these firms; accounts that are missing are opened. */
export async function lockPurses(
  tx: Transaction,
  firmIds: readonly string[],
): Promise<ReadonlyMap<string, Purse>> {
  const asked = new Set(firmIds);
  const firms = [...asked];
  const locked = lockedBy.get(tx);
  if (locked && firms.every((firmId) => locked.has(firmId)))
    return new Map([...locked].filter(([firmId]) => asked.has(firmId)));
  let rows = await lockFirms(tx, firms);
  if (rows.length < firms.length) {
    await openFirmAccounts(tx, firms);
    rows = await lockFirms(tx, firms);
  }
  const purses = new Map(
    rows.map((row) => [
      row.firm_id,
      { balance: row.balance_fen, reserve: row.reserve_fen, mayFreeze: row.may_freeze },
    ]),
  );
  lockedBy.set(tx, purses);
  return purses;
}

/** Locks as above, and answers what each firm may spend: AVAIL less its reserve. */
export async function lockAvailable(
  tx: Transaction,
  firmIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const purses = await lockPurses(tx, firmIds);
  return new Map([...purses].map(([firmId, { balance, reserve }]) => [firmId, minus(balance, reserve)]));
}

/** Posts entries whose accounts are locked already. */
export async function postLocked(ctx: TxContext, entries: readonly Entry[]): Promise<Posted[]> {
  if (entries.length === 0) return [];
  if (entries.some(({ legs }) => totalOf(legs) !== 0n)) fail(fundsFaults.ledger_unbalanced);
  const accounts = accountsOf(entries);
  lockedBy.delete(ctx.tx);
  const [posted] = await Promise.all([
    insertEntries(ctx, entries),
    writeOutbox(
      ctx.tx,
      firmsOf(accounts).map((firmId) => `funds/${firmId}`),
    ),
  ]);
  if (posted[0]?.account_count !== accounts.length)
    throw new Error(`no such ledger account among ${accounts.join(', ')}`);
  return posted;
}

/** Locks and posts, for postings that no earlier lock belongs to. */
export async function postEntries(ctx: TxContext, entries: readonly Entry[]): Promise<Posted[]> {
  await lockAccountsOf(ctx.tx, entries);
  return postLocked(ctx, entries);
}

/** The one order of locks: firms by code, then the platform's own accounts by code, on which all firms meet. */
export async function lockAccountsOf(
  tx: Transaction,
  entries: readonly Pick<Entry, 'legs'>[],
): Promise<ReadonlyMap<string, Purse>> {
  const accounts = accountsOf(entries);
  const firms = firmsOf(accounts);
  const own = accounts.filter((account) => firmOf(account) === undefined);
  const purses = firms.length > 0 ? await lockPurses(tx, firms) : new Map<string, Purse>();
  if (own.length > 0) await lockAccounts(tx, own);
  return purses;
}

const accountsOf = (entries: readonly Pick<Entry, 'legs'>[]) => [
  ...new Set(entries.flatMap(({ legs }) => legs.map(({ account }) => account))),
];

const firmsOf = (accounts: readonly string[]) => [
  ...new Set(accounts.map(firmOf).filter((firmId) => firmId !== undefined)),
];

const FIRM = 'FIRM.';
const firmOf = (account: string): string | undefined =>
  account.startsWith(FIRM) ? account.slice(FIRM.length, account.lastIndexOf('.')) : undefined;
