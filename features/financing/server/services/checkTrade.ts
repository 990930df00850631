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
import type { Product } from '../../products.ts';
import { isInForce } from '../queries/agreement.ts';
import { readTradeFacts, type TradeFacts } from '../queries/desk.ts';
import { type LoanRow, readLoanUnchecked, readOverdueLoan } from '../queries/loan.ts';
import { assessBasesOf } from './grantLoan.ts';
import { notifyLoanParties } from './notifyLoanParties.ts';
import { freeBases } from './secureBase.ts';
import { toReceiving } from './showLoan.ts';
import { loanLifecycle, lockLoanWithBases, moveLoan, toLoanMoved } from './transitionLoan.ts';

export interface FoundFact {
  readonly check: (typeof FACT_CHECKS)[number];
  readonly isGood: boolean;
}

const NOT_IN_FORCE = new Set(['draft', 'negotiating', 'to_sign', 'part_signed', 'void', 'terminated']);
const TONNES_AGREE: Readonly<Record<Product, (trade: TradeFacts) => boolean>> = {
  receivable: ({ settled_kg: settled, delivered_kg: delivered }) => settled > 0n && settled <= delivered,
  receipt: ({ stored_kg: stored, bought_kg: bought }) => stored > 0n && (bought === null || stored <= bought),
  order: ({ bought_kg: bought, delivered_kg: delivered }) => bought !== null && bought > delivered,
  draft: () => true,
};

/** What the platform looks up by itself; the operator confirms the rest. Each holds of every document. */
export async function findFacts(connection: Connection, loan: LoanRow, now: Date): Promise<FoundFact[]> {
  const today = dayInMarket(now);
  const [found, trades, hasAgreement, overdue] = await Promise.all([
    assessBasesOf(connection, loan, now),
    readTradeFacts(connection, loan.contract_ids),
    isInForce(connection, { firmId: loan.borrower_id, funderId: loan.funder_id, today }),
    readOverdueLoan(connection, loan.borrower_id, today),
  ]);
  if (trades.length === 0) throw new Error(`the loan ${loan.id} has no contract`);
  const { bases } = found;
  return [
    {
      check: 'contract_in_force',
      isGood: trades.every(({ contract_state: state }) => !NOT_IN_FORCE.has(state)),
    },
    { check: 'contract_signed', isGood: trades.every(({ signatures }) => signatures >= 2) },
    { check: 'base_stands', isGood: bases.every(({ hindrance }) => hindrance === null) },
    { check: 'tonnes_agree', isGood: trades.every(TONNES_AGREE[loan.product]) },
    {
      check: 'no_dispute',
      isGood:
        trades.every(({ has_breach: hasBreach }) => !hasBreach) &&
        bases.every(({ hindrance }) => hindrance !== 'argued_about'),
    },
    { check: 'agreement', isGood: hasAgreement },
    { check: 'receiving_account', isGood: toReceiving(loan)?.isPayable ?? true },
    { check: 'only_claim', isGood: bases.every(({ claim }) => claim?.loan_id === loan.id) },
    { check: 'nothing_overdue', isGood: overdue === undefined },
  ];
}

async function lockToCheck(ctx: TxContext, loanId: string): Promise<LoanRow> {
  const seen = (await readLoanUnchecked(ctx.tx, loanId)) ?? fail(genericFaults.not_found);
  return lockLoanWithBases(ctx, seen);
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
