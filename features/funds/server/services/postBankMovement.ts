// Posts bank movements: receipts, payouts, bank fees and the daily sweep.

import type { Matter } from '#features/catalog/matter.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Bank, BANK_FEES, bankAccount, firmAccount, OWN_ACCOUNTS, SUSPENSE } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type Entry, merge, transfer } from '../../entry.ts';
import { lockAccounts, readBalances, readSuspended } from '../queries/account.ts';
import { draw, holdOf, lockHolds, matterOf, postCovered } from './lockAndCheckFunds.ts';
import { lockAccountsOf, postEntries, postLocked } from './postEntries.ts';

async function postOne(ctx: TxContext, entry: Entry, post = postEntries): Promise<string> {
  const [posted] = await post(ctx, [entry]);
  if (!posted) throw new Error(`${entry.key} was not posted`);
  return posted.entry_id;
}

export interface BankMove {
  /** Idempotency key such as `line/<id>/credit`. */
  readonly key: string;
  readonly matter: Matter;
  readonly bank: Bank;
  readonly firmId: string | null;
  readonly amount: Fen;
}

/** M01 if the payer is known, M02a if not. The bank line guards against posting a bank serial twice. */
export function receive(ctx: TxContext, { key, matter, bank, firmId, amount }: BankMove): Promise<string> {
  const known = firmId !== null;
  return postOne(ctx, {
    key,
    event: known ? 'M01' : 'M02a',
    reason: known ? 'received' : 'unidentified',
    matter,
    legs: transfer(
      amount,
      { account: bankAccount(bank) },
      { account: known ? firmAccount(firmId, 'AVAIL') : SUSPENSE },
    ),
  });
}

/**
 * M02b: moves an unidentified receipt of this matter, at most its amount, to its firm; or back to the bank if
 * there is none.
 */
export async function identify(
  ctx: TxContext,
  { key, matter, bank, firmId, amount }: BankMove,
): Promise<string> {
  const entry: Entry = {
    key,
    event: 'M02b',
    reason: firmId === null ? 'sent_back' : 'identified',
    matter,
    legs: transfer(
      amount,
      { account: SUSPENSE },
      { account: firmId === null ? bankAccount(bank) : firmAccount(firmId, 'AVAIL') },
    ),
  };
  await lockAccountsOf(ctx.tx, [entry]);
  const suspended = await readSuspended(ctx.tx, matter);
  if (suspended < amount) fail(fundsFaults.insufficient, { gap: minus(amount, suspended) });
  return postOne(ctx, entry, postLocked);
}

/** M16b: a withdrawal was paid, in full. Returns the amount, in fen. */
export async function paidOut(
  ctx: TxContext,
  { holdId, key, bank }: { holdId: string; key: string; bank: Bank },
): Promise<Fen> {
  const hold = holdOf(await lockHolds(ctx, [holdId]), holdId);
  if (hold.kind !== 'withdrawal') throw new Error(`the hold ${holdId} is no withdrawal`);
  const entry: Entry = {
    key,
    event: 'M16b',
    reason: 'paid',
    matter: matterOf(hold),
    legs: transfer(
      hold.remaining_fen,
      { account: firmAccount(hold.firm_id, hold.bucket), holdId },
      { account: bankAccount(bank) },
    ),
  };
  await lockAccountsOf(ctx.tx, [entry]);
  await draw(ctx, [
    { holdId, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'paid' },
  ]);
  await postLocked(ctx, [entry]);
  return hold.remaining_fen;
}

/** M17: a bank charge at the cost of a firm, or of the platform if there is none. */
export const bankFee = (ctx: TxContext, { key, matter, bank, firmId, amount }: BankMove): Promise<string> =>
  postOne(
    ctx,
    {
      key,
      event: 'M17',
      reason: 'bank_fee',
      matter,
      legs: transfer(
        amount,
        { account: firmId === null ? BANK_FEES : firmAccount(firmId, 'AVAIL') },
        { account: bankAccount(bank) },
      ),
    },
    postCovered,
  );

/** Platform money in the supervised accounts: income and tax less bank charges, in fen. */
export async function ownMoney(connection: Connection): Promise<Fen> {
  return plus(NONE, ...(await readBalances(connection, OWN_ACCOUNTS)).values());
}
const NONE = fen(0n);

export interface Sweep {
  readonly key: string;
  readonly bank: Bank;
  readonly day: string;
  readonly amount: Fen;
}

/**
 * The bank has paid the platform its own money. Negative accounts, such as bank charges, are covered from the
 * others. Reversals since the order may leave the last account negative, because the bank has already paid.
 */
export async function sweep(ctx: TxContext, { key, bank, day, amount }: Sweep): Promise<string> {
  const account = bankAccount(bank);
  await lockAccounts(ctx.tx, [...OWN_ACCOUNTS, account]);
  const balances = await readBalances(ctx.tx, OWN_ACCOUNTS);
  const own = OWN_ACCOUNTS.map((code) => ({ code, balance: balances.get(code) ?? NONE })).sort((a, b) =>
    Number(a.balance - b.balance),
  );
  let open = amount;
  const legs = own.flatMap(({ code, balance }, at) => {
    const part = at === own.length - 1 ? open : atMost(open, balance);
    open = minus(open, part);
    return transfer(part, { account: code }, { account });
  });
  const matter = { type: 'bank_day' as const, id: `${bank}.${day}`, no: day };
  return postOne(ctx, { key, event: 'SWEEP', reason: 'swept', matter, legs: merge(legs) }, postLocked);
}
