// Tests of the visit log: public, bounded, idempotent, partitioned by month.

import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf } from '../../../test/support/trading.ts';
import {
  type BehaviourRecord,
  MAX_RECORDS,
  pushPageVisitLog,
  summariseDays,
  summarisePages,
} from '../calls.ts';
import { behaviourJobs } from './jobs.ts';

const app = await testApp();
const start = app.now.getTime();
const DAY = 86_400_000;

const visit = (at: number, more: Partial<BehaviourRecord> = {}): BehaviourRecord => ({
  type: '0',
  randomCode: `visit-${at}`,
  menuCode: '02',
  pagePath: 'pages/tabBar/trade',
  title: '煤炭交易',
  params: [{ key: 'from', value: 'home' }],
  startTime: start + at,
  endTime: start + at + 1_500,
  ...more,
});

const push = (dataList: unknown, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: '/api/log/app/push_page_visit_log',
    payload: { dataList, acctMode: '2', randomCode: 'a1b2c3d4' },
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
  });
const kept = async (randomCode: string) =>
  (
    await app.database.pool.query<Record<string, unknown>>(
      'select * from behaviour_record where random_code = $1',
      [randomCode],
    )
  ).rows;
const runMonthsJob = () =>
  app.perform(async (ctx) => {
    for (const job of behaviourJobs) await job.run(ctx);
  });
