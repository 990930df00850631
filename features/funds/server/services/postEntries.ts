// Posts entries: locks accounts in one order, writes all in one statement.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { type Fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type LedgerEntry, sumOfLegs } from '../../entry.ts';
import { lockLedgerAccounts, lockFirms, openFirmAccounts } from '../queries/account.ts';
import { insertLedgerEntries, type PostedEntry } from '../queries/posting.ts';

export interface FirmBalance {
  readonly balance: Fen;
  readonly reserve: Fen;
  /** The firm agreed that deposits are frozen without asking each time. */
  readonly mayFreeze: boolean;
}

/** Balances locked by a transaction cannot change, so they are read once until it posts. */
const lockedBalances = new WeakMap<Transaction, ReadonlyMap<string, FirmBalance>>();

/** Locks all money and holds of these firms; opens missing accounts. */
export async function lockFirmBalances(
  tx: Transaction,
  firmIds: readonly string[],
): Promise<ReadonlyMap<string, FirmBalance>> {
  const asked = new Set(firmIds);
  const firms = [...asked];
  const locked = lockedBalances.get(tx);
  if (locked && firms.every((firmId) => locked.has(firmId)))
    return new Map([...locked].filter(([firmId]) => asked.has(firmId)));
  let rows = await lockFirms(tx, firms);
  if (rows.length < firms.length) {
    await openFirmAccounts(tx, firms);
    rows = await lockFirms(tx, firms);
  }
  const balances = new Map(
    rows.map((row) => [
      row.firm_id,
      { balance: row.balance_fen, reserve: row.reserve_fen, mayFreeze: row.may_freeze },
    ]),
  );
  lockedBalances.set(tx, balances);
  return balances;
}

/** Locks like `lockFirmBalances`; returns what each firm may spend: AVAIL less its reserve, in fen. */
export async function lockAvailable(
  tx: Transaction,
  firmIds: readonly string[],
): Promise<ReadonlyMap<string, Fen>> {
  const balances = await lockFirmBalances(tx, firmIds);
  return new Map([...balances].map(([firmId, { balance, reserve }]) => [firmId, minus(balance, reserve)]));
}

/** Posts entries whose accounts are already locked; fails unless each entry sums to zero. */
export async function postLocked(ctx: TxContext, entries: readonly LedgerEntry[]): Promise<PostedEntry[]> {
  if (entries.length === 0) return [];
  if (entries.some(({ legs }) => sumOfLegs(legs) !== 0n)) fail(fundsFaults.ledger_unbalanced);
  const accounts = accountsOf(entries);
  lockedBalances.delete(ctx.tx);
  const [posted] = await Promise.all([
    insertLedgerEntries(ctx, entries),
    writeOutbox(
      ctx.tx,
      firmsOf(accounts).map((firmId) => `funds/${firmId}`),
    ),
  ]);
  if (posted[0]?.account_count !== accounts.length)
    throw new Error(`no such ledger account among ${accounts.join(', ')}`);
  return posted;
}

export async function postEntries(ctx: TxContext, entries: readonly LedgerEntry[]): Promise<PostedEntry[]> {
  await lockAccountsOf(ctx.tx, entries);
  return postLocked(ctx, entries);
}

/** The one lock order: firms by code, then platform accounts by code, which all firms contend for. */
export async function lockAccountsOf(
  tx: Transaction,
  entries: readonly Pick<LedgerEntry, 'legs'>[],
): Promise<ReadonlyMap<string, FirmBalance>> {
  const accounts = accountsOf(entries);
  const firms = firmsOf(accounts);
  const own = accounts.filter((account) => firmOf(account) === undefined);
  const balances = firms.length > 0 ? await lockFirmBalances(tx, firms) : new Map<string, FirmBalance>();
  if (own.length > 0) await lockLedgerAccounts(tx, own);
  return balances;
}

const accountsOf = (entries: readonly Pick<LedgerEntry, 'legs'>[]) => [
  ...new Set(entries.flatMap(({ legs }) => legs.map(({ account }) => account))),
];

const firmsOf = (accounts: readonly string[]) => [
  ...new Set(accounts.map(firmOf).filter((firmId) => firmId !== undefined)),
];

const FIRM = 'FIRM.';
const firmOf = (account: string): string | undefined =>
  account.startsWith(FIRM) ? account.slice(FIRM.length, account.lastIndexOf('.')) : undefined;
