// The book off the balance (drafts, loans, what is owed outside), and the money that moves with it.

import type { Matter } from '#features/catalog/matter.ts';
import { type Fen, fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Bank, bankAccount, firmAccount, type MemoAccount } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type Entry, type Leg, merge, transfer } from '../../entry.ts';
import { openMemoAccounts, readBalances } from '../queries/account.ts';
import { insertHolds } from '../queries/hold.ts';
import { draw, holdOf, insistOnMoney, lockHolds, matterOf } from './lockAndCheckFunds.ts';
import { lockAccountsOf, lockPurses, postLocked } from './postEntries.ts';

/** More than zero puts it down in the memo book, less takes it out again. */
function memoLegs(account: MemoAccount, amount: Fen): Leg[] {
  const [, kind] = account.split('.');
  return transfer(amount, { account }, { account: `MEMO.CONTRA.${kind}` });
}

/** Nobody takes out of the memo book what is not in it. */
async function lockMemo(
  { tx }: TxContext,
  entry: Pick<Entry, 'legs'>,
  account: MemoAccount,
  amount: Fen,
): Promise<void> {
  await openMemoAccounts(tx, [account]);
  await lockAccountsOf(tx, [entry]);
  const kept = fen(-((await readBalances(tx, [account])).get(account) ?? 0n));
  if (amount < 0n && kept < -amount) fail(fundsFaults.insufficient, { gap: minus(fen(-amount), kept) });
}

export interface MemoMove {
  readonly key: string;
  readonly matter: Matter;
  readonly event: 'M21';
  readonly account: MemoAccount;
  /** More than zero: received; less: collected, handed on or dishonoured. */
  readonly amount: Fen;
  /** Where a bank has paid the draft: the money is the firm's. */
  readonly collected?: { readonly bank: Bank; readonly firmId: string };
}

/** M21: a draft is received, or goes again; collected, it becomes money in the same entry. Answers the entry. */
export async function memo(
  ctx: TxContext,
  { key, matter, event, account, amount, collected }: MemoMove,
): Promise<string> {
  const entry: Entry = {
    key,
    event,
    reason: 'draft',
    matter,
    legs: [
      ...memoLegs(account, amount),
      ...(collected
        ? transfer(
            fen(-amount),
            { account: bankAccount(collected.bank) },
            { account: firmAccount(collected.firmId, 'AVAIL') },
          )
        : []),
    ],
  };
  await lockMemo(ctx, entry, account, amount);
  const [posted] = await postLocked(ctx, [entry]);
  if (!posted) throw new Error(`${key} was not posted`);
  return posted.entry_id;
}

export interface Owing {
  readonly key: string;
  readonly matter: Matter;
  /** More than zero: it is owed from now on; less: it was paid, or something else took its place. */
  readonly amount: Fen;
  readonly reason: 'retained' | 'due' | 'adjusted';
}

/** M10 off the balance: retention outside the ledger stands in the memo book until it is paid. */
export async function bookOwed(ctx: TxContext, { key, matter, amount, reason }: Owing): Promise<void> {
  const account: MemoAccount = `MEMO.RECEIVABLE.${matter.no}`;
  const entry: Entry = { key, event: 'M10', reason, matter, legs: memoLegs(account, amount) };
  await lockMemo(ctx, entry, account, amount);
  await postLocked(ctx, [entry]);
}

export interface Loan {
  readonly key: string;
  readonly matter: Matter;
  readonly loanNo: string;
  /** A funder is a firm like others: its money is its AVAIL. */
  readonly funderId: string;
  readonly borrowerId: string;
  /** What is owed from now on. */
  readonly amount: Fen;
  /** Of it, what the funder keeps for its handling. */
  readonly fee?: Fen;
  /** A payment hold to be placed, for loans that may pay for nothing but this matter. */
  readonly lockAs?: string;
}

