// Locks, authorises, transitions and presents loans.

import type { SignedText } from '#features/certificate/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { history } from '#packages/db/history.ts';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { basisPoints, type Fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { type PartyOf, partyTo } from '#packages/machine/machine.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import type { LoanDebt } from '../../rules/interest.ts';
import { LATE_STATES, type LoanMove, loanMachine, type LoanParty, OWING_STATES } from '../../states.ts';
import { documentsOf, lockLoan, type LoanRow, readLoan } from '../queries/loan.ts';
import { lockBases } from './secureBase.ts';

export const toLoanMoved = ({ id, no, state }: Pick<LoanRow, 'id' | 'no' | 'state'>): LoanMoved => ({
  loanId: id,
  no,
  state,
});

/** The party a firm is. A counterparty that also guarantees acts as the counterparty. */
export function partyOf(row: LoanRow, firmId: string): LoanParty {
  if (firmId === row.borrower_id) return 'borrower';
  if (firmId === row.funder_id) return 'funder';
  return firmId === row.counterparty_id ? 'counterparty' : 'guarantor';
}

export const financingHistory = history(sql`financing_history`);
export const loanLifecycle = lifecycle({
  machine: loanMachine,
  table: sql`financing_loan`,
  history: financingHistory,
  topics: ({ id, product, base_ids: baseIds, borrower_id: borrowerId }: LoanRow) => [
    `loan/${id}`,
    ...(product === 'receivable' ? baseIds.map((baseId) => `sheet/${baseId}`) : []),
    ...(product === 'receipt' ? [`goods/${borrowerId}`] : []),
  ],
  refuse({ state }: LoanRow, move, by) {
    return partyTo(loanMachine, move, by) === undefined
      ? fail(financingFaults.not_your_turn)
      : fail(genericFaults.wrong_state, { state });
  },
});

/** Fails if the party may not make the move now; checked before signing and again under the locks. */
export function requireLoanMove(row: LoanRow, firmId: string, move: LoanMove): void {
  requireMove(loanLifecycle, row, move, partyOf(row, firmId));
}

/** Lock order: contracts, bases, loan. Other firms' loans are not found. */
export async function lockLoanForParty(ctx: TxContext, loanId: string, firmId: string): Promise<LoanRow> {
  const seen = (await readLoan(ctx.tx, loanId, firmId)) ?? fail(genericFaults.not_found);
  return lockLoanWithBases(ctx, seen);
}

export async function lockLoanWithBases(ctx: TxContext, seen: LoanRow): Promise<LoanRow> {
  await lockBases(
    ctx,
    seen.product,
    documentsOf(seen).map(({ id, contract }) => ({ id, contractId: contract.id })),
  );
  return (await lockLoan(ctx.tx, seen.id)) ?? fail(genericFaults.not_found);
}

interface TransitionInput {
  readonly firmId?: string | undefined;
  readonly personId?: string | undefined;
  readonly reason?: string;
  readonly signed?: SignedText;
}

/** Returns the loan with its new state; other columns changed by `set` are not reflected. */
export const moveLoan = (
  ctx: TxContext,
  row: LoanRow,
  move: LoanMove,
  by: PartyOf<typeof loanMachine>,
  { firmId, personId, reason, signed }: TransitionInput = {},
  set?: Fragment,
): Promise<LoanRow> =>
  transition(ctx, loanLifecycle, row, move, { by, firmId, personId, reason, signed, set });

/** Fails if the amount exceeds the person's amount limit. */
export async function requireAmountLimit(
  connection: Connection,
  amount: Fen,
  { firmId, personId }: { firmId: string; personId: string },
): Promise<void> {
  const limit = (await readAmountLimits(connection, [personId]))(firmId, personId);
  if (limit !== undefined && amount > limit) fail(financingFaults.above_own_limit, { limit, actual: amount });
}

export const isOwing = ({ state }: Pick<LoanRow, 'state'>): boolean =>
  OWING_STATES.some((one) => one === state);

export const debtOf = (row: LoanRow): LoanDebt => ({
  outstanding: row.outstanding_fen,
  rate: row.rate_bp ?? basisPoints(0n),
  accrued: row.accrued_fen,
  accruedTo: row.accrued_to ?? '',
});

export const isLate = ({ state }: Pick<LoanRow, 'state'>): boolean =>
  LATE_STATES.some((one) => one === state);
