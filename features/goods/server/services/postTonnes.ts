// Posts tonnes: locks accounts in one order, checks, writes in one statement.

import { writeOutbox } from '#packages/db/outbox.ts';
import { type Kg, kg, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { mergeTonneLegs, OUTSIDE_ACCOUNTS, type TonneEntry, totalOf } from '../../entry.ts';
import { goodsFaults } from '../../faults.ts';
import { insertGoodsEntries, lockGoodsAccounts, type NewAccount, openAccounts } from '../queries/ledger.ts';

const isOutside = (account: string) => OUTSIDE_ACCOUNTS.some((one) => one === account);

/** Posts entries; `accounts` describes accounts that may have to be opened, and whom to notify. */
export async function postTonnes(
  ctx: TxContext,
  entries: readonly TonneEntry[],
  accounts: readonly NewAccount[] = [],
): Promise<void> {
  const facts = entries
    .map((entry) => ({ ...entry, legs: mergeTonneLegs(entry.legs) }))
    .filter(({ legs }) => legs.length > 0);
  if (facts.length === 0) return;
  if (facts.some(({ legs }) => totalOf(legs) !== 0n)) fail(goodsFaults.unbalanced);
  const codes = [...new Set(facts.flatMap(({ legs }) => legs.map(({ account }) => account)))];
  const locked = await lockOpened(ctx, codes, accounts);
  refuseBelowZero(facts, locked);
  await insertGoodsEntries(ctx, facts);
  await writeOutbox(ctx.tx, [...new Set(accounts.map(({ firmId }) => `goods/${firmId}`))]);
}

async function lockOpened(
  { tx }: TxContext,
  codes: readonly string[],
  accounts: readonly NewAccount[],
): Promise<Map<string, Kg>> {
  if (accounts.length > 0) await openAccounts(tx, accounts);
  const rows = await lockGoodsAccounts(tx, codes);
  if (rows.length < codes.length) throw new Error(`no such account of tonnes among ${codes.join(', ')}`);
  return new Map(rows.map(({ code, balance_kg }) => [code, balance_kg]));
}

function refuseBelowZero(entries: readonly TonneEntry[], balances: Map<string, Kg>): void {
  for (const { account, weight } of entries.flatMap(({ legs }) => legs)) {
    const before = balances.get(account) ?? kg(0n);
    const after = plus(before, weight);
    if (after < 0n && !isOutside(account)) fail(goodsFaults.below_zero, { left: before });
    balances.set(account, after);
  }
}
