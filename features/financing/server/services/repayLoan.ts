// Repays a loan (M19) from its receivable or early, and lifts its lien.

import type { TextSigner, SignedText } from '#features/certificate/server/public.ts';
import { postEarlyRepayment, postRepayment } from '#features/funds/server/public.ts';
import { liftLien } from '#features/release/server/public.ts';
import type { LienPaymentEvent } from '#features/settlement/events.ts';
import { readSheetsUnchecked, type SheetRow } from '#features/settlement/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { restore } from '#packages/db/transition.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { interestDue, isPaidBack, divideRepayment, type RepaymentSplit } from '../../rules/interest.ts';
import { maxRepayment } from '../../rules/offer.ts';
import { insertRepayment, lockLoanUnder, type LoanRow, setDebt } from '../queries/loan.ts';
import type { SignedBy } from './grantLoan.ts';
import { matterOfLoan, notifyLoanParties } from './notifyLoanParties.ts';
import {
  lockLoanForParty,
  isOwing,
  loanLifecycle,
  moveLoan,
  toLoanMoved,
  partyOf,
  debtOf,
} from './transitionLoan.ts';

type Payer = TextSigner & { readonly signed: SignedText };
interface RepaymentInput {
  readonly releaseId: string | null;
  readonly sum: Fen;
  readonly repaid: RepaymentSplit;
  readonly by?: Payer;
}

/** Records the repayment and transitions the loan. */
async function recordRepayment(
  ctx: TxContext,
  loan: LoanRow,
  sheet: SheetRow,
  { releaseId, sum, repaid, by }: RepaymentInput,
): Promise<LoanRow> {
  const { interest, principal, rest, after } = repaid;
  await insertRepayment(
    ctx.tx,
    {
      id: ctx.newId(),
      loanId: loan.id,
      releaseId,
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
    await notifyLoanParties(ctx, still, 'repaid', {
      to: ['borrower', 'funder'],
      params,
      at: releaseId ?? ctx.newId(),
    });
    return still;
  }
  const settled = await moveLoan(
    ctx,
    loan,
    'settle',
    by ? 'borrower' : 'platform',
    by,
    sql`${setDebt(after)}, ended_at = ${ctx.now}`,
  );
  if (loan.lien_id !== null) await liftLien(ctx, sheet, loan.lien_id);
  await notifyLoanParties(ctx, settled, 'settled', { to: ['borrower', 'funder', 'debtor'], params });
  return settled;
}

/** Partial repayment of an overdue loan leaves it overdue. */
async function repayPartly(
  ctx: TxContext,
  loan: LoanRow,
  { after }: RepaymentSplit,
  by: Payer | undefined,
): Promise<LoanRow> {
  const party = by ? 'borrower' : 'platform';
  if (loan.state !== 'overdue') return moveLoan(ctx, loan, 'repay', party, by, setDebt(after));
  const { firmId, personId, signed } = by ?? {};
  const set = setDebt(after);
  return restore(ctx, loanLifecycle, loan, 'repay', { to: loan.state, party, firmId, personId, signed, set });
}

/** The payer of the sheet has locked it and all three firms. What exceeds the debt goes to the seller. */
export async function repayFromSheet(
  ctx: TxContext,
  { lienId, holdId, amount, sheetId, sourceId }: LienPaymentEvent,
): Promise<void> {
  const loan = await lockLoanUnder(ctx.tx, lienId);
  const [sheet] = await readSheetsUnchecked(ctx.tx, [sheetId], ctx.now);
  if (!loan || !sheet) throw new Error(`no loan stands under the lien ${lienId}`);
  const owes = isOwing(loan);
  const repaid = divideRepayment(
    owes
      ? debtOf(loan)
      : {
          outstanding: NONE,
          accrued: NONE,
          rate: debtOf(loan).rate,
          accruedTo: dayInMarket(ctx.now),
        },
    amount,
    dayInMarket(ctx.now),
  );
  await postRepayment(ctx, {
    key: `loan/${loan.id}/repay/${sourceId}`,
    loanNo: loan.no,
    lienHoldId: holdId,
    funderId: loan.funder_id,
    principal: repaid.principal,
    interest: repaid.interest,
  });
  if (owes) await recordRepayment(ctx, loan, sheet, { releaseId: sourceId, sum: amount, repaid });
}
const NONE = fen(0n);

/** Checked before the borrower signs and again under the locks. */
export function requireOwed(
  loan: LoanRow,
  amount: Fen,
  { firmId, today }: { firmId: string; today: string },
): void {
  if (partyOf(loan, firmId) !== 'borrower') fail(financingFaults.not_your_turn);
  if (!isOwing(loan)) fail(genericFaults.wrong_state, { state: loan.state });
  const most = maxRepayment(loan.outstanding_fen, interestDue(debtOf(loan), today));
  if (amount > most) fail(financingFaults.over_owed, { most });
}

/** Early repayment by the borrower, with the PIN's signature. */
export async function repayByBorrower(
  ctx: TxContext,
  { loanId, amount }: { loanId: string; amount: Fen },
  { by, signed }: SignedBy,
): Promise<LoanMoved & { interest: Fen; principal: Fen; outstanding: Fen }> {
  const { loan, sheet } = await lockLoanForParty(ctx, loanId, by.firmId);
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
    borrowerId: loan.borrower_id,
    principal,
    interest,
  });
  return {
    ...toLoanMoved(
      await recordRepayment(ctx, loan, sheet, {
        releaseId: null,
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
