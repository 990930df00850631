// Handlers for loans that need no signature: read, offer, end.

import { type HistoryRow, readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import { readSheetsUnchecked } from '#features/settlement/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atLeast, fen } from '#packages/exact/exact.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  loanDetail,
  loanPage,
  offerLoan,
  type ReceivableWire,
  receivables,
  refuseLoan,
  rejectLoan,
  withdrawLoan,
} from '../../calls/loan.ts';
import { findHindrance, latestEnd } from '../../rules/base.ts';
import { interestDue } from '../../rules/interest.ts';
import type { LoanParty } from '../../states.ts';
import {
  type LoanRow,
  readLoan,
  readLoanPage,
  readLoanTotals,
  readOpenLoansOn,
  readRepayments,
} from '../queries/loan.ts';
import { readSellerSheetIds } from '../queries/receivable.ts';
import { readLending, readUsed, termsOf } from '../queries/terms.ts';
import { assessReceivable, assessReceivables } from '../services/assessReceivable.ts';
import { endLoan, makeOffer } from '../services/grantLoan.ts';
import { financingHistory, isOwing, partyOf, debtOf, toLoanCard } from '../services/transitionLoan.ts';

const signerOf = ({ firmId = '', personId }: Actor) => ({ firmId, personId });

export const loanHandlers: Handler[] = [
  handle(receivables, async ({ sheetId }, { tx, now, actor: { firmId = '' } }) => {
    const sheets = await readSheetsUnchecked(tx, await readSellerSheetIds(tx, firmId, sheetId), now);
    const today = dayInMarket(now);
    const [known, open] = await Promise.all([
      assessReceivables(tx, sheets),
      readOpenLoansOn(
        tx,
        sheets.map(({ id }) => id),
      ),
    ]);
    const loans = new Map(open.map(({ sheet_id: id, ...loan }) => [id, loan]));
    return {
      // Fit ones first, then newest first.
      list: sheets
        .toReversed()
        .flatMap((row): ReceivableWire[] => {
          const receivable = known.get(row.id);
          return receivable
            ? [
                {
                  sheet: { id: row.id, no: row.no },
                  contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
                  debtor: { id: row.buyer_id, name: row.buyer_name, shortName: row.buyer_short },
                  left: receivable.isStanding ? receivable.left : atLeast(fen(0n), row.payable_fen),
                  dueOn: receivable.dueOn,
                  latest: latestEnd(receivable),
                  hindrance: findHindrance(receivable, today) ?? null,
                  loan: loans.get(row.id) ?? null,
                },
              ]
            : [];
        })
        .toSorted((one, other) => Number(one.hindrance !== null) - Number(other.hindrance !== null)),
    };
  }),

  handle(loanPage, async (wanted, { tx, now, actor }) => {
    const firmId = actor.firmId ?? '';
    const [{ rows, next }, totals] = await Promise.all([
      readLoanPage(tx, firmId, wanted),
      wanted.after === undefined ? readLoanTotals(tx, firmId) : undefined,
    ]);
    return {
      list: rows.map((row) => toLoanCard(row, actor, dayInMarket(now))),
      next,
      totals: totals
        ? { count: totals.count, borrowed: totals.borrowed, lent: totals.lent, needsMe: totals.needs_me }
        : null,
    };
  }),

  handle(loanDetail, async ({ loanId }, { tx, now, actor, fail }) => {
    const row = (await readLoan(tx, loanId, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
    const party = partyOf(row, actor.firmId ?? '');
    const [bounds, repayments, entries] = await Promise.all([
      party === 'funder' && row.state === 'applied' ? boundsOf(tx, row, now) : null,
      party === 'debtor' ? [] : readRepayments(tx, loanId),
      readHistory(tx, financingHistory, [loanId]),
    ]);
    return {
      card: toLoanCard(row, actor, dayInMarket(now)),
      bounds,
      schedule:
        party !== 'debtor' && isOwing(row) && row.due_on !== null
          ? {
              on: row.due_on,
              principal: row.outstanding_fen,
              interest: interestDue(debtOf(row), row.due_on),
            }
          : null,
      repayments: repayments.map((one) => ({
        id: one.id,
        isEarly: one.is_early,
        sum: one.sum_fen,
        interest: one.interest_fen,
        principal: one.principal_fen,
        rest: one.rest_fen,
        outstanding: one.outstanding_fen,
        at: one.paid_at,
      })),
      timeline: seenBy(party, entries).map((entry) => ({
        ...toTimelineEntry(entry),
        certificateSerial: entry.certificate_serial,
      })),
    };
  }),

  handle(offerLoan, (input, ctx) => makeOffer(ctx, input, signerOf(ctx.actor))),
  handle(rejectLoan, ({ loanId, reason }, ctx) =>
    endLoan(ctx, loanId, 'reject', { by: signerOf(ctx.actor), reason }),
  ),
  handle(refuseLoan, ({ loanId, reason }, ctx) =>
    endLoan(ctx, loanId, 'refuse', { by: signerOf(ctx.actor), reason }),
  ),
  handle(withdrawLoan, ({ loanId }, ctx) => endLoan(ctx, loanId, 'withdraw', { by: signerOf(ctx.actor) })),
];

/** The debtor does not see what was before the borrower accepted. */
function seenBy(party: LoanParty, entries: readonly HistoryRow[]): readonly HistoryRow[] {
  const from = entries.findIndex(({ move }) => move === 'accept');
  if (party !== 'debtor') return entries;
  return from < 0 ? [] : entries.slice(from);
}

async function boundsOf(tx: Connection, row: LoanRow, now: Date) {
  const [terms, [sheet], used] = await Promise.all([
    readLending(tx, row.funder_id),
    readSheetsUnchecked(tx, [row.sheet_id], now),
    readUsed(tx, row.funder_id),
  ]);
  if (!terms || !sheet) return null;
  const { left, dueOn } = await assessReceivable(tx, sheet);
  const { limit, ...published } = termsOf(terms);
  return { terms: published, limit, used, receivable: { left, dueOn } };
}
