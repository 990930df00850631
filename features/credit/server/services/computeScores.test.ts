// Tests scores of real deals: what is observed, by whom, how it decays, history, races.

import { beforeAll, describe, expect, it } from 'vitest';
import { setParameter } from '#features/catalog/server/public.ts';
import { fen } from '#packages/exact/exact.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openSettlements } from '../../../../test/support/settlements.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { creditEntries, creditObservations, ownCredit } from '../../calls/credit.ts';
import { computeAfterEvents, computeNightly } from '../jobs.ts';
import { readMethodOn } from '../queries/method.ts';
import { scoreAsOf } from './computeScores.ts';

const app = await testApp();
app.now = new Date('2026-11-25T01:12:00Z');
await app.perform(({ tx }) => setParameter({ tx, now: new Date(0) }, 'SESSION_HOURS', '2400'));
const market = await openSettlements(app);
const { delivered, draftOf, confirmed, pay, deliver, assay } = market;

const day = (text: string) => new Date(`${text}T04:00:00Z`);
const after = () => runJob(computeAfterEvents, app.runtime);
const night = () => runJob(computeNightly, app.runtime);
const credit = async (by = market.plantSettler) => answerOf(await by(ownCredit, {}));
const seen = async (
  part: 'lifting' | 'quality' | 'payment' | 'disputes' | 'data',
  by = market.plantSettler,
) => answerOf(await by(creditObservations, { part })).list;
const partOf = async (part: string, by = market.plantSettler) =>
  (await credit(by)).parts.find((one) => one.part === part);

/** As signing fills it in. */
const untilDay = (contractId: string, windowTo: string) =>
  app.database.pool.query('update contract set window_to = $2 where id = $1', [contractId, windowTo]);

const contracts: string[] = [];
const sheets: string[] = [];

beforeAll(async () => {
  for (let count = 0; count < 3; count += 1) {
    const { contractId, tripIds } = await delivered({ payTerm: 'after_settle', payDays: 10 });
    const { sheetId } = await confirmed(contractId, draftOf(tripIds));
    await untilDay(contractId, '2026-12-10');
    contracts.push(contractId);
    sheets.push(sheetId);
  }
});

describe('a firm', () => {
  it('is new while its deals run: no score, whatever its papers say', async () => {
    await after();
    const { credit: standing, deals, computedOn, effects } = await credit();
    expect([standing, deals, computedOn]).toEqual([null, 0, '2026-11-25']);
    expect(effects).toMatchObject({ tier: 'basic', discount: 0n });
  });

  it('has a score once three deals are over', async () => {
    app.now = day('2026-12-13');
    await night();
    const { credit: standing, deals } = await credit();
    expect(deals).toBe(3);
    expect(standing).not.toBeNull();
    // One truck of the 100 t each.
    const lifted = await seen('lifting');
    expect(lifted.map(({ kept, due, share, source }) => [kept, due, share, source])).toEqual(
      contracts.map(() => ['33000', '100000', 3_300n, 'contract']),
    );
    expect(lifted.map(({ contractId }) => contractId).toSorted()).toEqual([...contracts].toSorted());
  });

  it('is not scored for what only the other side owes', async () => {
    const parts = async (by = market.plantSettler) =>
      (await credit(by)).parts.filter(({ hundredths }) => hundredths !== null).map(({ part }) => part);
    expect(await parts()).toEqual(['lifting', 'payment', 'disputes', 'data']);
    expect(await parts(market.mineSettler)).toEqual(['disputes', 'data']);
  });
});

describe('a payment', () => {
  const payments = async () =>
    (await seen('payment')).map(({ share, lateDays, cost }) => [share, lateDays, cost > 0]);

  it('that is late costs more each day until it counts nothing', async () => {
    // Due on the 7th of December.
    expect(await payments()).toEqual(sheets.map(() => [8_000n, 6, true]));
    app.now = day('2026-12-22');
    await night();
    expect(await payments()).toEqual(sheets.map(() => [5_000n, 15, true]));
    app.now = day('2027-01-20');
    await night();
    expect(await payments()).toEqual(sheets.map(() => [0n, 44, true]));
    expect((await partOf('payment'))?.hundredths).toBe(0);
  });

  it('counts by how late it was paid, once the sheet is paid, within a run of the job', async () => {
    app.now = day('2026-12-17');
    const [sheetId = ''] = sheets;
    await pay(contracts[0] ?? '', sheetId, fen(1_689_600n));
    await after();
    const paid = (await seen('payment')).find(({ share }) => share === 6_666n);
    expect([paid?.lateDays, paid?.cost]).toEqual([10, expect.any(Number)]);
  });
});

