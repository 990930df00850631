// Handlers of price series and quotes.

import { writeOutbox } from '#packages/db/outbox.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { isOpen } from '#packages/machine/machine.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler, coalesceForAll } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import {
  addSeries,
  deskQuotePage,
  enterQuotes,
  listSeries,
  publishQuotes,
  readQuotes,
  rejectQuotes,
} from '../../calls/quote.ts';
import { contentFaults } from '../../faults.ts';
import { isJump, relativeChange } from '../../rules/quote.ts';
import { proposalMachine, type ProposalMove } from '../../states.ts';
import {
  decideQuotes,
  insertQuotes,
  insertSeries,
  goodsExist,
  type LockedQuote,
  lockQuotes,
  readQuoteProposals,
  readDayStates,
} from '../queries/proposal.ts';
import { readQuotesOf, readSeries } from '../queries/quote.ts';
import { notifySeriesFollowers } from '../services/notifyFollowers.ts';
import { triggerPriceAlerts } from '../services/triggerPriceAlerts.ts';

const DEFAULT_PAGE_SIZE = 20;

export const quoteHandlers: Handler[] = [
  handle(listSeries, async (input, { tx }) => ({ list: await readSeries(tx, input) }), coalesceForAll),

  handle(
    readQuotes,
    ({ seriesIds, days }, { tx, now }) => readQuotesOf(tx, { seriesIds, days, today: dayInMarket(now) }),
    coalesceForAll,
  ),

  handle(addSeries, async (series, { tx, now, actor, fail }) => {
    if (!(await goodsExist(tx, series.varietyId, series.placeId))) return fail(genericFaults.not_found);
    if ((await insertSeries(tx, series, actor.personId, now)) === 0) return fail(contentFaults.series_exists);
    await writeOutbox(tx, ['quotes']);
    return { id: series.id };
  }),

  handle(enterQuotes, async ({ day, quotes, note }, { tx, now, newId, actor, fail }) => {
    if (day > dayInMarket(now)) return fail(contentFaults.day_ahead);
    for (const { series_id: series, is_known, is_computed, is_waiting, is_published } of await readDayStates(
      tx,
      quotes.map(({ seriesId }) => seriesId),
      day,
    )) {
      if (!is_known) return fail(contentFaults.series_unknown, { series });
      if (is_computed) return fail(contentFaults.series_computed, { series });
      if (is_waiting) return fail(contentFaults.quote_waiting, { series });
      if (is_published && note === '') return fail(contentFaults.note_missing, { series });
    }
    const entered = quotes.map((quote) => ({ ...quote, id: newId() }));
    const kept = new Set(
      (await insertQuotes(tx, { day, quotes: entered, note, personId: actor.personId }, now)).map(
        ({ series_id }) => series_id,
      ),
    );
    const series = entered.find(({ seriesId }) => !kept.delete(seriesId))?.seriesId;
    if (series !== undefined) return fail(contentFaults.quote_waiting, { series });
    await writeOutbox(tx, ['quotes']);
    return { ids: entered.map(({ id }) => id) };
  }),

  handle(deskQuotePage, async ({ state, seriesId, after, pageSize = DEFAULT_PAGE_SIZE }, { tx, actor }) => {
    const rows = await readQuoteProposals(tx, { state, seriesId, after, limit: pageSize + 1 });
    const list = rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      seriesId: row.series_id,
      names: row.names,
      day: row.day,
      version: row.version,
      price: row.price,
      state: row.state,
      note: row.note,
      reason: row.reason,
      before: row.before,
      change: row.before && relativeChange(row.before, row.price),
      isJump: isJump(row.before, row.price),
      writtenBy: row.written_by,
      writtenAt: row.written_at,
      decidedBy: row.decided_by,
      mayPublish: row.state === 'proposed' && row.written_by_id !== actor.personId,
    }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),

  handle(publishQuotes, async ({ ids, confirmsJumps }, ctx) => {
    const { quotes, to } = await lockForMove(ctx, ids, 'publish');
    const { tx, now, actor, fail } = ctx;
    if (quotes.some(({ written_by }) => written_by === actor.personId))
      return fail(contentFaults.second_person);
    const jump = quotes.find(({ before, price }) => isJump(before, price));
    if (jump?.before && !confirmsJumps)
      return fail(contentFaults.price_jump, { series: jump.series_id, from: jump.before, to: jump.price });
    await decideQuotes(tx, ids, { to, reason: '', personId: actor.personId }, now);
    await writeOutbox(tx, ['quotes']);
    const alerts = await triggerPriceAlerts(ctx, quotes);
    await notifySeriesFollowers(ctx, quotes);
    return { published: quotes.length, alerts };
  }),

  handle(rejectQuotes, async ({ ids, reason }, ctx) => {
    const { quotes, to } = await lockForMove(ctx, ids, 'reject');
    await decideQuotes(ctx.tx, ids, { to, reason, personId: ctx.actor.personId }, ctx.now);
    await writeOutbox(ctx.tx, ['quotes']);
    return { rejected: quotes.length };
  }),
];

async function lockForMove(
  { tx, actor, fail }: Pick<CallContext<typeof rejectQuotes>, 'tx' | 'actor' | 'fail'>,
  ids: readonly string[],
  move: ProposalMove,
) {
  const quotes: LockedQuote[] = await lockQuotes(tx, ids);
  if (quotes.length !== new Set(ids).size) return fail(genericFaults.not_found);
  for (const { state } of quotes) {
    if (!isOpen(proposalMachine, state, move, actor.seats)) return fail(genericFaults.wrong_state, { state });
  }
  return { quotes, to: proposalMachine.moves[move].to };
}
