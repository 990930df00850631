// Tests of exports: permissions, limits, background writing.

import { PDF } from '@libpdf/core';
import readSheet from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { lists } from '#apps/server/features.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { lotPage } from '#features/goods/calls.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { deskFeedbackPage } from '#features/support/calls/desk.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import {
  MAX_INLINE_EXPORT_ROWS,
  MAX_EXPORT_ROWS,
  PDF_LIMITS,
  orderExport,
  downloadList,
} from '#packages/rpc/contract/exportCalls.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, faultOf } from '../../../test/support/trading.ts';
import { ownExports } from '../calls.ts';
import { exportJobs } from './jobs.ts';

const app = await testApp();
await app.perform(seedCatalog);
const mine = await openFirm(app, 'mine', ['firm_dispatcher', 'firm_viewer']);
const plant = await openFirm(app, 'plant', ['firm_dispatcher']);
const long = await openFirm(app, 'long', ['firm_dispatcher', 'firm_settler']);
const huge = await openFirm(app, 'huge', ['firm_dispatcher']);
const platform = await openFirm(app, 'desk', ['operator_editor', 'operator_checker', 'operator_admin'], {
  kind: 'platform',
});

let piles = 0;
async function pile(firm: typeof mine, count: number, remark = '') {
  await app.database.pool.query(
    `
    with lot as (
      insert into goods_lot (id, firm_id, place_id, pile, variety_id, remark, created_by, created_at,
        updated_at)
      select lpad(n::text, 26, '0'), $1, (select id from catalog_place order by id limit 1), '堆' || n,
             'thermal', $3, $4, $5, $5
        from generate_series($6::int + 1, $6::int + $2::int) as n
      returning id)
    insert into goods_account (code, kind, firm_id)
    select 'LOT.' || id, 'lot', $1 from lot`,
    [firm.id, count, remark, firm.people.firm_dispatcher, app.now, piles],
  );
  piles += count;
}

const request = { path: lotPage.path, filter: {}, form: 'csv', locale: 'zh-Hans' } as const;
const linesOf = (content: string | null) =>
  Buffer.from(content ?? '', 'base64')
    .toString()
    .split('\r\n')
    .filter((line) => line !== '');
const FORMULA = '=HYPERLINK("http://x","y")';

describe('a list of up to two thousand rows', () => {
  let dispatcher: Client;
  let other: Client;
  beforeAll(async () => {
    [dispatcher, other] = await Promise.all([app.signIn('mine.dispatcher'), app.signIn('plant.dispatcher')]);
    await pile(mine, 2, FORMULA);
    await pile(plant, 3);
  });

  it('is a file at once, with headings in the reader’s language and nobody else’s rows', async () => {
    const { name, rows, content } = answerOf(await dispatcher(downloadList, request));
    const [head, first = '', ...others] = linesOf(content);
    expect([name, rows, others.length]).toEqual(['库存 2026-11-24 0912.csv', 2, 1]);
    expect(head).toBe(
      '\uFEFF编号,版本,地点,煤堆,品种,发热量 (kcal/kg),硫分 (%),全水分 (%),灰分 (%),采样日,现存量 (吨),已占用 (吨),可用 (吨),参考价 (元/吨),备注,更新时间',
    );
    expect(first).toMatch(
      /^KC\d+,1,[^,]+,堆1,动力煤,,,,,,0\.000,0\.000,0\.000,,"'=HYPERLINK\(""http:\/\/x"",""y""\)",2026-11-24 09:12:00$/,
    );
  });

  it('is a workbook of numbers, moments and harmless texts, in any language', async () => {
    const { content } = answerOf(await dispatcher(downloadList, { ...request, form: 'xlsx', locale: 'fr' }));
    const [sheet] = await readSheet(Buffer.from(content ?? '', 'base64'));
    const pick = (row: readonly unknown[] = []) => [3, 10, 13, 14, 15].map((at) => row[at]);
    expect(sheet?.data.slice(0, 2).map(pick)).toEqual([
      ['Tas', 'En stock (t)', 'Prix indicatif (¥/t)', 'Remarque', 'Mis à jour'],
      ['堆1', 0, null, FORMULA, new Date('2026-11-24T09:12:00Z')],
    ]);
  });

  it('keeps the filter', async () => {
    expect(answerOf(await dispatcher(downloadList, { ...request, filter: { keyword: '堆1' } })).rows).toBe(1);
  });

  it('takes no page of its own from the filter', async () => {
    expect(
      answerOf(await dispatcher(downloadList, { ...request, filter: { pageSize: 1, after: 'x' } })).rows,
    ).toBe(2);
  });

  it('is a PDF to read and keep, with the rows and the amounts of the sheet', async () => {
    const { name, rows, content } = answerOf(
      await dispatcher(downloadList, { ...request, form: 'pdf', locale: 'fr' }),
    );
    const pdf = await PDF.load(Buffer.from(content ?? '', 'base64'));
    const [page] = pdf.getPages();
    const text = page?.extractText().text.replaceAll(/\s+/g, ' ') ?? '';
    expect([name, rows]).toEqual(['Stocks 2026-11-24 0912.pdf', 2]);
    expect(text).toContain('Lignes 2');
    expect(text).toContain('Page 1 sur 1');
    for (const shown of ['堆1', '堆2', '0,000', FORMULA.slice(0, 10)]) expect(text).toContain(shown);
    expect(text).not.toContain('堆3');
  });

  it('is another one for another firm', async () => {
    expect(answerOf(await other(downloadList, request)).rows).toBe(3);
  });

  it('is refused for a filter nested deeper than any list takes', async () => {
    let keyword: unknown = '堆1';
    for (let level = 0; level < 3_000; level += 1) keyword = [keyword];
    for (const call of [downloadList, orderExport])
      await expect(dispatcher(call, { ...request, filter: { keyword } })).rejects.toMatchObject({
        platformCode: '900400',
      });
  });

  it('is refused where the list itself is, and what is no list', async () => {
    const editor = await app.signIn('desk.editor');
    await expect(editor(downloadList, request)).rejects.toThrow('您没有此操作的权限');
    await expect(app.client()(downloadList, request)).rejects.toThrow();
    await expect(
      dispatcher(downloadList, { ...request, filter: { firmId: plant.id } }),
    ).rejects.toMatchObject({
      platformCode: '900400',
    });
    for (const path of ['/api/goods/lot/add', '__proto__', readInbox.path])
      expect(faultOf(await dispatcher(downloadList, { ...request, path }))).toBe('list_unknown');
  });
});