const months = async () =>
  (
    await app.database.pool.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'behaviour_record'::regclass
        order by name`,
    )
  ).rows.map(({ name }) => name.slice(-7));

beforeAll(async () => {
  await openFirm(app, 'heishan', ['firm_trader', 'firm_admin']);
  await openFirm(app, 'platform', ['operator_editor', 'operator_admin']);
});

it('keeps what a visitor looked at, without a token', async () => {
  const click = visit(1, { type: '1', event: 'click', urlPath: '/api/trade/listing/board', submited: false });
  const reply = await push([visit(0), click]);
  expect(reply.json()).toEqual({ code: '0', msg: '', body: { kept: 2 } });
  expect(await kept('visit-0')).toMatchObject([
    {
      type: '0',
      event: '',
      menu_code: '02',
      params: [{ key: 'from', value: 'home' }],
      person_id: null,
      ended_at: new Date(start + 1_500),
    },
  ]);
  expect(await kept('visit-1')).toMatchObject([{ type: '1', event: 'click' }]);
});

it('knows whoever is signed in, and keeps no token', async () => {
  const token = await app.tokenOf('heishan.trader');
  await push([visit(5)], token);
  const [row] = await kept('visit-5');
  expect(row?.['person_id']).toMatch(/^[0-9A-Z]{26}$/);
  expect(JSON.stringify(row)).not.toContain(token);
});

it('leaves secrets out, whoever sends them', async () => {
  const params = [
    { key: 'password', value: 'seam' },
    { key: 'smsCode', value: '123456' },
    { key: 'tab', value: 'open' },
  ];
  await push([visit(6, { params })]);
  expect(await kept('visit-6')).toMatchObject([{ params: [{ key: 'tab', value: 'open' }] }]);
});

it('keeps a record that is sent twice once, also by two tabs at the same time', async () => {
  const bundle = Array.from({ length: 50 }, (_record, at) => visit(100 + at));
  await Promise.all([push(bundle), push(bundle.toReversed()), push(bundle)]);
  await push(bundle);
  const { rows } = await app.database.pool.query(
    `select 1 from behaviour_record where random_code like 'visit-1__'`,
  );
  expect(rows).toHaveLength(50);
});

it.each([
  [
    'more than two hundred',
    Array.from({ length: MAX_RECORDS + 1 }, (_record, at) => visit(1_000 + at)),
    'dataList',
  ],
  ['a kind that is unknown', [{ ...visit(0), type: '3' }], 'dataList.0.type'],
  ['a title without an end', [visit(0, { title: '煤'.repeat(141) })], 'dataList.0.title'],
  ['markup for a path', [visit(0, { pagePath: '<img src=x onerror=1>' })], 'dataList.0.pagePath'],
  ['markup for a code', [visit(0, { menuCode: '<b>' })], 'dataList.0.menuCode'],
  [
    'a value without an end',
    [visit(0, { params: [{ key: 'a', value: 'b'.repeat(201) }] })],
    'dataList.0.params.0.value',
  ],
  ['a time before times', [visit(0, { startTime: -1 })], 'dataList.0.startTime'],
  ['a time that is a text', [{ ...visit(0), startTime: '2026-11-24' }], 'dataList.0.startTime'],
  ['a foreign field', [{ ...visit(0), personId: 'somebody' }], 'dataList.0.personId'],
  ['no list at all', 'everything', 'dataList'],
])('refuses %s', async (_case, dataList, field) => {
  const reply = await push(dataList);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: '900400', body: { fields: [{ field }] } });
});

it('refuses more than 64 kB', async () => {
  const params = Array.from({ length: 30 }, (_param, at) => ({ key: `key-${at}`, value: 'x'.repeat(200) }));
  const reply = await push(Array.from({ length: 12 }, (_record, at) => visit(at, { params })));
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([413, '900400']);
});

it('takes an empty list', async () => {
  expect((await push([])).json()).toMatchObject({ code: '0', body: { kept: 0 } });
});

it.each([
  [
    'markup in a title stays text',
    { title: '<script>alert(1)</script>' },
    { title: '<script>alert(1)</script>' },
  ],
  ['an end before its start', { endTime: start - 99 }, { ended_at: new Date(start + 30) }],
  ['an end after years', { endTime: start + 400 * DAY }, { ended_at: new Date(start + 30 + DAY) }],
])('%s', async (name, more, row) => {
  const randomCode = name.replaceAll(' ', '-');
  expect((await push([visit(30, { randomCode, ...more })])).json()).toMatchObject({
    code: '0',
    body: { kept: 1 },
  });
  expect(await kept(randomCode)).toMatchObject([row]);
});

describe('the months', () => {
  it.each([
    ['of last month is kept', -30 * DAY, 1],
    ['of before that is not', -32 * DAY, 0],
    ['of a clock that is ahead is kept', DAY / 2, 1],
    ['of the next year is not', 365 * DAY, 0],
  ])('a record %s, and makes no month of its own', async (_case, at, expected) => {
    await push([visit(0)]);
    const before = await months();
    expect((await push([visit(at)])).json()).toMatchObject({ code: '0', body: { kept: expected } });
    expect(await kept(`visit-${at}`)).toHaveLength(expected);
    expect(await months()).toEqual(before);
  });

  it('are opened ahead, and dropped when all of one is older than ninety days', async () => {
    await runMonthsJob();
    expect(await months()).toEqual(['2026_10', '2026_11', '2027_01', '2026_12'].sort());
    await push([visit(20)]);
    app.pass(95 * DAY);
    await runMonthsJob();
    // The 27th of February: the last day of November is 89 days ago.
    expect(await months()).toEqual(['2026_11', '2026_12', '2027_01', '2027_02', '2027_03', '2027_04']);
    expect(await kept('visit-20')).toHaveLength(1);
    app.pass(2 * DAY);
    await runMonthsJob();
    expect((await months())[0]).toBe('2026_12');
    expect(await kept('visit-20')).toHaveLength(0);
    app.now = new Date(start);
  });
});

describe('the summary', () => {
  const read = async (from: string, to: string) =>
    answerOf(await (await app.signIn('platform.editor'))(summarisePages, { from, to })).list;
  const noon = Date.parse('2026-11-22T12:00:00+08:00') - start;

  it('counts visits, people and seconds of a page over days in Shanghai', async () => {
    const [trader, admin] = [await app.tokenOf('heishan.trader'), await app.tokenOf('heishan.admin')];
    const home = { pagePath: 'pages/tabBar/home', menuCode: '01' };
    await push([visit(noon, home), visit(noon + 5_000, { ...home, endTime: start + noon + 15_000 })], trader);
    await push([visit(noon + 20_000, home)], admin);
    await push([
      visit(noon + 30_000, home),
      visit(noon + 31_000),
      visit(noon + 32_000, { ...home, type: '1' }),
    ]);
    await push([visit(noon - DAY / 2 - 1, home), visit(noon + DAY / 2, home)]);
    expect(await read('2026-11-22', '2026-11-22')).toEqual([
      { ...home, visits: 4, people: 2, seconds: 15 },
      { pagePath: 'pages/tabBar/trade', menuCode: '02', visits: 1, people: 0, seconds: 2 },
    ]);
  });

  it.each([
    ['2026-11-22', '2026-11-21'],
    ['2026-08-01', '2026-11-01'],
  ])('from %s to %s is refused', async (from, to) => {
    const result = await (await app.signIn('platform.admin'))(summarisePages, { from, to });
    expect(result).toMatchObject({ ok: false, fault: { code: '900400' } });
  });

  it('counts the same visits day by day, and names days without any', async () => {
    const editor = await app.signIn('platform.editor');
    const { list: days } = answerOf(await editor(summariseDays, { from: '2026-11-20', to: '2026-11-23' }));
    expect(days.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23']);
    for (const { day, visits } of days) {
      const counted = (await read(day, day)).map((page) => page.visits);
      expect([day, visits]).toEqual([day, counted.reduce((sum, one) => sum + one, 0)]);
    }
    expect(days).toContainEqual({ day: '2026-11-20', visits: 0, people: 0 });
    expect(days.find(({ day }) => day === '2026-11-22')).toMatchObject({ people: 2 });
  });

  it('takes ninety-two days', async () => {
    expect(await read('2026-08-24', '2026-11-23')).not.toHaveLength(0);
  });
});

it.each([
  ['one address', () => '203.0.113.7'],
  ['one customer of IPv6', (at: number) => `2001:db8:1:2::${at + 1}`],
])('counts what %s sends, whatever tokens it invents', async (_who, addressAt) => {
  const limited = await testApp({ env: { RATE_LIMIT: 'on' } });
  const statuses: number[] = [];
  for (let at = 0; at < 61; at += 1) {
    const { statusCode } = await limited.http.inject({
      method: 'POST',
      url: pushPageVisitLog.path,
      remoteAddress: addressAt(at),
      headers: { authorization: `Bearer invented-${at}` },
      payload: { dataList: [], acctMode: '2' },
    });
    statuses.push(statusCode);
  }
  expect([statuses.indexOf(429), statuses.filter((status) => status === 200).length]).toEqual([60, 60]);
});

it('refuses one address that brings too much within a minute', async () => {
  const bundle = (at: number) =>
    Array.from({ length: MAX_RECORDS }, (_record, each) => visit(10_000 + at * MAX_RECORDS + each));
  app.pass(60_000);
  const replies = [];
  for (let at = 0; at < 11; at += 1) replies.push(await push(bundle(at)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    429,
  ]);
  expect(replies[10]?.headers['retry-after']).toBeDefined();
  app.pass(60_000);
  expect((await app.client()(pushPageVisitLog, { dataList: bundle(10) })).ok).toBe(true);
});
