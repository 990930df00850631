// Handlers for loans that need no signature: read, offer, end.

import { linkFiles } from '#features/file/server/public.ts';
import { type HistoryRow, readHistory, toTimelineEntry } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { loanDetail, loanPage, offerLoan, refuseLoan, rejectLoan, withdrawLoan } from '../../calls/loan.ts';
import { interestDue } from '../../rules/interest.ts';
import { LENDING_SEATS, type LoanParty } from '../../states.ts';
import { readLiensOf } from '../queries/lien.ts';
import { type LoanRow, readFundersOf, readLoan, readLoanPage, readLoanTotals } from '../queries/loan.ts';
import { readRepayments } from '../queries/loanWrite.ts';
import { readTransfer } from '../queries/receiving.ts';
import { readRequests, type RequestRow } from '../queries/request.ts';
import { readSalesOf } from '../queries/sale.ts';
import { readLending, readUsed, termsOf } from '../queries/terms.ts';
import { assessBasesOf, endLoan, makeOffer } from '../services/grantLoan.ts';
import { readMarket } from '../services/readMarket.ts';
import { toLoanCard } from '../services/showLoan.ts';
import { debtOf, financingHistory, isOwing, partyOf } from '../services/transitionLoan.ts';

const signerOf = ({ firmId = '', personId }: Actor) => ({ firmId, personId });

export const loanHandlers: Handler[] = [
  handle(loanPage, async (wanted, { tx, now, actor }) => {
    const firmId = actor.firmId ?? '';
    const isFirst = wanted.after === undefined;
    const [{ rows, next }, totals, funders] = await Promise.all([
      readLoanPage(tx, firmId, wanted),
      isFirst ? readLoanTotals(tx, firmId) : undefined,
      isFirst ? readFundersOf(tx, firmId) : [],
    ]);
    return {
      list: rows.map((row) => toLoanCard(row, actor, dayInMarket(now))),
      next,
      totals: totals
        ? {
            count: totals.count,
            borrowed: totals.borrowed,
            lent: totals.lent,
            needsMe: totals.needs_me,
            funders,
          }
        : null,
    };
  }),

  handle(loanDetail, async ({ loanId }, { tx, now, actor, fail }) => {
    const row = (await readLoan(tx, loanId, actor.firmId ?? '')) ?? fail(genericFaults.not_found);
    const party = partyOf(row, actor.firmId ?? '');
    const isLending = party === 'borrower' || party === 'funder';
    const [bounds, market, transfer, liens, requests, sales, repayments, files, entries] = await Promise.all([
      party === 'funder' && row.state === 'reviewing' ? boundsOf(tx, row, now) : null,
      isLending && row.product === 'receipt' ? readMarket(tx, row, now) : null,
      party === 'borrower' ? readTransfer(tx, loanId) : undefined,
      readLiensOf(tx, loanId),
      isLending ? readRequests(tx, loanId) : [],
      party === 'counterparty' ? [] : readSalesOf(tx, loanId),
      isLending ? readRepayments(tx, loanId) : [],
      isLending ? linkFiles(tx, row.files, now) : [],
      readHistory(tx, financingHistory, [loanId]),
    ]);
    return {
      card: toLoanCard(row, actor, dayInMarket(now)),
      bounds,
      schedule:
        isLending && isOwing(row) && row.due_on !== null
          ? {
              on: row.due_on,
              principal: row.outstanding_fen,
              interest: interestDue(debtOf(row), row.due_on),
            }
          : null,
      transfer: transfer ?? null,
      liens: liens.map((lien) => ({
        id: lien.id,
        kind: lien.kind,
        base: {
          id: lien.base_id,
          no: lien.base_no,
          contract: { id: lien.contract_id, no: lien.contract_no },
        },
        worth: lien.worth_fen,
        unpaid: lien.unpaid_fen,
        isTopUp: lien.is_top_up,
        isBound: lien.bound_at !== null,
        isLifted: lien.lifted_at !== null,
        pledged: lien.pledged_kg,
        released: lien.released_kg,
      })),
      market,
      requests: requests.map((request) => toRequest(request, party, actor)),
      files,
      sales: sales.map((sale) => ({
        id: sale.id,
        state: sale.state,
        base: { id: sale.base_id, no: sale.base_no },
        buyer: sale.buyer_short,
        quantity: sale.quantity_kg,
        sum: sale.sum_fen,
        answer: sale.answer,
        createdAt: sale.created_at,
        mayWithdraw: party === 'funder' && sale.state === 'offered' && mayLend(actor),
      })),
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

/** The funder sees what came after the desk passed it on, the others what came after it was signed. */
function seenBy(party: LoanParty, entries: readonly HistoryRow[]): readonly HistoryRow[] {
  if (party === 'borrower') return entries;
  const first = party === 'funder' ? 'pass' : 'accept';
  const from = entries.findLastIndex(({ move }) => move === first);
  const seen = from < 0 ? [] : entries.slice(from);
  // What the funder and the borrower settle between them does not concern the counterparty.
  return party === 'counterparty' ? seen.filter(({ move }) => CONCERNS_ALL.has(move)) : seen;
}
const CONCERNS_ALL: ReadonlySet<string> = new Set([
  'accept',
  'acknowledge',
  'refuse',
  'secure',
  'withdraw',
  'disburse',
  'release_goods',
  'dispose',
  'sell_pledge',
  'settle',
]);

const mayLend = ({ seats }: Actor) => LENDING_SEATS.some((seat) => seats.includes(seat));

function toRequest(request: RequestRow, party: LoanParty, actor: Actor) {
  const isOpen = request.state === 'asked' && mayLend(actor);
  return {
    id: request.id,
    kind: request.kind,
    state: request.state,
    base:
      request.base_id === null || request.base_no === null
        ? null
        : { id: request.base_id, no: request.base_no },
    quantity: request.quantity_kg,
    days: request.days,
    reason: request.reason,
    answer: request.answer,
    createdAt: request.created_at,
    mayAnswer: isOpen && party === 'funder',
    mayWithdraw: isOpen && party === 'borrower',
  };
}

async function boundsOf(tx: Connection, row: LoanRow, now: Date) {
  const [terms, found, used] = await Promise.all([
    readLending(tx, row.funder_id, row.product),
    assessBasesOf(tx, row, now),
    readUsed(tx, row.funder_id, row.product),
  ]);
  if (!terms) return null;
  const { left, dueOn } = found.base;
  const { limit, ...published } = termsOf(terms);
  return { terms: published, limit, used, base: { left, dueOn } };
}
