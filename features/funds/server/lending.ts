// Drafts and loans: the book off the balance, and the money that moves with it.
import type { Matter } from '#features/catalog/matter.ts';
import type { Setting } from '#packages/call/scene.ts';
import { type Fen, fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { type Bank, bankAccount, firmAccount, type MemoAccount } from '../accounts.ts';
import { fundsFaults } from '../calls.ts';
import { type Entry, type Leg, merge, transfer } from '../entry.ts';
import { draw, holdOf, insistOnMoney, lockHolds, matterOf } from './guards.ts';
import { lockAccountsOf, lockPurses, postLocked } from './posting.ts';
import { openMemoAccounts, readBalances } from './queries/account.ts';
import { insertHolds } from './queries/hold.ts';

/** More than zero puts it down in the memo book, less takes it out again. */
function memoLegs(account: MemoAccount, amount: Fen): Leg[] {
  const [, kind] = account.split('.');
  return transfer(amount, { account }, { account: `MEMO.CONTRA.${kind}` });
}

/** Nobody takes out of the memo book what is not in it. */
async function lockMemo({ tx }: Setting, entry: Pick<Entry, 'legs'>, account: MemoAccount, amount: Fen): Promise<void> {
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
export async function memo(setting: Setting, { key, matter, event, account, amount, collected }: MemoMove): Promise<string> {
  const entry: Entry = {
    key, event, reason: 'draft', matter,
    legs: [
      ...memoLegs(account, amount),
      ...(collected ? transfer(fen(-amount), { account: bankAccount(collected.bank) }, { account: firmAccount(collected.firmId, 'AVAIL') }) : []),
    ],
  };
  await lockMemo(setting, entry, account, amount);
  const [posted] = await postLocked(setting, [entry]);
  if (!posted) throw new Error(`${key} was not posted`);
  return posted.entry_id;
}

export interface Loan {
  readonly key: string;
  readonly matter: Matter;
  readonly loanNo: string;
  /** A funder is a firm like others: its money is its AVAIL. */
  readonly funderId: string;
  readonly borrowerId: string;
  readonly amount: Fen;
  /** A payment hold to be placed, for loans that may pay for nothing but this matter. */
  readonly lockAs?: string;
}

/** M18: the funder's money goes to the borrower, free or locked for its order; the memo book notes what is owed. */
export async function drawLoan(setting: Setting, { key, matter, loanNo, funderId, borrowerId, amount, lockAs }: Loan): Promise<void> {
  const account: MemoAccount = `MEMO.LOAN.${loanNo}`;
  const borrower = lockAs === undefined ? { account: firmAccount(borrowerId, 'AVAIL') }
    : { account: firmAccount(borrowerId, 'FRZ_PAY'), holdId: lockAs };
  const entry: Entry = {
    key, event: 'M18', reason: 'drawn', matter,
    legs: [...transfer(amount, { account: firmAccount(funderId, 'AVAIL') }, borrower), ...memoLegs(account, amount)],
  };
  const purses = await lockPurses(setting.tx, [funderId, borrowerId]);
  insistOnMoney([entry], purses);
  await lockMemo(setting, entry, account, amount);
  if (lockAs !== undefined) await insertHolds(setting.tx, setting.now, [{ id: lockAs, firmId: borrowerId, kind: 'payment', amount, matter }]);
  await postLocked(setting, [entry]);
}

export interface Repayment {
  readonly key: string;
  readonly loanNo: string;
  readonly lienHoldId: string;
  readonly funderId: string;
  readonly principal: Fen;
  readonly interest: Fen;
}

/** M19: out of what waits under the lien the funder gets principal and interest, the rest is the seller's. */
export async function repayLoan(setting: Setting, { key, loanNo, lienHoldId, funderId, principal, interest }: Repayment): Promise<void> {
  const account: MemoAccount = `MEMO.LOAN.${loanNo}`;
  const hold = holdOf(await lockHolds(setting, [lienHoldId], [funderId]), lienHoldId);
  const owed = fen(principal + interest);
  if (owed > hold.remaining_fen) fail(fundsFaults.insufficient, { gap: minus(owed, hold.remaining_fen) });
  const lien = { account: firmAccount(hold.firm_id, hold.bucket), holdId: hold.id };
  const entry: Entry = {
    key, event: 'M19', reason: 'repaid', matter: matterOf(hold),
    legs: merge([
      ...transfer(owed, lien, { account: firmAccount(funderId, 'AVAIL') }),
      ...transfer(minus(hold.remaining_fen, owed), lien, { account: firmAccount(hold.firm_id, 'AVAIL') }),
      ...memoLegs(account, fen(-principal)),
    ]),
  };
  await lockMemo(setting, entry, account, fen(-principal));
  await draw(setting, [{ holdId: hold.id, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'repaid' }]);
  await postLocked(setting, [entry]);
}
