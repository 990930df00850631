// Runs from signed deals to published figures: two persons, rulings, restating, races.

import { describe, expect, it } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { enterQuotes, readQuotes } from '#features/content/calls/quote.ts';
import { indexFor, nextMonth } from '#features/contract/rules/formula.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openIndexMarket } from '../../../../test/support/indices.ts';
import { answerOf, faultOf, tonnes, yuan } from '../../../../test/support/trading.ts';
import {
  addBenchmark,
  computeRun,
  deskRunDetail,
  deskRunPage,
  discardRun,
  judgeDeal,
  proposeRun,
  publishRun,
  returnRun,
} from '../../calls/desk.ts';
import { figurePage, listBenchmarks, monthPage, runFile } from '../../calls/read.ts';
import { checkRunFile, readRunFile } from '../../rules/file.ts';
import { benchmarkJobs } from '../jobs.ts';
import { readIndexPrice } from '../public.ts';

const app = await testApp();
const market = await openIndexMarket(app);
const { editor, checker, visitor, deal, idOf, openIndex, someIndex, WEEK, endOfWeek } = market;

const yuanAndFen = (price: number) => haoPerTonne(BigInt(Math.round(price * 100)) * 100n);
const run = async (name: string) => {
  const job = benchmarkJobs.find((one) => one.name === name);
  if (job) await runJob(job, app.runtime);
};
const newestRun = async (benchmarkId: string) =>
  answerOf(await editor(deskRunPage, { benchmarkId, pageSize: 1 })).list[0] ?? { id: '', state: '' as never };
const detail = async (runId: string) => answerOf(await editor(deskRunDetail, { runId }));
const publish = async (runId: string) => {
  answerOf(await editor(proposeRun, { runId }));
  return answerOf(await checker(publishRun, { runId }));
};
const quotesOf = async (seriesId: string) =>
  answerOf(await visitor(readQuotes, { seriesIds: [seriesId], days: 90 })).list[0]?.quotes;

describe('an index', () => {
  it('is opened once, with a series whose prices nobody enters', async () => {
    const { id } = await openIndex();
    expect(faultOf(await editor(addBenchmark, someIndex()))).toBe('benchmark_exists');
    expect(faultOf(await editor(addBenchmark, someIndex({ id: 'nowhere', placeId: 'atlantis' })))).toBe(
      'not_found',
    );
    expect(
      await editor(enterQuotes, {
        day: '2026-11-23',
        quotes: [{ seriesId: id, price: yuan(500) }],
        note: '',
      }),
    ).toMatchObject({ fault: { name: 'series_computed', params: { series: id } } });
    expect(answerOf(await visitor(listBenchmarks, {})).list).toMatchObject([
      { id, heat: 5_000n, minDeals: 3, minFirms: 3, outlier: 1_500n, postedMinutes: 15, newest: null },
    ]);
  });
});

describe('bids and offers', () => {
  const at = (time: string) => {
    app.now = new Date(`2026-11-24T${time}:00+08:00`);
  };
  const post = (direction: 'sell' | 'buy', price: number, changes: Partial<ListingTerms> = {}) => {
    const terms = market.termsOf({ price, tonnes: 1_000, heat: 5_000, terms: { direction, ...changes } });
    return market.list(terms, direction === 'sell' ? market.mine : market.plant);
  };
  const day = async () =>
    (
      await app.database.pool.query<{ bid_hao_per_t: string; offer_hao_per_t: string }>(
        'select bid_hao_per_t, offer_hao_per_t from benchmark_day',
      )
    ).rows;

  it('count at half past four if they have stood a quarter of an hour, once a day', async () => {
    await post('buy', 478);
    await post('buy', 470);
    await post('sell', 496);
    await post('sell', 499);
    await post('sell', 480, { quantity: tonnes(400), minTake: tonnes(400) });
    await post('sell', 481, { visibility: 'partners' });
    at('16:16');
    await post('sell', 482);
    at('16:29');
    await run('benchmark.quotes');
    expect(await day()).toEqual([]);
    at('16:30');
    await Promise.all([run('benchmark.quotes'), run('benchmark.quotes')]);
    at('17:00');
    await run('benchmark.quotes');
    expect(await day()).toEqual([{ bid_hao_per_t: '4780000', offer_hao_per_t: '4960000' }]);
  });
});

