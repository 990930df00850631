// Handlers for delivery reports, fulfilment and completion.

import { sql } from '#packages/db/sql.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { contractFulfilment, finishContract, reportDelivery } from '../../calls/perform.ts';
import { contractFaults } from '../../faults.ts';
import {
  type DeliveryFigures,
  fulfilmentOfPeriod,
  monthsOf,
  quarterOf,
  reportUntil,
} from '../../rules/fulfilment.ts';
import { signingOrder } from '../../rules/order.ts';
import { IN_FORCE } from '../../states.ts';
import type { ContractTerms } from '../../terms.ts';
import { readCard } from '../queries/card.ts';
import { readRow } from '../queries/contract.ts';
import { readDeliveryReports } from '../queries/detail.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { insertReport } from '../queries/report.ts';
import { contractReaderOf } from '../services/buildContractCard.ts';
import { partyIds } from '../services/buildDocument.ts';
import { notifyParties } from '../services/notifyContractParties.ts';
import {
  actorInfoOf,
  lockOwnContract,
  moveContract,
  toTransitionResult,
  recordEvent,
} from '../services/transitionContract.ts';
import { currentTerms } from '../services/writeTerms.ts';

const isInForce = (state: string) => IN_FORCE.some((one) => one === state);

export const performHandlers: Handler[] = [
  handle(reportDelivery, async ({ contractId, month, delivered, reason = '' }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    if (role === 'trade_co' || !['effective', 'performing', 'delivered'].includes(row.state))
      return fail(contractFaults.wrong_state, { state: row.state });
    if (!planOf(await currentTerms(ctx.tx, row)).some((one) => one.month === month))
      return fail(contractFaults.month_closed, { month });
    // From the start of the month to the tenth day of the next.
    if (month > dayInMarket(ctx.now).slice(0, 7) || reportUntil(month) <= ctx.now)
      return fail(contractFaults.month_closed, { month });
    const { personId } = ctx.actor;
    await insertReport(ctx.tx, { contractId, month, role, delivered, reason, personId }, ctx.now);
    await ctx.tx.run`insert into outbox (topic) values (${`contract/${contractId}`})`;
    return { contractId, month, delivered };
  }),
  handle(contractFulfilment, async ({ contractId }, { tx, now, actor }) => {
    const reader = contractReaderOf(actor);
    const card = await readCard(tx, reader, contractId);
    const row = card && (await readRow(tx, contractId));
    if (!card || !row) return fail(contractFaults.not_found);
    const [terms, reports, { least }] = await Promise.all([
      currentTerms(tx, row),
      readDeliveryReports(tx, [contractId]),
      readContractParameters(tx, now),
    ]);
    const current = dayInMarket(now).slice(0, 7);
    const figures = planOf(terms).map(({ month, planned }): DeliveryFigures & { month: string } => {
      const report = reports.find((one) => one.month === month);
      return { month, planned, seller: report?.seller_kg ?? null, buyer: report?.buyer_kg ?? null };
    });
    const quarters = Map.groupBy(figures, ({ month }) => quarterOf(month));
    return {
      least,
      months: figures.map((month) => ({
        ...fulfilmentOfPeriod(month.month, [month], least.month, month.month < current),
        seller: month.seller,
        buyer: month.buyer,
        reportUntil: reportUntil(month.month),
        mayReport: month.month <= current && reportUntil(month.month) > now && isInForce(row.state),
      })),
      quarters:
        terms.kind === 'year'
          ? [...quarters].map(([quarter, months]) =>
              fulfilmentOfPeriod(quarter, months, least.quarter, (months.at(-1)?.month ?? '') < current),
            )
          : [],
      year:
        terms.kind === 'year'
          ? fulfilmentOfPeriod(String(terms.year), figures, least.year, `${terms.year}-12` < current)
          : null,
    };
  }),
  handle(finishContract, async ({ contractId }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    if (row.state !== 'performing' || row.kind === 'agreement')
      return fail(contractFaults.wrong_state, { state: row.state });
    if (row.finished_by.includes(role)) return toTransitionResult(row);
    const saidBy = [...row.finished_by, role];
    if (signingOrder(partyIds(row)).every((one) => saidBy.includes(one))) {
      const finished = await moveContract(
        ctx,
        row,
        'finish',
        'party',
        actorInfoOf(ctx),
        sql`, finished_by = ${saidBy}::text[]`,
      );
      await notifyParties(ctx, finished, 'delivered', { key: 'delivered' });
      return toTransitionResult(finished);
    }
    await recordEvent(ctx, row, 'finish_said', actorInfoOf(ctx), sql`, finished_by = ${saidBy}::text[]`);
    await notifyParties(ctx, row, 'finish_asked', { by: role, key: role });
    return toTransitionResult(row);
  }),
];

export function planOf(terms: ContractTerms): { month: string; planned: Kg }[] {
  if (terms.kind === 'year')
    return monthsOf(terms.year).map((month, at) => ({ month, planned: terms.months[at] ?? kg(0n) }));
  return terms.kind === 'month' ? [{ month: terms.month, planned: terms.quantity }] : [];
}
