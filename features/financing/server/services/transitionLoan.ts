// Locks, authorises, transitions and presents loans.

import type { SignedText } from '#features/certificate/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { lockSheetWithContract, type SheetRow } from '#features/settlement/server/public.ts';
import { history } from '#packages/db/history.ts';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { lifecycle, requireMove, transition } from '#packages/db/transition.ts';
import { basisPoints, type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { openMoves, type PartyOf, partyTo } from '#packages/machine/machine.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { LoanAct, LoanCard, LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { daysBetween, interestDue, type LoanDebt } from '../../rules/interest.ts';
import { LENDING_SEATS, type LoanMove, loanMachine, type LoanParty, OWING_STATES } from '../../states.ts';
import { lockLoan, type LoanRow, readLoan } from '../queries/loan.ts';
import { firmIdOf } from './notifyLoanParties.ts';

export const toLoanMoved = ({ id, no, state }: Pick<LoanRow, 'id' | 'no' | 'state'>): LoanMoved => ({
  loanId: id,
  no,
  state,
});

/** The party a firm is. A firm cannot be funder and debtor at once: their firm kinds differ. */
export function partyOf(row: LoanRow, firmId: string): LoanParty {
  if (firmId === row.borrower_id) return 'borrower';
  return firmId === row.funder_id ? 'funder' : 'debtor';
}

export const financingHistory = history(sql`financing_history`);
export const loanLifecycle = lifecycle({
  machine: loanMachine,
  table: sql`financing_loan`,
  history: financingHistory,
  topics: ({ id, sheet_id: sheetId }: LoanRow) => [`loan/${id}`, `sheet/${sheetId}`],
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

export interface LockedLoan {
  readonly loan: LoanRow;
  readonly sheet: SheetRow;
}

/** Lock order: contract, sheet, loan. Other firms' loans are not found. */
export async function lockLoanForParty(ctx: TxContext, loanId: string, firmId: string): Promise<LockedLoan> {
  const seen = (await readLoan(ctx.tx, loanId, firmId)) ?? fail(genericFaults.not_found);
  const { row: sheet } = await lockSheetWithContract(ctx, {
    id: seen.sheet_id,
    contract_id: seen.contract_id,
  });
  return { sheet, loan: (await lockLoan(ctx.tx, loanId)) ?? fail(genericFaults.not_found) };
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

/** `settle` is a repayment of the rest, so there is no button for it. */
function openActs(row: LoanRow, party: LoanParty, { seats }: Pick<Actor, 'seats'>): LoanAct[] {
  if (!LENDING_SEATS.some((seat) => seats.includes(seat))) return [];
  return [
    ...new Set(openMoves(loanMachine, row.state, party).map((move) => (move === 'settle' ? 'repay' : move))),
  ] as LoanAct[];
}

const TURN_OF: Partial<Readonly<Record<LoanRow['state'], LoanParty>>> = {
  applied: 'funder',
  offered: 'borrower',
  accepted: 'debtor',
  secured: 'funder',
  overdue: 'borrower',
};

export function toLoanCard(row: LoanRow, actor: Actor, today: string): LoanCard {
  const party = partyOf(row, actor.firmId ?? '');
  const isLending = party !== 'debtor';
  const named = (of: LoanParty) => ({
    id: firmIdOf(row, of),
    name: row[`${of}_name`],
    shortName: row[`${of}_short`],
  });
  const {
    amount_fen: amount,
    ratio_bp: ratio,
    rate_bp: rate,
    fee_bp: feeRate,
    fee_fen: fee,
    tenor_days: tenorDays,
    disbursed_on: disbursedOn,
    due_on: dueOn,
  } = row;
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    party,
    borrower: named('borrower'),
    debtor: named('debtor'),
    funder: named('funder'),
    sheet: { id: row.sheet_id, no: row.sheet_no },
    contract: { id: row.contract_id, no: row.contract_no },
    receivable: row.receivable_fen,
    left: row.left_fen,
    hasRecourse: row.has_recourse,
    asked: isLending ? { amount: row.asked_fen, tenorDays: row.asked_days, purpose: row.purpose } : null,
    offer:
      isLending &&
      amount !== null &&
      ratio !== null &&
      rate !== null &&
      feeRate !== null &&
      fee !== null &&
      tenorDays !== null
        ? { amount, ratio, rate, feeRate, fee, tenorDays }
        : null,
    owing:
      isLending && disbursedOn !== null && dueOn !== null
        ? {
            outstanding: row.outstanding_fen,
            interest: isOwing(row) ? interestDue(debtOf(row), today) : fen(0n),
            disbursedOn,
            dueOn,
            daysOver: isOwing(row) ? daysBetween(dueOn, today) : 0,
          }
        : null,
    needsMe: TURN_OF[row.state] === party,
    createdAt: row.created_at,
    mayDo: openActs(row, party, actor),
  };
}