describe('a week', () => {
  it('is computed on Friday at five, once, from what was signed', async () => {
    // The vector of domain 5.3.
    await deal({ seller: 'mine', buyer: 'plant', price: 486, tonnes: 3_000, heat: 5_000 });
    await deal({ seller: 'mine', buyer: 'rival', price: 502, tonnes: 5_000, heat: 5_120 });
    await deal({ seller: 'mine', buyer: 'plant', price: 470, tonnes: 2_000, heat: 4_880 });
    await deal({ seller: 'mine', buyer: 'plant', price: 480, tonnes: 400, heat: 5_000 });
    await deal({ seller: 'mine', buyer: 'rival', price: 480, tonnes: 900, heat: 5_600 });
    app.now = new Date(endOfWeek(WEEK).getTime() - 1);
    await run('benchmark.compute');
    expect(answerOf(await editor(deskRunPage, {})).list).toEqual([]);
    app.now = endOfWeek(WEEK);
    await Promise.all([run('benchmark.compute'), run('benchmark.compute')]);
    const { id } = await newestRun('pit-5000');
    expect(await detail(id)).toMatchObject({
      weekEnd: WEEK,
      attempt: 1,
      figure: yuanAndFen(487.16),
      previous: null,
      deals: 3,
      excluded: 2,
      firms: 3,
      result: {
        raw: yuanAndFen(490.8),
        dealPrice: yuanAndFen(487.23),
        quotePrice: yuan(487),
        quantity: tonnes(10_000),
      },
      history: [{ move: 'compute', by: null }],
    });
    const excluded = (await detail(id)).inputs.flatMap(({ exclusion }) => exclusion ?? []);
    expect(excluded.toSorted()).toEqual(['heat', 'small']);
  });

  it('is published by two, into the series that contracts read', async () => {
    const { id } = await newestRun('pit-5000');
    expect(faultOf(await checker(publishRun, { runId: id }))).toBe('wrong_state');
    answerOf(await editor(proposeRun, { runId: id }));
    expect(faultOf(await editor(publishRun, { runId: id }))).toBe('second_person');
    answerOf(await checker(returnRun, { runId: id, reason: '再核一次' }));
    answerOf(await editor(proposeRun, { runId: id }));
    const both = await Promise.all([checker(publishRun, { runId: id }), checker(publishRun, { runId: id })]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await quotesOf('pit-5000')).toEqual([{ day: WEEK, price: yuanAndFen(487.16), version: 1 }]);
    expect(answerOf(await visitor(figurePage, { benchmarkId: 'pit-5000' })).list).toMatchObject([
      {
        weekEnd: WEEK,
        figure: yuanAndFen(487.16),
        figureVersion: 1,
        isCarried: false,
        deals: 3,
        firms: 3,
        change: null,
      },
    ]);
    const price = await readIndexPrice(app.database.reading, {
      varietyId: 'thermal',
      placeId: market.place,
      heat: 5_500n as never,
      day: WEEK,
    });
    expect(price).toMatchObject({
      seriesId: 'pit-5000',
      day: WEEK,
      figure: yuanAndFen(487.16),
      price: 5_358_760n,
    });
  });

  it('is open to everybody, without a name, and computed again from its file', async () => {
    const { runId = '' } = answerOf(await visitor(figurePage, { benchmarkId: 'pit-5000' })).list[0] ?? {};
    const { file } = answerOf(await visitor(runFile, { runId }));
    const read = readRunFile(file);
    expect(read && checkRunFile(read)).toEqual([]);
    expect(read?.inputs?.deals).toHaveLength(5);
    for (const secret of [idOf('mine'), idOf('plant'), idOf('rival')]) expect(file).not.toContain(secret);
    expect(file).not.toMatch(/HT\d/);
  });

  it('carries the figure forward where too little was dealt, and shows nobody the few', async () => {
    const next = await market.nextWeek();
    await deal({ seller: 'mine', buyer: 'plant', price: 490, tonnes: 3_000, heat: 5_000 });
    app.now = endOfWeek(next);
    await run('benchmark.compute');
    const { id } = await newestRun('pit-5000');
    expect(await detail(id)).toMatchObject({ figure: yuanAndFen(487.16), isCarried: true, deals: 1 });
    await publish(id);
    expect(await quotesOf('pit-5000')).toMatchObject([
      { version: 1 },
      { day: next, price: yuanAndFen(487.16) },
    ]);
    const [figure] = answerOf(await visitor(figurePage, { benchmarkId: 'pit-5000' })).list;
    expect(figure).toMatchObject({ isCarried: true, deals: null, firms: null, raw: null, quantity: null });
    const { file } = answerOf(await visitor(runFile, { runId: id }));
    expect(readRunFile(file)).toMatchObject({ inputs: null, result: { deals: 0 } });
    expect(file).not.toContain('4900000');
    // The mean of the month is that of its weeks, and what contracts read of the series.
    const months = async (after?: string) =>
      answerOf(await visitor(monthPage, { benchmarkId: 'pit-5000', pageSize: 1, ...(after && { after }) }));
    const { list, next: older } = await months();
    const quotes = (await quotesOf('pit-5000')) ?? [];
    const month = next.slice(0, 7);
    expect(list).toMatchObject([
      { month, mean: indexFor(quotes, nextMonth(month), 'mean')?.price, carriedWeeks: 1, restatedWeeks: 0 },
    ]);
    const before = older === null ? [] : (await months(older)).list;
    expect([...list, ...before].reduce((sum, { weeks }) => sum + weeks, 0)).toBe(2);
  });
});

