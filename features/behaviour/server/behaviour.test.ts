// The visit log on a real database: open to all, bounded, kept once, forgotten after some months.
import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/app.ts';
import { type BehaviourRecord, MOST_RECORDS, pushPageVisitLog } from '../calls.ts';
import { behaviourJobs } from './jobs.ts';

const app = await testApp();
const start = app.now.getTime();

const visit = (at: number, more: Partial<BehaviourRecord> = {}): BehaviourRecord => ({
  type: '0', randomCode: `visit-${at}`, menuCode: '02', pagePath: 'pages/tabBar/trade', title: '煤炭交易',
  params: [{ key: 'from', value: 'home' }], startTime: start + at, endTime: start + at + 1_500, ...more,
});

const push = (dataList: unknown) => app.http.inject({
  method: 'POST', url: '/api/log/app/push_page_visit_log', payload: { dataList, acctMode: '2', randomCode: 'a1b2c3d4' },
});

it('keeps what a visitor looked at, without a token', async () => {
  const click = visit(1, { type: '1', event: 'click', urlPath: '/api/trade/listing/board', submited: false });
  const reply = await push([visit(0), click]);
  expect(reply.json()).toEqual({ code: '0', msg: '', body: { kept: 2 } });
  const { rows } = await app.database.pool.query(`select type, event, menu_code, params, person_id, ended_at from behaviour_record order by started_at`);
  expect(rows).toMatchObject([
    { type: '0', event: '', menu_code: '02', params: [{ key: 'from', value: 'home' }], person_id: null, ended_at: new Date(start + 1_500) },
    { type: '1', event: 'click' },
  ]);
});

it('keeps a record that is sent twice once', async () => {
  await push([visit(10)]);
  expect(await app.client()(pushPageVisitLog, { dataList: [visit(10), visit(11), visit(11)] })).toMatchObject({ answer: { kept: 1 } });
});

it.each([
  ['more than two hundred',   Array.from({ length: MOST_RECORDS + 1 }, (_record, at) => visit(1_000 + at)), 'dataList'],
  ['a kind that is unknown',  [{ ...visit(0), type: '3' }],                      'dataList.0.type'],
  ['a title without an end',  [visit(0, { title: '煤'.repeat(141) })],           'dataList.0.title'],
  ['a time before times',     [visit(0, { startTime: -1 })],                     'dataList.0.startTime'],
  ['a time that is a text',   [{ ...visit(0), startTime: '2026-11-24' }],        'dataList.0.startTime'],
  ['a foreign field',         [{ ...visit(0), personId: 'somebody' }],           'dataList.0.personId'],
  ['no list at all',          'everything',                                      'dataList'],
])('refuses %s', async (_case, dataList, field) => {
  const reply = await push(dataList);
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({ code: '900400', body: { fields: [{ field }] } });
});

it('takes an empty list', async () => {
  expect((await push([])).json()).toMatchObject({ code: '0', body: { kept: 0 } });
});

it('forgets after ninety days', async () => {
  const count = async () => (await app.database.pool.query<{ count: number }>('select count(*)::int as count from behaviour_record')).rows[0]?.count;
  const forget = () => app.perform(async (setting) => { for (const job of behaviourJobs) await job.run(setting); });
  await push([visit(20)]);
  app.pass(89 * 86_400_000);
  await forget();
  expect(await count()).toBeGreaterThan(0);
  app.pass(2 * 86_400_000);
  await forget();
  expect(await count()).toBe(0);
});