/** M18: the funder's money, less its fee, goes to the borrower, free or locked for its order; the memo book notes what is owed. */
export async function drawLoan(
  ctx: TxContext,
  { key, matter, loanNo, funderId, borrowerId, amount, fee = fen(0n), lockAs }: Loan,
): Promise<void> {
  const payout = minus(amount, fee);
  const account: MemoAccount = `MEMO.LOAN.${loanNo}`;
  const borrower =
    lockAs === undefined
      ? { account: firmAccount(borrowerId, 'AVAIL') }
      : { account: firmAccount(borrowerId, 'FRZ_PAY'), holdId: lockAs };
  const entry: Entry = {
    key,
    event: 'M18',
    reason: 'drawn',
    matter,
    legs: [
      ...transfer(payout, { account: firmAccount(funderId, 'AVAIL') }, borrower),
      ...memoLegs(account, amount),
    ],
  };
  const purses = await lockPurses(ctx.tx, [funderId, borrowerId]);
  insistOnMoney([entry], purses);
  await lockMemo(ctx, entry, account, amount);
  if (lockAs !== undefined)
    await insertHolds(ctx.tx, ctx.now, [
      { id: lockAs, firmId: borrowerId, kind: 'payment', amount: payout, matter },
    ]);
  await postLocked(ctx, [entry]);
}

export interface Repayment {
  readonly key: string;
  readonly loanNo: string;
  readonly funderId: string;
  readonly principal: Fen;
  readonly interest: Fen;
}

/** M19: out of what waits under the lien the funder gets principal and interest, the rest is the seller's. */
export async function repayLoan(
  ctx: TxContext,
  { lienHoldId, ...repayment }: Repayment & { readonly lienHoldId: string },
): Promise<void> {
  const { key, funderId, principal, interest } = repayment;
  const hold = holdOf(await lockHolds(ctx, [lienHoldId], [funderId]), lienHoldId);
  const owed = fen(principal + interest);
  if (owed > hold.remaining_fen) fail(fundsFaults.insufficient, { gap: minus(owed, hold.remaining_fen) });
  const lien = { account: firmAccount(hold.firm_id, hold.bucket), holdId: hold.id };
  const rest = transfer(minus(hold.remaining_fen, owed), lien, {
    account: firmAccount(hold.firm_id, 'AVAIL'),
  });
  const entry = repaid({ key, matter: matterOf(hold) }, lien, repayment, rest);
  await lockMemo(ctx, entry, `MEMO.LOAN.${repayment.loanNo}`, fen(-principal));
  await draw(ctx, [
    { holdId: hold.id, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'repaid' },
  ]);
  await postLocked(ctx, [entry]);
}

/** M19, before anybody has paid the receivable: out of the borrower's free money. */
export async function repayEarly(
  ctx: TxContext,
  { borrowerId, matter, ...repayment }: Repayment & { readonly borrowerId: string; readonly matter: Matter },
): Promise<void> {
  const { key, funderId, loanNo, principal } = repayment;
  const entry = repaid({ key, matter }, { account: firmAccount(borrowerId, 'AVAIL') }, repayment);
  insistOnMoney([entry], await lockPurses(ctx.tx, [borrowerId, funderId]));
  await lockMemo(ctx, entry, `MEMO.LOAN.${loanNo}`, fen(-principal));
  await postLocked(ctx, [entry]);
}

function repaid(
  fact: Pick<Entry, 'key' | 'matter'>,
  from: Pick<Leg, 'account' | 'holdId'>,
  { funderId, loanNo, principal, interest }: Repayment,
  rest: readonly Leg[] = [],
): Entry {
  return {
    ...fact,
    event: 'M19',
    reason: 'repaid',
    legs: merge([
      ...transfer(fen(principal + interest), from, { account: firmAccount(funderId, 'AVAIL') }),
      ...rest,
      ...memoLegs(`MEMO.LOAN.${loanNo}`, fen(-principal)),
    ]),
  };
}