const write = () =>
  Promise.all(
    exportJobs(lists, app.files)
      .filter(({ name }) => name === 'export.write')
      .map((job) => runJob(job, app.runtime)),
  );
const own = async (client: Client) => answerOf(await client(ownExports, {})).list;

describe('a longer one', () => {
  let dispatcher: Client;
  let other: Client;
  beforeAll(async () => {
    [dispatcher, other] = await Promise.all([app.signIn('long.dispatcher'), app.signIn('long.settler')]);
    await pile(long, MAX_INLINE_EXPORT_ROWS + 1);
  });

  it('is ordered, written in the background and told of', async () => {
    expect(answerOf(await dispatcher(downloadList, request))).toMatchObject({
      rows: MAX_INLINE_EXPORT_ROWS + 1,
      content: null,
    });
    const { id } = answerOf(await dispatcher(orderExport, request));
    expect(answerOf(await dispatcher(orderExport, request)).id).toBe(id);
    expect(await own(dispatcher)).toMatchObject([{ id, state: 'waiting', url: null }]);
    await write();
    const [file] = await own(dispatcher);
    expect(file).toMatchObject({
      state: 'ready',
      rows: MAX_INLINE_EXPORT_ROWS + 1,
      name: '库存 2026-11-24 0912.csv',
    });
    const reply = await app.http.inject(file?.url ?? '');
    expect(reply.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(reply.body.split('\r\n').filter((line) => line !== '')).toHaveLength(MAX_INLINE_EXPORT_ROWS + 2);
    const [message] = answerOf(await dispatcher(readInbox, {})).list;
    expect(message).toMatchObject({
      feature: 'export',
      template: 'ready',
      params: { rows: String(MAX_INLINE_EXPORT_ROWS + 1) },
      matter: { type: 'export', id },
    });
    expect(await own(other)).toEqual([]);
  });

  it('is a PDF in the background above 300 rows, and none above 2,000', async () => {
    const narrow = { ...request, form: 'pdf', filter: { keyword: '堆1' } } as const;
    const { rows, content } = answerOf(await dispatcher(downloadList, narrow));
    expect([rows > PDF_LIMITS.once, content]).toEqual([true, null]);
    const { id } = answerOf(await dispatcher(orderExport, narrow));
    await write();
    const file = (await own(dispatcher)).find((one) => one.id === id);
    expect(file).toMatchObject({ state: 'ready', rows, name: '库存 2026-11-24 0912.pdf' });
    const reply = await app.http.inject(file?.url ?? '');
    expect(reply.headers['content-type']).toBe('application/pdf');
    const pages = (await PDF.load(reply.rawPayload)).getPages();
    expect(pages.length).toBeGreaterThan(5);
    expect(pages.at(-1)?.extractText().text.replaceAll(/\s+/g, '')).toContain(
      `第${pages.length}页共${pages.length}页`,
    );
    for (const call of [downloadList, orderExport])
      expect(faultOf(await dispatcher(call, { ...request, form: 'pdf' }))).toBe('too_many');
  });

  it('is written once, whoever else tries', async () => {
    const { id } = answerOf(await dispatcher(orderExport, { ...request, form: 'xlsx' }));
    await Promise.all([write(), write(), write()]);
    expect((await own(dispatcher)).filter((file) => file.id === id)).toMatchObject([{ state: 'ready' }]);
    expect(
      answerOf(await dispatcher(readInbox, {})).list.filter(({ matter }) => matter.id === id),
    ).toHaveLength(1);
  });

  it('is written by the next process when one ends halfway', async () => {
    const { id } = answerOf(await dispatcher(orderExport, { ...request, filter: { keyword: '堆1' } }));
    const broken = { ...app.files, keep: () => Promise.reject(new Error('the process ends')) };
    const [job] = exportJobs(lists, broken);
    await expect(job && runJob(job, app.runtime)).rejects.toThrow('the process ends');
    expect((await own(dispatcher)).find((file) => file.id === id)?.state).toBe('waiting');
    await write();
    expect((await own(dispatcher)).find((file) => file.id === id)?.state).toBe('ready');
  });

  it('is not written for somebody who may not read it any more', async () => {
    const { id } = answerOf(await dispatcher(orderExport, { ...request, locale: 'en' }));
    const seats = (change: string) => app.database.pool.query(change, [long.id, long.people.firm_dispatcher]);
    await seats(`delete from firm_seat where firm_id = $1 and person_id = $2`);
    await write();
    await seats(`insert into firm_seat (firm_id, person_id, seat) values ($1, $2, 'firm_dispatcher')`);
    expect((await own(dispatcher)).find((file) => file.id === id)).toMatchObject({
      state: 'failed',
      url: null,
    });
  });

  it('does not wait in more than five files', async () => {
    for (const keyword of ['堆', '2', '1', '3', '4'])
      answerOf(await other(orderExport, { ...request, filter: { keyword } }));
    expect(faultOf(await other(orderExport, request))).toBe('waiting_full');
  });

  it('is kept for a day', async () => {
    app.pass(86_400_000);
    const states = (await own(await app.signIn('long.dispatcher'))).map(({ state, url }) => [state, url]);
    expect(states.length).toBeGreaterThan(2);
    expect(states.filter(([state, url]) => url !== null || (state !== 'failed' && state !== 'over'))).toEqual(
      [],
    );
  });
});

it('a desk’s longer list is written in the background, for the operator who holds the seat', async () => {
  await app.database.pool.query(
    `
    insert into support_feedback (id, source, person_id, kind, text, contact, caller, page, photo_ids, state,
                                  created_at, due_at)
    select lpad(n::text, 26, '0'), 'app', $1, 'idea', '建议' || n, '', '', '', '{}', 'open', $2,
           $2::timestamptz + interval '2 days'
      from generate_series(1, $3::int) as n`,
    [platform.people.operator_admin, app.now, MAX_INLINE_EXPORT_ROWS + 1],
  );
  const [admin, checker] = await Promise.all([app.signIn('desk.admin'), app.signIn('desk.checker')]);
  const queue = { ...request, path: deskFeedbackPage.path, filter: { kind: 'idea' } };
  await expect(checker(orderExport, queue)).rejects.toThrow('您没有此操作的权限');
  expect(answerOf(await admin(downloadList, queue))).toMatchObject({
    rows: MAX_INLINE_EXPORT_ROWS + 1,
    content: null,
  });
  const { id } = answerOf(await admin(orderExport, queue));
  await write();
  const file = (await own(admin)).find((one) => one.id === id);
  const lines = (await app.http.inject(file?.url ?? '')).body.split('\r\n');
  expect([file?.state, lines[0], lines.length]).toEqual([
    'ready',
    '\uFEFF编号,来源,类型,内容,状态,创建时间,答复时限,评分,反馈人,登录名,来电人,处理人,转交岗位',
    MAX_INLINE_EXPORT_ROWS + 3,
  ]);
});

it('a list of ten thousand and one rows is to be narrowed', async () => {
  await pile(huge, MAX_EXPORT_ROWS);
  const dispatcher = await app.signIn('huge.dispatcher');
  expect(answerOf(await dispatcher(downloadList, request))).toMatchObject({
    rows: MAX_EXPORT_ROWS,
    content: null,
  });
  await pile(huge, 1);
  for (const refused of [await dispatcher(downloadList, request), await dispatcher(orderExport, request)]) {
    expect(refused.ok ? undefined : refused.fault).toMatchObject({
      name: 'too_many',
      params: { most: MAX_EXPORT_ROWS },
      msg: '符合条件的超过 10,000 行，请缩小筛选范围后再导出',
    });
  }
});
