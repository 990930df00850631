// The radar of a term contract: figures of both sides, forecast, warnings once each, and the monthly report.

import { beforeAll, describe, expect, it } from 'vitest';
import { workingDaysBetween } from '#features/catalog/server/public.ts';
import { reportDelivery } from '#features/contract/calls/perform.ts';
import { contractPage } from '#features/contract/calls/read.ts';
import { someYear } from '#features/contract/terms.example.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import { businessTodo } from '#features/dashboard/calls/home.ts';
import { createContract, draftMonth, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { answerOf, faultOf, openTrading, tonnes } from '../../../../test/support/trading.ts';
import { contractRadar } from '../../calls/radar.ts';
import { fulfilmentReport } from '../../calls/report.ts';
import { fulfilmentJobs } from '../jobs.ts';
import { forecastContract } from '../services/warnOfShortfall.ts';

const app = await testApp();
const { mine, plant, rival, viewer, idOf, count } = await openTrading(app);
const { pool } = app.database;

beforeAll(async () => {
  // Sessions stay valid however the clock is moved.
  await pool.query(`update account_session set expires_at = '2100-01-01', lifetime = interval '50 years'`);
});

/** At nine in the market. */
const on = (day: string) => {
  app.now = new Date(`${day}T01:00:00Z`);
};

/** A year of 50,000 t a month, agreed by both; that it was signed is written down. */
async function yearInForce(changes: Partial<YearTerms> = {}, effective = '2026-12-20'): Promise<string> {
  const now = app.now;
  on('2026-12-01');
  const { contractId } = answerOf(
    await mine(createContract, {
      terms: someYear({ coalOrgId: idOf('mine'), useCoalOrgId: idOf('plant') }, changes),
      side: 'seller',
      counterpartyId: idOf('plant'),
    }),
  );
  answerOf(await mine(submitContract, { contractId }));
  answerOf(await plant(acceptTerms, { contractId, version: 1 }));
  app.now = now;
  await pool.query(`update contract set state = 'performing', effective_at = $2 where id = $1`, [
    contractId,
    `${effective}T01:00:00Z`,
  ]);
  return contractId;
}

const report = async (by: Client, contractId: string, month: string, delivered: number, reason?: string) =>
  answerOf(
    await by(reportDelivery, {
      contractId,
      month,
      delivered: tonnes(delivered),
      ...(reason === undefined ? {} : { reason }),
    }),
  );
const radarOf = async (contractId: string, by = mine) =>
  answerOf(await by(contractRadar, { contractId })).radar;
const warningsOf = (contractId: string, login: string, period: string) =>
  count(
    'message join account_person on account_person.id = message.person_id',
    `template = 'short_ahead' and matter_id = $1 and login_name = $2 and params ->> 'period' = $3`,
    contractId,
    login,
    period,
  );
const forecastAll = async () => {
  for (const job of fulfilmentJobs) await runJob(job, app.runtime);
};

describe('the radar', () => {
  it('goes on at the pace of the working days that have passed, up to yesterday', async () => {
    on('2027-01-05');
    const year = await yearInForce();
    await report(mine, year, '2027-01', 10_000);
    await report(plant, year, '2027-01', 9_000);
    on('2027-01-11');
    const working = await workingDaysBetween(app.database.reading, '2027-01-01', '2027-01-31');
    const passed = working.filter((day) => day < '2027-01-11').length;
    const forecast = (9_000_000n * BigInt(working.length)) / BigInt(passed);
    expect(await radarOf(year)).toMatchObject({
      month: '2027-01',
      asOf: '2027-01-10',
      days: 31,
      daysPassed: 10,
      workingDays: working.length,
      workingDaysPassed: passed,
      planned: tonnes(50_000),
      seller: { reported: tonnes(10_000), weighed: 0n },
      buyer: { reported: tonnes(9_000), weighed: 0n },
      delivered: tonnes(9_000),
      least: 8_000n,
      forecast,
      share: (forecast * 10_000n) / tonnes(50_000),
      warnings: [],
    });
    expect(await radarOf(year, viewer)).toMatchObject({ delivered: tonnes(9_000) });
    expect(faultOf(await rival(contractRadar, { contractId: year }))).toBe('not_found');
  });

  it('counts the working days from the day on which the contract came into force', async () => {
    on('2027-01-05');
    const year = await yearInForce({}, '2027-01-13');
    on('2027-01-20');
    const working = await workingDaysBetween(app.database.reading, '2027-01-13', '2027-01-31');
    expect(await radarOf(year)).toMatchObject({
      workingDays: working.length,
      workingDaysPassed: working.filter((day) => day < '2027-01-20').length,
      delivered: 0n,
      forecast: 0n,
    });
  });

  it('forecasts nothing before a working day has passed, and nothing of a year to come', async () => {
    on('2026-12-28');
    const year = await yearInForce();
    expect(await radarOf(year)).toBeNull();
    on('2027-01-01');
    expect(await radarOf(year)).toMatchObject({ forecast: null, share: null, periods: [] });
  });

  it('adds the quarter and the year that end with the month', async () => {
    on('2027-01-05');
    const year = await yearInForce();
    await report(mine, year, '2027-01', 50_000);
    await report(plant, year, '2027-01', 50_000);
    on('2027-03-20');
    expect((await radarOf(year))?.periods).toMatchObject([
      { period: '2027-03', planned: tonnes(50_000), forecast: 0n, least: 8_000n, isShort: true },
      { period: '2027-Q1', planned: tonnes(150_000), forecast: tonnes(50_000), least: 9_000n },
    ]);
    on('2027-12-20');
    expect((await radarOf(year))?.periods.map(({ period }) => period)).toEqual([
      '2027-12',
      '2027-Q4',
      '2027',
    ]);
  });
});

describe('a warning', () => {
  it('is given to both sides once at half of the month and once at three quarters', async () => {
    on('2027-01-05');
    const year = await yearInForce();
    await report(mine, year, '2027-01', 5_000);
    on('2027-01-16');
    await forecastAll();
    expect(await warningsOf(year, 'mine.trader', '2027-01')).toBe(0);
    on('2027-01-17');
    for (const _twice of [1, 2]) await forecastAll();
    expect(await warningsOf(year, 'mine.trader', '2027-01')).toBe(1);
    expect(await warningsOf(year, 'plant.trader', '2027-01')).toBe(1);
    on('2027-01-18');
    await forecastAll();
    expect(await warningsOf(year, 'mine.trader', '2027-01')).toBe(1);
    on('2027-01-25');
    await forecastAll();
    on('2027-01-26');
    await forecastAll();
    expect(await warningsOf(year, 'mine.trader', '2027-01')).toBe(2);
    expect((await radarOf(year))?.warnings).toMatchObject([
      { period: '2027-01', stage: 7_500n },
      { period: '2027-01', stage: 5_000n },
    ]);
    await expect(pool.query('delete from fulfilment_warning')).rejects.toThrow('append-only');
  });

  it('is given once by two runs at the same time', async () => {
    on('2027-01-05');
    const year = await yearInForce();
    on('2027-01-20');
    await Promise.all(Array.from({ length: 6 }, () => app.perform((ctx) => forecastContract(ctx, year))));
    expect(await count('fulfilment_warning', 'contract_id = $1', year)).toBe(1);
    expect(await warningsOf(year, 'plant.trader', '2027-01')).toBe(1);
  });

  it('is not given where the pace suffices; the list of contracts has the forecast', async () => {
    on('2027-01-05');
    const year = await yearInForce();
    await report(mine, year, '2027-01', 45_000);
    await report(plant, year, '2027-01', 44_000);
    on('2027-01-20');
    await forecastAll();
    expect(await count('fulfilment_warning', 'contract_id = $1', year)).toBe(0);
    const share = (await radarOf(year))?.share;
    expect(share).toBeGreaterThan(8_000n);
    const cards = answerOf(await mine(contractPage, { list: 'year', pageSize: 50 })).list;
    expect(cards.find(({ id }) => id === year)).toMatchObject({ forecast: share });
    on('2027-02-01');
    await forecastAll();
    expect((await radarOf(year))?.forecast).toBeNull();
    const later = answerOf(await mine(contractPage, { list: 'year', pageSize: 50 })).list;
    expect(later.find(({ id }) => id === year)).toMatchObject({ forecast: null });
  });

  it('of a month with a contract of its own is given by that contract alone', async () => {
    on('2027-01-05');
    const year = await yearInForce();
    const { contractId: month } = answerOf(
      await mine(draftMonth, { contractId: year, month: '2027-01', quantity: tonnes(50_000) }),
    );
    await pool.query(
      `update contract set state = 'effective', effective_at = '2027-01-05T01:00:00Z', shown_at = $2
        where id = $1`,
      [month, app.now],
    );
    on('2027-01-20');
    await forecastAll();
    expect([
      await count('fulfilment_warning', 'contract_id = $1', year),
      await count('fulfilment_warning', 'contract_id = $1', month),
    ]).toEqual([0, 1]);
  });
});

describe('the monthly report', () => {
  const january = async (by: Client, contractId: string) =>
    answerOf(await by(fulfilmentReport, { month: '2027-01' })).contracts.find(
      (one) => one.contractId === contractId,
    );

  it('has the lower figure, and the reason of the reader’s own side', async () => {
    on('2027-02-03');
    const year = await yearInForce();
    await report(mine, year, '2027-01', 30_000, '铁路请车未批');
    expect(await january(plant, year)).toMatchObject({ delivered: 0n, share: 0n, isMet: false, reason: '' });
    await report(plant, year, '2027-01', 31_000, '接卸能力不足');
    expect(await january(mine, year)).toMatchObject({
      planned: tonnes(50_000),
      reported: { seller: tonnes(30_000), buyer: tonnes(31_000) },
      delivered: tonnes(30_000),
      share: 6_000n,
      isMet: false,
      transport: 'rail',
      reason: '铁路请车未批',
    });
    expect(await january(plant, year)).toMatchObject({ reason: '接卸能力不足' });
    expect(await january(rival, year)).toBeUndefined();
    expect(answerOf(await mine(fulfilmentReport, { month: '2027-01' })).isFinal).toBe(false);
    on('2027-02-12');
    expect(answerOf(await mine(fulfilmentReport, { month: '2027-01' })).isFinal).toBe(true);
  });

  it('leaves out contracts not yet in force, and months that plan nothing', async () => {
    on('2027-02-03');
    const later = await yearInForce({}, '2027-02-01');
    const months = Array.from({ length: 12 }, (_, at) => kg(at === 0 ? 0n : 50_000_000n));
    const idle = await yearInForce({ months, quantity: tonnes(550_000) });
    expect([await january(mine, later), await january(mine, idle)]).toEqual([undefined, undefined]);
  });

  it('waits for each side as a to-do, until it has reported or the tenth has passed', async () => {
    on('2027-02-03');
    const year = await yearInForce();
    const owed = async (by: Client) =>
      answerOf(await by(businessTodo, {})).list.filter(
        ({ kind, id }) => kind === 'report_delivery' && id === year,
      ).length;
    expect([await owed(mine), await owed(plant)]).toEqual([1, 1]);
    await report(mine, year, '2027-01', 40_000);
    expect([await owed(mine), await owed(plant)]).toEqual([0, 1]);
    on('2027-02-11');
    expect(await owed(plant)).toBe(0);
  });
});