it('the history says when, why and by which method', async () => {
  const { list } = answerOf(await market.plantSettler(creditEntries, {}));
  expect(list.at(-1)).toMatchObject({ day: '2026-11-25', credit: null, cause: 'event', method: 1 });
  expect(new Set(list.map(({ cause }) => cause))).toEqual(new Set(['event', 'night']));
  const { history, credit: standing } = await credit();
  expect(history.at(-1)).toMatchObject({ credit: standing });
});

describe('coal', () => {
  it('that misses a promised figure beyond the tolerance costs its seller, and nobody else', async () => {
    app.now = day('2026-12-20');
    const contractId = await market.contract(100, {
      windowFrom: '2026-12-20',
      windowTo: '2026-12-27',
      validTo: day('2026-12-26'),
      weightBasis: 'load',
    });
    const tripIds = await deliver(contractId, [[33_000n, 33_000n]], 100, {
      windowFrom: '2026-12-20',
      windowTo: '2026-12-27',
    });
    await assay(contractId, tripIds, 'poor', [
      ['QNET_AR', 4_000n],
      ['STD', 80n],
      ['AD', 1_500n],
      ['MT', 1_000n],
    ]);
    await after();
    const [found] = await seen('quality', market.mineSettler);
    expect(found).toMatchObject({ source: 'sample', contractId });
    expect(Number(found?.kept)).toBeLessThan(Number(found?.due));
    expect(await seen('quality')).toEqual([]);
  });
});

describe('a night', () => {
  const observations = async () =>
    (
      await app.database.pool.query<{ id: string; xmin: string }>(
        'select id, xmin::text from credit_observation order by id',
      )
    ).rows;

  it('writes nothing of what has not changed', async () => {
    await night();
    const before = await observations();
    await app.database.pool.query('update credit_computed set computed_on = computed_on - 1');
    await night();
    expect(before.length).toBeGreaterThan(0);
    expect(await observations()).toEqual(before);
  });

  it('gives each firm the score that its stored observations make', async () => {
    const today = dayInMarket(app.now);
    const method = await readMethodOn(app.database.reading, today);
    const { rows } = await app.database.pool.query<{ firm_id: string; deals: number; parts: unknown }>(
      `select distinct on (firm_id) firm_id, deals, parts
         from credit_score
        order by firm_id, seq desc`,
    );
    const firmIds = rows.map(({ firm_id: id }) => id);
    const stored = await scoreAsOf(app.database.reading, firmIds, today, method);
    expect(rows.map(({ parts, ...row }) => [row.firm_id, row.deals, parts])).toEqual(
      stored.map((score) => [score.firmId, score.deals, score.parts]),
    );
    expect(stored.some(({ deals }) => deals > 0)).toBe(true);
  });
});

describe('races', () => {
  it('a night and events at once compute each firm one after the other, and leave one current row each', async () => {
    app.now = day('2026-12-21');
    await app.perform(async ({ tx, now }) => {
      await tx.run`
        insert into credit_due (firm_id, cause, at)
        select id, 'event', ${now}
          from firm
         where can_sell
            or can_buy`;
    });
    await Promise.all([night(), after(), night(), after()]);
    const { rows } = await app.database.pool.query(
      `select count(*)::int as twice from (
         select 1 from credit_observation where known_to is null
          group by firm_id, part, source_kind, source_id having count(*) > 1) as found`,
    );
    expect(rows).toEqual([{ twice: 0 }]);
    expect((await app.database.pool.query('select 1 from credit_due')).rowCount).toBe(0);
  });

  it('what an event changes is never lost to a run that read before it', async () => {
    const before = await credit();
    await app.perform(
      ({ tx, now }) => tx.run`
      insert into credit_due (firm_id, cause, at)
      values (${market.idOf('plant')}, 'event', ${now})`,
    );
    await after();
    expect((await credit()).credit).toEqual(before.credit);
  });
});

it('a deal counts for a year: afterwards the firm is new again', async () => {
  app.now = day('2028-01-10');
  await night();
  const settler = await app.signIn('plant.settler');
  const { deals, parts, credit: standing } = answerOf(await settler(ownCredit, {}));
  expect(deals).toBe(0);
  expect(parts.find(({ part }) => part === 'lifting')?.hundredths).toBeNull();
  expect(standing).toBeNull();
});
