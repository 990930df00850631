// Repays a loan (M19) from its receivable or early, and lifts its lien.

import type { LineSigner, SignedLine } from '#features/certificate/server/public.ts';
import { repayEarly, repayLoan } from '#features/funds/server/public.ts';
import { liftLien } from '#features/release/server/public.ts';
import type { PaidUnderLien } from '#features/settlement/events.ts';
import { readAnySheets, type SheetRow } from '#features/settlement/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { restore } from '#packages/db/transition.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { interestDue, isPaidBack, payDown, type Repaid } from '../../rules/interest.ts';
import { insertRepayment, lockLoanUnder, type LoanRow, standsAt } from '../queries/loan.ts';
import type { Signed } from './grantLoan.ts';
import { matterOf, tell } from './notifyLoanParties.ts';
import { holdLoan, isOwing, loanLife, moveLoan, movedOf, partyOf, standingOf } from './transitionLoan.ts';

type Payer = LineSigner & { readonly signed: SignedLine };
interface RepaymentInput {
  readonly releaseId: string | null;
  readonly sum: Fen;
  readonly repaid: Repaid;
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
    await tell(ctx, still, 'repaid', {
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
    sql`${standsAt(after)}, ended_at = ${ctx.now}`,
  );
  if (loan.lien_id !== null) await liftLien(ctx, sheet, loan.lien_id);
  await tell(ctx, settled, 'settled', { to: ['borrower', 'funder', 'debtor'], params });
  return settled;
}

/** Partial repayment of an overdue loan leaves it overdue. */
async function repayPartly(
  ctx: TxContext,
  loan: LoanRow,
  { after }: Repaid,
  by: Payer | undefined,
): Promise<LoanRow> {
  const party = by ? 'borrower' : 'platform';
  if (loan.state !== 'overdue') return moveLoan(ctx, loan, 'repay', party, by, standsAt(after));
  const { firmId, personId, signed } = by ?? {};
  const set = standsAt(after);
  return restore(ctx, loanLife, loan, 'repay', { to: loan.state, party, firmId, personId, signed, set });
}

/** The payer of the sheet has locked it and all three firms. What exceeds the debt goes to the seller. */
export async function repayFromSheet(
  ctx: TxContext,
  { lienId, holdId, amount, sheetId, sourceId }: PaidUnderLien,
): Promise<void> {
  const loan = await lockLoanUnder(ctx.tx, lienId);
  const [sheet] = await readAnySheets(ctx.tx, [sheetId], ctx.now);
  if (!loan || !sheet) throw new Error(`no loan stands under the lien ${lienId}`);
  const owes = isOwing(loan);
  const repaid = payDown(
    owes
      ? standingOf(loan)
      : {
          outstanding: NONE,
          accrued: NONE,
          rate: standingOf(loan).rate,
          accruedTo: dayInMarket(ctx.now),
        },
    amount,
    dayInMarket(ctx.now),
  );
  await repayLoan(ctx, {
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
export function insistOnOwed(
  loan: LoanRow,
  amount: Fen,
  { firmId, today }: { firmId: string; today: string },
): void {
  if (partyOf(loan, firmId) !== 'borrower') fail(financingFaults.not_your_turn);
  if (!isOwing(loan)) fail(genericFaults.wrong_state, { state: loan.state });
  const most = plus(loan.outstanding_fen, interestDue(standingOf(loan), today));
  if (amount > most) fail(financingFaults.over_owed, { most });
}

/** Early repayment by the borrower, with the PIN's signature. */
export async function repay(
  ctx: TxContext,
  { loanId, amount }: { loanId: string; amount: Fen },
  { by, signed }: Signed,
): Promise<LoanMoved & { interest: Fen; principal: Fen; outstanding: Fen }> {
  const { loan, sheet } = await holdLoan(ctx, loanId, by.firmId);
  const today = dayInMarket(ctx.now);
  insistOnOwed(loan, amount, { firmId: by.firmId, today });
  const repaid = payDown(standingOf(loan), amount, today);
  const {
    interest,
    principal,
    after: { outstanding },
  } = repaid;
  await repayEarly(ctx, {
    key: `loan/${loan.id}/early/${ctx.newId()}`,
    matter: matterOf(loan),
    loanNo: loan.no,
    funderId: loan.funder_id,
    borrowerId: loan.borrower_id,
    principal,
    interest,
  });
  return {
    ...movedOf(
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