/** A contract in force whose price follows a series, unless it has terms of its own. */
async function follows(series: string, note?: string) {
  const clause: Clause = {
    base: {
      mode: 'INDEX',
      parts: [{ series, share: 1 }],
      agreedShare: 0,
      basis: haoPerTonne(0n),
      averaging: { rule: 'LAST' },
      missing: 'PREVIOUS',
    },
    terms: [],
    rejects: [],
    moisture: null,
    rounding: 'half_up',
  };
  const id = await deal({
    seller: 'mine',
    buyer: 'plant',
    price: 500,
    tonnes: 500,
    heat: 5_000,
    terms: { clause },
  });
  if (note !== undefined)
    await app.database.pool.query(
      `with written as (
         insert into contract_version (contract_id, number, document, hash, person_id, note, written_at)
         select id, 1, '{"terms": {}}', repeat('0', 64), created_by, $2, created_at from contract where id = $1)
       update contract set terms_version = 1, hash = repeat('0', 64) where id = $1`,
      [id, note],
    );
  return id;
}

const toldOf = async (contractId: string) =>
  (
    await app.database.pool.query<Record<'login' | 'day' | 'before' | 'figure' | 'reason', string>>(
      `select person.login_name as login, params ->> 'day' as day, params ->> 'before' as before,
              params ->> 'figure' as figure, params ->> 'reason' as reason
         from message
         join account_person as person on person.id = message.person_id
        where template = 'restated' and matter_id = $1
          and person.login_name like '%.trader'
        order by 1`,
      [contractId],
    )
  ).rows;

