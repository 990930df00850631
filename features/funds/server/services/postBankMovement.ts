// Posts bank movements: receipts, payouts, bank fees and the daily sweep.

import type { Matter } from '#features/catalog/matter.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Bank, BANK_FEES, bankAccount, firmAccount, OWN_ACCOUNTS, SUSPENSE } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type LedgerEntry, mergeLegs, transferLegs } from '../../entry.ts';
import { lockLedgerAccounts, readBalances, readUnclaimed } from '../queries/account.ts';
import { drawFromHolds, requireHold, lockHolds, matterOfHold, postIfCovered } from './lockAndCheckFunds.ts';
import { lockAccountsOf, postEntries, postLocked } from './postEntries.ts';

async function postOne(ctx: TxContext, entry: LedgerEntry, post = postEntries): Promise<string> {
  const [posted] = await post(ctx, [entry]);
  if (!posted) throw new Error(`${entry.key} was not posted`);
  return posted.entry_id;
}

export interface BankMovement {
  /** Idempotency key such as `line/<id>/credit`. */
  readonly key: string;
  readonly matter: Matter;
  readonly bank: Bank;
  readonly firmId: string | null;
  readonly amount: Fen;
}

/** M01 if the payer is known, M02a if not. The bank line guards against posting a bank serial twice. */
export function postReceipt(
  ctx: TxContext,
  { key, matter, bank, firmId, amount }: BankMovement,
): Promise<string> {
  const known = firmId !== null;
  return postOne(ctx, {
    key,
    event: known ? 'M01' : 'M02a',
    reason: known ? 'received' : 'unidentified',
    matter,
    legs: transferLegs(
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
export async function postIdentification(
  ctx: TxContext,
  { key, matter, bank, firmId, amount }: BankMovement,
): Promise<string> {
  const entry: LedgerEntry = {
    key,
    event: 'M02b',
    reason: firmId === null ? 'sent_back' : 'identified',
    matter,
    legs: transferLegs(
      amount,
      { account: SUSPENSE },
      { account: firmId === null ? bankAccount(bank) : firmAccount(firmId, 'AVAIL') },
    ),
  };
  await lockAccountsOf(ctx.tx, [entry]);
  const suspended = await readUnclaimed(ctx.tx, matter);
  if (suspended < amount) fail(fundsFaults.insufficient, { gap: minus(amount, suspended) });
  return postOne(ctx, entry, postLocked);
}

/** M16b: a withdrawal was paid, in full. Returns the amount, in fen. */
export async function postPayout(
  ctx: TxContext,
  { holdId, key, bank }: { holdId: string; key: string; bank: Bank },
): Promise<Fen> {
  const hold = requireHold(await lockHolds(ctx, [holdId]), holdId);
  if (hold.kind !== 'withdrawal') throw new Error(`the hold ${holdId} is no withdrawal`);
  const entry: LedgerEntry = {
    key,
    event: 'M16b',
    reason: 'paid',
    matter: matterOfHold(hold),
    legs: transferLegs(
      hold.remaining_fen,
      { account: firmAccount(hold.firm_id, hold.bucket), holdId },
      { account: bankAccount(bank) },
    ),
  };
  await lockAccountsOf(ctx.tx, [entry]);
  await drawFromHolds(ctx, [
    { holdId, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'paid' },
  ]);
  await postLocked(ctx, [entry]);
  return hold.remaining_fen;
}

/** M17: a bank charge at the cost of a firm, or of the platform if there is none. */
export const postBankFee = (
  ctx: TxContext,
  { key, matter, bank, firmId, amount }: BankMovement,
): Promise<string> =>
  postOne(
    ctx,
    {
      key,
      event: 'M17',
      reason: 'bank_fee',
      matter,
      legs: transferLegs(
        amount,
        { account: firmId === null ? BANK_FEES : firmAccount(firmId, 'AVAIL') },
        { account: bankAccount(bank) },
      ),
    },
    postIfCovered,
  );

/** Platform money in the supervised accounts: income and tax less bank charges, in fen. */
export async function readOwnMoney(connection: Connection): Promise<Fen> {
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
export async function postSweep(ctx: TxContext, { key, bank, day, amount }: Sweep): Promise<string> {
  const account = bankAccount(bank);
  await lockLedgerAccounts(ctx.tx, [...OWN_ACCOUNTS, account]);
  const balances = await readBalances(ctx.tx, OWN_ACCOUNTS);
  const own = OWN_ACCOUNTS.map((code) => ({ code, balance: balances.get(code) ?? NONE })).sort((a, b) =>
    Number(a.balance - b.balance),
  );
  let open = amount;
  const legs = own.flatMap(({ code, balance }, at) => {
    const part = at === own.length - 1 ? open : atMost(open, balance);
    open = minus(open, part);
    return transferLegs(part, { account: code }, { account });
  });
  const matter = { type: 'bank_day' as const, id: `${bank}.${day}`, no: day };
  return postOne(ctx, { key, event: 'SWEEP', reason: 'swept', matter, legs: mergeLegs(legs) }, postLocked);
}
