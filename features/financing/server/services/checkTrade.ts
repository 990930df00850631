// The desk’s check whether the trade behind a loan is real.

import { type Connection, sql } from '#packages/db/sql.ts';
import { requireMove } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { FACT_CHECKS } from '../../calls/desk.ts';
import type { LoanMoved } from '../../calls/shared.ts';
import { financingFaults } from '../../faults.ts';
import { isInForce } from '../queries/agreement.ts';
import { readTradeFacts } from '../queries/desk.ts';
import { type LoanRow, readLoanUnchecked, readOverdueLoan } from '../queries/loan.ts';
import { assessBaseOf } from './grantLoan.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';
import { freeBases } from './secureBase.ts';
import { toReceiving } from './showLoan.ts';
import { loanLifecycle, lockLoanWithBase, moveLoan, toLoanMoved } from './transitionLoan.ts';

export interface FoundFact {
  readonly check: (typeof FACT_CHECKS)[number];
  readonly isGood: boolean;
}

/** What the platform looks up by itself; the operator confirms the rest. */
export async function findFacts(connection: Connection, loan: LoanRow, now: Date): Promise<FoundFact[]> {
  const today = dayInMarket(now);
  const [found, trade, hasAgreement, overdue] = await Promise.all([
    assessBaseOf(connection, loan, now),
    readTradeFacts(connection, loan.contract_id),
    isInForce(connection, { firmId: loan.borrower_id, funderId: loan.funder_id, today }),
    readOverdueLoan(connection, loan.borrower_id, today),
  ]);
  if (!trade) throw new Error(`the loan ${loan.id} has no contract`);
  const { contract_state: state, delivered_kg: delivered, settled_kg: settled } = trade;
  const { bought_kg: bought, stored_kg: stored } = trade;
  const tonnes = {
    receivable: settled > 0n && settled <= delivered,
    receipt: stored > 0n && (bought === null || stored <= bought),
    order: bought !== null && bought > delivered,
    draft: true,
  } as const;
  return [
    {
      check: 'contract_in_force',
      isGood: !['draft', 'negotiating', 'to_sign', 'part_signed', 'void', 'terminated'].includes(state),
    },
    { check: 'contract_signed', isGood: trade.signatures >= 2 },
    { check: 'base_stands', isGood: found.hindrance === null },
    { check: 'tonnes_agree', isGood: tonnes[loan.product] },
    { check: 'no_dispute', isGood: !trade.has_breach && found.hindrance !== 'argued_about' },
    { check: 'agreement', isGood: hasAgreement },
    { check: 'receiving_account', isGood: toReceiving(loan)?.isPayable ?? true },
    { check: 'only_claim', isGood: found.claim?.loan_id === loan.id },
    { check: 'nothing_overdue', isGood: overdue === undefined },
  ];
}

async function lockToCheck(ctx: TxContext, loanId: string): Promise<LoanRow> {
  const seen = (await readLoanUnchecked(ctx.tx, loanId)) ?? fail(genericFaults.not_found);
  return lockLoanWithBase(ctx, seen);
}

export async function take(ctx: TxContext, loanId: string, personId: string): Promise<LoanMoved> {
  const loan = await lockToCheck(ctx, loanId);
  return toLoanMoved(
    await moveLoan(ctx, loan, 'take', 'operator', { personId }, sql`, checker_id = ${personId}`),
  );
}

/** Who has taken it decides. */
function requireChecker(loan: LoanRow, move: 'pass' | 'return' | 'turn_down', personId: string): void {
  requireMove(loanLifecycle, loan, move, 'operator');
  if (loan.checker_id !== personId) fail(financingFaults.checked_by_other);
}

export async function pass(ctx: TxContext, loanId: string, personId: string): Promise<LoanMoved> {
  const loan = await lockToCheck(ctx, loanId);
  requireChecker(loan, 'pass', personId);
  const passed = await moveLoan(ctx, loan, 'pass', 'operator', { personId }, sql`, passed_at = ${ctx.now}`);
  await notifyLoanParties(ctx, passed, 'applied', {
    to: ['funder'],
    params: { amount: loan.asked_fen.toString() },
  });
  await notifyLoanParties(ctx, passed, 'passed', { to: ['borrower'] });
  return toLoanMoved(passed);
}

/** The document stays claimed; the borrower sends the application again. */
export async function giveBack(
  ctx: TxContext,
  { loanId, reason }: { loanId: string; reason: string },
  personId: string,
): Promise<LoanMoved> {
  const loan = await lockToCheck(ctx, loanId);
  requireChecker(loan, 'return', personId);
  const returned = await moveLoan(
    ctx,
    loan,
    'return',
    'operator',
    { personId, reason },
    sql`, checker_id = null`,
  );
  await notifyLoanParties(ctx, returned, 'returned', {
    to: ['borrower'],
    params: { reason },
    at: ctx.now.toISOString(),
  });
  return toLoanMoved(returned);
}

export async function turnDown(
  ctx: TxContext,
  { loanId, reason }: { loanId: string; reason: string },
  personId: string,
): Promise<LoanMoved> {
  const loan = await lockToCheck(ctx, loanId);
  requireChecker(loan, 'turn_down', personId);
  const ended = await moveLoan(
    ctx,
    loan,
    'turn_down',
    'operator',
    { personId, reason },
    sql`, ended_at = ${ctx.now}`,
  );
  await freeBases(ctx, loan, personId);
  await notifyLoanParties(ctx, ended, 'turned_down', { to: ['borrower'], params: { reason } });
  return toLoanMoved(ended);
}