describe('an operator', () => {
  it('admits an outlier, or leaves a deal out, with the reason that is published', async () => {
    const week = await market.nextWeek();
    await deal({ seller: 'mine', buyer: 'plant', price: 600, tonnes: 1_000, heat: 5_000 });
    await deal({ seller: 'mine', buyer: 'rival', price: 480, tonnes: 1_000, heat: 5_000 });
    await deal({ seller: 'mine', buyer: 'plant', price: 482, tonnes: 1_000, heat: 5_000 });
    app.now = endOfWeek(week);
    await run('benchmark.compute');
    const { id } = await newestRun('pit-5000');
    const numberOf = async (price: number) =>
      (await detail(id)).inputs.find((one) => one.price === yuan(price))?.no ?? 0;
    expect(await detail(id)).toMatchObject({ isCarried: true, deals: 2 });
    const [outlier, usual] = [await numberOf(600), await numberOf(480)];
    const judge = (no: number, isCounted: boolean) =>
      editor(judgeDeal, { runId: id, no, isCounted, reason: '已核对过磅与合同' });
    expect(faultOf(await judge(usual, true))).toBe('ruling_pointless');
    expect(faultOf(await judge(outlier, false))).toBe('ruling_pointless');
    answerOf(await judge(outlier, true));
    expect(await detail(id)).toMatchObject({ figure: yuanAndFen(520.67), isCarried: false, deals: 3 });
    answerOf(await judge(usual, false));
    expect(await detail(id)).toMatchObject({ figure: yuanAndFen(487.16), isCarried: true, deals: 2 });
    answerOf(await judge(usual, true));
    await publish(id);
    expect(faultOf(await judge(usual, false))).toBe('wrong_state');
    const read = readRunFile(answerOf(await visitor(runFile, { runId: id })).file);
    expect(read && checkRunFile(read)).toEqual([]);
    expect(read?.inputs?.deals.find(({ price }) => price === yuan(600))?.ruling).toEqual({
      isCounted: true,
      reason: '已核对过磅与合同',
    });
  });

  it('restates with a reason, by two; what was computed from it follows', async () => {
    const compute = (weekEnd: string, reason: string) =>
      editor(computeRun, { benchmarkId: 'pit-5000', weekEnd, reason });
    expect(faultOf(await compute(WEEK, ''))).toBe('reason_missing');
    expect(faultOf(await compute('2026-11-25', '更正'))).toBe('week_ahead');
    expect(faultOf(await compute('2027-01-01', '更正'))).toBe('week_ahead');
    await market.terminate(502);
    const both = await Promise.all([compute(WEEK, '一笔成交终止'), compute(WEEK, '一笔成交终止')]);
    expect(both.every(({ ok }) => ok)).toBe(true);
    const { list } = answerOf(await editor(deskRunPage, { benchmarkId: 'pit-5000', state: 'computed' }));
    expect(list).toHaveLength(1);
    const [{ id } = { id: '' }] = list;
    // Two deals are left: there is nothing before the first week to carry forward.
    expect(await detail(id)).toMatchObject({ figure: null, deals: 2 });
    expect(faultOf(await editor(proposeRun, { runId: id }))).toBe('no_figure');
    answerOf(await editor(discardRun, { runId: id, reason: '成交不足' }));
    expect(await quotesOf('pit-5000')).toMatchObject([{ version: 1 }, { version: 1 }, { version: 1 }]);
  });

  it('restates a figure that others carried: they follow, each by two', async () => {
    const linked = await follows('pit-5000');
    const others = [await follows('other-index'), await follows('pit-5000', 'its own terms')];
    await market.sign({ price: 520, week: WEEK });
    const { runId } = answerOf(
      await editor(computeRun, { benchmarkId: 'pit-5000', weekEnd: WEEK, reason: '补录一笔成交' }),
    );
    answerOf(await editor(proposeRun, { runId }));
    const twice = await Promise.all([checker(publishRun, { runId }), checker(publishRun, { runId })]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    const { figure } = await detail(runId);
    // Both sides of the contract that follows it hear of it once, and nobody else.
    expect(await toldOf(linked)).toEqual(
      ['mine.trader', 'plant.trader'].map((login) => ({
        login,
        day: WEEK,
        before: '4871600',
        figure: String(figure),
        reason: '补录一笔成交',
      })),
    );
    expect(await Promise.all(others.map(toldOf))).toEqual([[], []]);
    const [first] = (await quotesOf('pit-5000')) ?? [];
    expect(first).toEqual({ day: WEEK, price: figure, version: 2 });
    const { list } = answerOf(await editor(deskRunPage, { benchmarkId: 'pit-5000', state: 'computed' }));
    expect(list).toMatchObject([{ isCarried: true, figure, reason: '补录一笔成交' }]);
    await publish(list[0]?.id ?? '');
    expect((await quotesOf('pit-5000'))?.[1]).toMatchObject({ price: figure, version: 2 });
    expect(
      answerOf(await visitor(figurePage, { benchmarkId: 'pit-5000', withRestated: true })).list,
    ).toHaveLength(5);
  });

  it('cannot change what was published, nor its inputs', async () => {
    const change = (statement: string) => app.database.pool.query(statement);
    for (const statement of [
      'update benchmark_run set figure_hao_per_t = 1',
      `update benchmark_run set state = 'computed' where state = 'restated'`,
      'delete from benchmark_run',
      'update benchmark_input set price_hao_per_t = 1',
      'delete from benchmark_judgement',
      'update benchmark_day set bid_hao_per_t = 1, bid_listing_id = offer_listing_id',
      `update benchmark set min_quantity_kg = 1`,
    ])
      await expect(change(statement)).rejects.toThrow(/append-only/);
  });
});
