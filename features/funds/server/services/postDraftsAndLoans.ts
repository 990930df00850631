// Posts drafts, loans and receivables off balance, with the money they move.

import type { Matter } from '#features/catalog/matter.ts';
import { type Fen, fen, minus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { type Bank, bankAccount, firmAccount, type MemoAccount } from '../../accounts.ts';
import { fundsFaults } from '../../calls/ledger.ts';
import { type LedgerEntry, type Leg, mergeLegs, transferLegs } from '../../entry.ts';
import { openOffBalanceAccounts, readBalances } from '../queries/account.ts';
import { growHold, insertHolds } from '../queries/hold.ts';
import { drawFromHolds, requireHold, requireFunds, lockHolds, matterOfHold } from './lockAndCheckFunds.ts';
import { lockAccountsOf, lockFirmBalances, postLocked } from './postEntries.ts';

/** A positive amount is added to the off-balance book, a negative one removed. */
function memoLegs(account: MemoAccount, amount: Fen): Leg[] {
  const [, kind] = account.split('.');
  return transferLegs(amount, { account }, { account: `MEMO.CONTRA.${kind}` });
}

/** Fails if more would be removed from the off-balance book than it holds. */
async function lockMemo(
  { tx }: TxContext,
  entry: Pick<LedgerEntry, 'legs'>,
  account: MemoAccount,
  amount: Fen,
): Promise<void> {
  await openOffBalanceAccounts(tx, [account]);
  await lockAccountsOf(tx, [entry]);
  const kept = fen(-((await readBalances(tx, [account])).get(account) ?? 0n));
  if (amount < 0n && kept < -amount) fail(fundsFaults.insufficient, { gap: minus(fen(-amount), kept) });
}

export interface DraftMovement {
  readonly key: string;
  readonly matter: Matter;
  readonly event: 'M21';
  readonly account: MemoAccount;
  /** Positive: received; negative: collected, endorsed or dishonoured. */
  readonly amount: Fen;
  /** If a bank paid the draft: its bank, and the firm that gets the money. */
  readonly collected?: { readonly bank: Bank; readonly firmId: string };
}

/**
 * M21: posts a draft received or given away; a collected one becomes money in the same entry. Returns the
 * entry id.
 */
export async function postDraft(
  ctx: TxContext,
  { key, matter, event, account, amount, collected }: DraftMovement,
): Promise<string> {
  const entry: LedgerEntry = {
    key,
    event,
    reason: 'draft',
    matter,
    legs: [
      ...memoLegs(account, amount),
      ...(collected
        ? transferLegs(
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

export interface OwedAmount {
  readonly key: string;
  readonly matter: Matter;
  /** Positive: newly owed; negative: paid or replaced. */
  readonly amount: Fen;
  readonly reason: 'retained' | 'due' | 'adjusted';
}

/** M10 off balance: books retention owed outside the ledger until it is paid. */
export async function postOwed(ctx: TxContext, { key, matter, amount, reason }: OwedAmount): Promise<void> {
  const account: MemoAccount = `MEMO.RECEIVABLE.${matter.no}`;
  const entry: LedgerEntry = { key, event: 'M10', reason, matter, legs: memoLegs(account, amount) };
  await lockMemo(ctx, entry, account, amount);
  await postLocked(ctx, [entry]);
}

export interface Loan {
  readonly key: string;
  readonly matter: Matter;
  readonly loanNo: string;
  readonly funderId: string;
  readonly borrowerId: string;
  readonly amount: Fen;
  /** The part of it the funder keeps: its handling fee, and the discount of a draft. */
  readonly fee?: Fen;
  /** Id of a payment hold to create, and the matter it is locked for; this matter unless given. */
  readonly lockAs?: string;
  readonly lockFor?: Matter;
  /** A payment hold of the borrower that the money joins instead. */
  readonly growAs?: string;
}

/**
 * M18: moves the principal less the fee from funder to borrower, free or locked; books the debt off balance.
 */
export async function postLoan(
  ctx: TxContext,
  { key, matter, loanNo, funderId, borrowerId, amount, fee = fen(0n), lockAs, lockFor, growAs }: Loan,
): Promise<void> {
  const payout = minus(amount, fee);
  const account: MemoAccount = `MEMO.LOAN.${loanNo}`;
  const holdId = growAs ?? lockAs;
  const borrower =
    holdId === undefined
      ? { account: firmAccount(borrowerId, 'AVAIL') }
      : { account: firmAccount(borrowerId, 'FRZ_PAY'), holdId };
  const entry: LedgerEntry = {
    key,
    event: 'M18',
    reason: 'drawn',
    matter,
    legs: [
      ...transferLegs(payout, { account: firmAccount(funderId, 'AVAIL') }, borrower),
      ...memoLegs(account, amount),
    ],
  };
  const balances = await lockFirmBalances(ctx.tx, [funderId, borrowerId]);
  requireFunds([entry], balances);
  await lockMemo(ctx, entry, account, amount);
  if (growAs !== undefined && (await growHold(ctx.tx, growAs, payout)) !== 1)
    return fail(fundsFaults.hold_resolved);
  if (growAs === undefined && lockAs !== undefined)
    await insertHolds(ctx.tx, ctx.now, [
      { id: lockAs, firmId: borrowerId, kind: 'payment', amount: payout, matter: lockFor ?? matter },
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

/** M19: pays principal and interest to the funder from the lien, the rest to the seller. */
export async function postRepayment(
  ctx: TxContext,
  { lienHoldId, ...repayment }: Repayment & { readonly lienHoldId: string },
): Promise<void> {
  const { key, funderId, principal, interest } = repayment;
  const hold = requireHold(await lockHolds(ctx, [lienHoldId], [funderId]), lienHoldId);
  const owed = fen(principal + interest);
  if (owed > hold.remaining_fen) fail(fundsFaults.insufficient, { gap: minus(owed, hold.remaining_fen) });
  const lien = { account: firmAccount(hold.firm_id, hold.bucket), holdId: hold.id };
  const rest = transferLegs(minus(hold.remaining_fen, owed), lien, {
    account: firmAccount(hold.firm_id, 'AVAIL'),
  });
  const entry = repaymentEntry({ key, matter: matterOfHold(hold) }, lien, repayment, rest);
  await lockMemo(ctx, entry, `MEMO.LOAN.${repayment.loanNo}`, fen(-principal));
  await drawFromHolds(ctx, [
    { holdId: hold.id, firmId: hold.firm_id, amount: hold.remaining_fen, ending: 'paid', reason: 'repaid' },
  ]);
  await postLocked(ctx, [entry]);
}

/** M19 before the receivable is paid: from the borrower's free money. */
export async function postEarlyRepayment(
  ctx: TxContext,
  { borrowerId, matter, ...repayment }: Repayment & { readonly borrowerId: string; readonly matter: Matter },
): Promise<void> {
  const { key, funderId, loanNo, principal } = repayment;
  const entry = repaymentEntry({ key, matter }, { account: firmAccount(borrowerId, 'AVAIL') }, repayment);
  requireFunds([entry], await lockFirmBalances(ctx.tx, [borrowerId, funderId]));
  await lockMemo(ctx, entry, `MEMO.LOAN.${loanNo}`, fen(-principal));
  await postLocked(ctx, [entry]);
}

export interface Proceeds extends Repayment {
  readonly matter: Matter;
  readonly buyerId: string;
  readonly borrowerId: string;
  readonly surplus: Fen;
}

/** M19 out of a pledge that is sold: the buyer pays the funder what is owed, the borrower what is left. */
export async function postProceeds(
  ctx: TxContext,
  { matter, buyerId, borrowerId, surplus, ...repayment }: Proceeds,
): Promise<void> {
  const { key, funderId, loanNo, principal } = repayment;
  const buyer = { account: firmAccount(buyerId, 'AVAIL') };
  const rest = transferLegs(surplus, buyer, { account: firmAccount(borrowerId, 'AVAIL') });
  const entry = repaymentEntry({ key, matter }, buyer, repayment, rest);
  requireFunds([entry], await lockFirmBalances(ctx.tx, [buyerId, borrowerId, funderId]));
  await lockMemo(ctx, entry, `MEMO.LOAN.${loanNo}`, fen(-principal));
  await postLocked(ctx, [entry]);
}

function repaymentEntry(
  fact: Pick<LedgerEntry, 'key' | 'matter'>,
  from: Pick<Leg, 'account' | 'holdId'>,
  { funderId, loanNo, principal, interest }: Repayment,
  rest: readonly Leg[] = [],
): LedgerEntry {
  return {
    ...fact,
    event: 'M19',
    reason: 'repaid',
    legs: mergeLegs([
      ...transferLegs(fen(principal + interest), from, { account: firmAccount(funderId, 'AVAIL') }),
      ...rest,
      ...memoLegs(`MEMO.LOAN.${loanNo}`, fen(-principal)),
    ]),
  };
}
