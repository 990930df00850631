// Handlers of the desk that checks applications, and of the lien register.

import { linkFiles } from '#features/file/server/public.ts';
import { readTimeline } from '#features/firm/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  callTopUp,
  deskLiens,
  type DeskLoan,
  deskLoan,
  deskLoans,
  passLoan,
  returnLoan,
  takeLoan,
  turnDownLoan,
} from '../../calls/desk.ts';
import { mayCall } from '../../rules/pledge.ts';
import { LOAN_CHECKERS } from '../../states.ts';
import { type DeskRow, readDeskLiens, readDeskLoan, readDeskLoans } from '../queries/desk.ts';
import { documentsOf, readLoanUnchecked } from '../queries/loan.ts';
import { readLastCall } from '../queries/mark.ts';
import { readSalesOf } from '../queries/sale.ts';
import { callOnBorrower } from '../services/callTopUp.ts';
import { findFacts, giveBack, pass, take, turnDown } from '../services/checkTrade.ts';
import { toReceiving } from '../services/showLoan.ts';
import { financingHistory } from '../services/transitionLoan.ts';

export const deskHandlers: Handler[] = [
  handle(deskLoans, async (wanted, { tx }) => {
    const { rows, next } = await readDeskLoans(tx, wanted);
    return { list: rows.map(toDeskLoan), next };
  }),

  handle(deskLoan, async ({ loanId }, { tx, now, actor, fail }) => {
    const [row, loan] = await Promise.all([readDeskLoan(tx, loanId), readLoanUnchecked(tx, loanId)]);
    if (!row || !loan) return fail(genericFaults.not_found);
    const [facts, files, sales, timeline, calledOn] = await Promise.all([
      findFacts(tx, loan, now),
      linkFiles(tx, loan.files, now),
      readSalesOf(tx, loanId),
      readTimeline(tx, financingHistory, loanId),
      readLastCall(tx, loanId),
    ]);
    const isChecker = LOAN_CHECKERS.some((seat) => actor.seats.includes(seat));
    return {
      loan: toDeskLoan(row),
      purpose: loan.purpose,
      repaySource: loan.repay_source,
      hasRecourse: loan.has_recourse,
      receiving: toReceiving(loan),
      facts,
      files,
      sales: sales.map((sale) => ({
        id: sale.id,
        state: sale.state,
        baseNo: sale.base_no,
        buyer: sale.buyer_short,
        quantity: sale.quantity_kg,
        sum: sale.sum_fen,
        answer: sale.answer,
        createdAt: sale.created_at,
      })),
      timeline,
      mayCall: isChecker && mayCall(loan.level, calledOn, dayInMarket(now)),
      mayTake: isChecker && loan.state === 'submitted',
      mayDecide: isChecker && loan.state === 'checking' && loan.checker_id === actor.personId,
    };
  }),

  handle(takeLoan, ({ loanId }, ctx) => take(ctx, loanId, ctx.actor.personId)),
  handle(passLoan, ({ loanId }, ctx) => pass(ctx, loanId, ctx.actor.personId)),
  handle(returnLoan, (input, ctx) => giveBack(ctx, input, ctx.actor.personId)),
  handle(turnDownLoan, (input, ctx) => turnDown(ctx, input, ctx.actor.personId)),

  handle(callTopUp, ({ loanId }, ctx) => callOnBorrower(ctx, loanId, ctx.actor.personId)),

  handle(deskLiens, async (wanted, { tx }) => {
    const { rows, next } = await readDeskLiens(tx, wanted);
    return {
      list: rows.map((row) => ({
        id: row.id,
        product: row.kind,
        baseNo: row.base_no,
        loan: { id: row.loan_id, no: row.loan_no },
        state: row.loan_state,
        borrower: row.borrower,
        funder: row.funder,
        pledged: row.pledged_kg,
        released: row.released_kg,
        claimedAt: row.claimed_at,
        boundAt: row.bound_at,
        liftedAt: row.lifted_at,
      })),
      next,
    };
  }),
];

function toDeskLoan(row: DeskRow): DeskLoan {
  const optional = (of: 'counterparty' | 'guarantor') => {
    const id = row[`${of}_id`];
    return id === null ? null : { id, name: row[`${of}_name`] ?? '', shortName: row[`${of}_short`] ?? '' };
  };
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    product: row.product,
    borrower: { id: row.borrower_id, name: row.borrower_name, shortName: row.borrower_short },
    counterparty: optional('counterparty'),
    guarantor: optional('guarantor'),
    funder: { id: row.funder_id, name: row.funder_name, shortName: row.funder_short },
    bases: documentsOf(row),
    worth: row.base_fen,
    asked: row.asked_fen,
    askedDays: row.asked_days,
    amount: row.amount_fen,
    outstanding: row.outstanding_fen,
    dueOn: row.due_on,
    pledged: row.held_kg,
    ltv: row.ltv_bp,
    level: row.level,
    checker: row.checker,
    createdAt: row.created_at,
  };
}
