// Repays a loan (M19) from its base, by borrower or guarantor, and frees the base.

import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { postEarlyRepayment, postRepayment } from '#features/funds/server/public.ts';
import type { LienPaymentEvent } from '#features/settlement/events.ts';
import { amountOwed } from '#features/settlement/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { restore } from '#packages/db/transition.ts';
import { atMost, type Fen, fen, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { interestDue, isPaidBack, divideRepayment, type RepaymentSplit } from '../../rules/interest.ts';
import { maxRepayment } from '../../rules/offer.ts';
import { lockLoanUnder, type LoanRow } from '../queries/loan.ts';
import { insertRepayment, setDebt } from '../queries/loanWrite.ts';
import type { SignedBy } from './grantLoan.ts';
import { markLoan } from './markPledges.ts';
import { matterOfLoan, notifyLoanParties } from './notifyLoanParties.ts';
import { freeBases, freeSheet, readSheet } from './secureBase.ts';
import {
  lockLoanForParty,
  isLate,
  isOwing,
  loanLifecycle,
  moveLoan,
  toLoanMoved,
  partyOf,
  debtOf,
} from './transitionLoan.ts';

type Payer = TextSigner & { readonly signed: SignedText };
interface RepaymentInput {
  /** The release, draft, surplus or sale that paid; null: the borrower or the guarantor. */
  readonly sourceId: string | null;
  readonly sum: Fen;
  readonly repaid: RepaymentSplit;
  readonly by?: Payer;
}

/** Records the repayment and transitions the loan. */
export async function recordRepayment(
  ctx: TxContext,
  loan: LoanRow,
  { sourceId, sum, repaid, by }: RepaymentInput,
): Promise<LoanRow> {
  const { interest, principal, rest, after } = repaid;
  await insertRepayment(
    ctx.tx,
    {
      id: ctx.newId(),
      loanId: loan.id,
      sourceId,
      sum,
      interest,
      principal,
      rest,
      outstanding: after.outstanding,
    },
    ctx.now,
  );
  const params = { amount: plus(interest, principal).toString(), outstanding: after.outstanding.toString() };
  if (!isPaidBack(after)) {
    const still = await repayPartly(ctx, loan, repaid, by);
    if (loan.product === 'receipt') await markLoan(ctx, loan.id);
    await notifyLoanParties(ctx, still, 'repaid', {
      to: ['borrower', 'funder'],
      params,
      at: sourceId ?? ctx.newId(),
    });
    return still;
  }
  const settled = await moveLoan(
    ctx,
    loan,
    'settle',
    payingParty(loan, by),
    by,
    sql`${setDebt(after)}, ended_at = ${ctx.now}`,
  );
  await freeBases(ctx, loan, by?.personId ?? loan.created_by);
  await notifyLoanParties(ctx, settled, 'settled', {
    to: ['borrower', 'funder', 'counterparty', 'guarantor'],
    params,
  });
  return settled;
}

const payingParty = (loan: LoanRow, by: Payer | undefined) =>
  by === undefined ? 'platform' : by.firmId === loan.borrower_id ? 'borrower' : 'guarantor';

/** Partial repayment of a late loan leaves it late. */
async function repayPartly(
  ctx: TxContext,
  loan: LoanRow,
  { after }: RepaymentSplit,
  by: Payer | undefined,
): Promise<LoanRow> {
  const party = payingParty(loan, by);
  if (!isLate(loan) && party !== 'guarantor') return moveLoan(ctx, loan, 'repay', party, by, setDebt(after));
  const { firmId, personId, signed } = by ?? {};
  const set = setDebt(after);
  return restore(ctx, loanLifecycle, loan, 'repay', { to: loan.state, party, firmId, personId, signed, set });
}

/**
 * The payer of the sheet has locked it and all three firms. What exceeds the debt goes to the seller; a sheet
 * that is paid whole stands no longer for what is still owed.
 */
export async function repayFromSheet(
  ctx: TxContext,
  { lienId, sheetId, holdId, amount, sourceId }: LienPaymentEvent,
): Promise<void> {
  const loan = await lockLoanUnder(ctx.tx, lienId);
  if (!loan) throw new Error(`no loan stands under the lien ${lienId}`);
  const today = dayInMarket(ctx.now);
  const owes = isOwing(loan);
  const repaid = divideRepayment(
    owes ? debtOf(loan) : { outstanding: NONE, accrued: NONE, rate: debtOf(loan).rate, accruedTo: today },
    amount,
    today,
  );
  await postRepayment(ctx, {
    key: `loan/${loan.id}/repay/${sourceId}/${sheetId}`,
    loanNo: loan.no,
    lienHoldId: holdId,
    funderId: loan.funder_id,
    principal: repaid.principal,
    interest: repaid.interest,
  });
  if (!owes) return;
  const after = await recordRepayment(ctx, loan, { sourceId: `${sourceId}/${sheetId}`, sum: amount, repaid });
  if (isOwing(after) && amountOwed(await readSheet(ctx, sheetId)) === amount)
    await freeSheet(ctx, lienId, sheetId);
}

/**
 * Money that has just come to the borrower from the base: of a collected draft, or the surplus of a
 * prepayment. The funder is paid in the same transaction, so that nothing else can spend it.
 */
export async function repayFromBase(
  ctx: TxContext,
  loan: LoanRow,
  { amount, sourceId }: { amount: Fen; sourceId: string },
): Promise<void> {
  if (!isOwing(loan) || amount <= 0n) return;
  const today = dayInMarket(ctx.now);
  const sum = atMost(amount, maxRepayment(loan.outstanding_fen, interestDue(debtOf(loan), today)));
  const repaid = divideRepayment(debtOf(loan), sum, today);
  await postEarlyRepayment(ctx, {
    key: `loan/${loan.id}/base/${sourceId}`,
    matter: matterOfLoan(loan),
    loanNo: loan.no,
    funderId: loan.funder_id,
    borrowerId: loan.borrower_id,
    principal: repaid.principal,
    interest: repaid.interest,
  });
  await recordRepayment(ctx, loan, { sourceId, sum, repaid });
}
const NONE = fen(0n);

/** The guarantor has signed, and the borrower is late. */
export const answersFor = (loan: LoanRow, firmId: string): boolean =>
  loan.guarantor_id === firmId && loan.guaranteed_at !== null && isLate(loan);

/** Checked before the payer signs and again under the locks. */
export function requireOwed(
  loan: LoanRow,
  amount: Fen,
  { firmId, today }: { firmId: string; today: string },
): void {
  if (partyOf(loan, firmId) !== 'borrower' && !answersFor(loan, firmId)) fail(financingFaults.not_your_turn);
  if (!isOwing(loan)) fail(genericFaults.wrong_state, { state: loan.state });
  const most = maxRepayment(loan.outstanding_fen, interestDue(debtOf(loan), today));
  if (amount > most) fail(financingFaults.over_owed, { most });
}

/** Repayment by the borrower, or by the guarantor of a late loan, out of its free money. */
export async function repayByFirm(
  ctx: TxContext,
  { loanId, amount }: { loanId: string; amount: Fen },
  { by, signed }: SignedBy,
): Promise<LoanMoved & { interest: Fen; principal: Fen; outstanding: Fen }> {
  const loan = await lockLoanForParty(ctx, loanId, by.firmId);
  const today = dayInMarket(ctx.now);
  requireOwed(loan, amount, { firmId: by.firmId, today });
  const repaid = divideRepayment(debtOf(loan), amount, today);
  const {
    interest,
    principal,
    after: { outstanding },
  } = repaid;
  await postEarlyRepayment(ctx, {
    key: `loan/${loan.id}/early/${ctx.newId()}`,
    matter: matterOfLoan(loan),
    loanNo: loan.no,
    funderId: loan.funder_id,
    borrowerId: by.firmId,
    principal,
    interest,
  });
  return {
    ...toLoanMoved(
      await recordRepayment(ctx, loan, {
        sourceId: null,
        sum: amount,
        repaid,
        by: { ...by, signed },
      }),
    ),
    interest,
    principal,
    outstanding,
  };
}
