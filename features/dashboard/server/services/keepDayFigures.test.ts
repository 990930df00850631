// Tests of the figures of each day: today’s are written again, old ones go.

import { expect, it } from 'vitest';
import type { Call, OutputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf, openTrading } from '../../../../test/support/trading.ts';
import { overviewFrozen, overviewPlatform } from '../../calls/overview.ts';
import { keepFiguresOfToday } from './keepDayFigures.ts';

const DAY_MS = 86_400_000;
const app = await testApp();
const { plant, list, take } = await openTrading(app);
await openFirm(app, 'desk', ['operator_admin', 'operator_maker'], { kind: 'platform' });
const read = async <C extends Call>(seat: string, call: C) =>
  answerOf(await (await app.signIn(`desk.${seat}`))(call, {} as never)) as OutputOf<C>;
const keep = () => app.perform(keepFiguresOfToday);
const today = () => dayInMarket(app.now);

it('there is no course before the first day was kept', async () => {
  expect((await read('maker', overviewFrozen)).days).toEqual([]);
  expect((await read('admin', overviewPlatform)).days).toEqual([]);
});

it('the last amounts of a day stay, by reason and in all', async () => {
  const first = today();
  await keep();
  await take(plant, await list(), 500);
  await keep();
  const frozen = await read('maker', overviewFrozen);
  const sum = frozen.kinds.reduce((all, { amount }) => all + amount, 0n);
  expect(sum).toBeGreaterThan(0n);
  expect(frozen.days).toEqual([{ day: first, amount: sum }]);
  for (const { amount, days } of frozen.kinds) expect(days).toEqual([{ day: first, amount }]);

  app.pass(DAY_MS);
  await keep();
  const next = await read('maker', overviewFrozen);
  expect(next.days.map(({ day }) => day)).toEqual([first, today()]);
  expect(next.days[0]).toEqual({ day: first, amount: sum });
});

it('a reason for which nothing is frozen any more falls to nothing', async () => {
  const disputed = async () =>
    (
      await app.database.pool.query<{ value: string }>(
        `select value from dashboard_day_figure where kind = 'dispute' and day = $1`,
        [today()],
      )
    ).rows[0]?.value;
  await app.database.pool.query(`update dashboard_day_figure set value = 7 where kind = 'dispute'`);
  expect(await disputed()).toBe('7');
  await keep();
  expect(await disputed()).toBe('0');
});

it('of people at work the most at once stays', async () => {
  const { people } = await read('admin', overviewPlatform);
  expect(people).toBeGreaterThan(0);
  await keep();
  const most = (await read('admin', overviewPlatform)).days.at(-1)?.people ?? 0;
  expect(most).toBeGreaterThanOrEqual(people);
  await app.database.pool.query(`update account_session set last_used_at = last_used_at - interval '1 hour'`);
  await keep();
  expect((await read('admin', overviewPlatform)).days.at(-1)).toMatchObject({ day: today(), people: most });
});

it('days that are older than a quarter are deleted', async () => {
  const { rows: before } = await app.database.pool.query<{ day: string }>(
    `select min(day)::text as day from dashboard_day_figure`,
  );
  app.pass(92 * DAY_MS);
  await keep();
  const { rows } = await app.database.pool.query<{ days: string[] }>(
    `select array_agg(distinct day::text) as days from dashboard_day_figure`,
  );
  expect(rows[0]?.days).not.toContain(before[0]?.day);
  expect(rows[0]?.days).toContain(today());
});
