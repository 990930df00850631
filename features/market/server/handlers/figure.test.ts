// Figure tables: atomic upload, confirmation, correction and rollback.

import { describe, expect, it } from 'vitest';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import { readFigures } from '../../calls/figure.ts';
import {
  confirmUpload,
  deskUploads,
  previewFigures,
  rejectUpload,
  rollUploadBack,
  uploadFigures,
} from '../../calls/upload.ts';

const app = await testApp();
await app.perform(seedCatalog);
await openFirm(app, 'desk', ['operator_editor', 'operator_admin']);
const [editor, admin, visitor] = [
  await app.signIn('desk.editor'),
  await app.signIn('desk.admin'),
  app.client(),
];

const stock = (...rows: readonly string[]) => ['date,port,tonnes', ...rows].join('\n');
const bring = (table: string, correction = '') =>
  editor(uploadFigures, {
    dataset: 'stock',
    name: '库存.csv',
    table,
    isCorrection: correction !== '',
    note: correction,
  });
const read = async () =>
  Object.fromEntries(
    answerOf(await visitor(readFigures, { dataset: 'stock', days: 30 })).list.map(({ subject, points }) => [
      subject,
      points.map(({ day, quantity }) => `${day.slice(5)} ${(quantity ?? 0n) / 1_000n}`),
    ]),
  );
const stored = async () =>
  Number(
    (await app.database.pool.query<{ n: string }>('select count(*) as n from market_figure')).rows[0]?.n,
  );

describe('a table of stocks', () => {
  it('is out at once where nothing in it is strange', async () => {
    const { state, rows } = answerOf(
      await bring(
        stock(
          '2026-11-20,qinhuangdao,5200000',
          '2026-11-21,qinhuangdao,5150000',
          '2026-11-20,caofeidian,4000000',
        ),
      ),
    );
    expect([state, rows, await read()]).toEqual([
      'published',
      3,
      { caofeidian: ['11-20 4000000'], qinhuangdao: ['11-20 5200000', '11-21 5150000'] },
    ]);
  });
  it('is refused whole where one line is wrong, and says which', async () => {
    const before = await stored();
    expect(await bring(stock('2026-11-22,qinhuangdao,5100000', '2026-11-22,atlantis,5'))).toMatchObject({
      fault: {
        name: 'lines_wrong',
        params: { count: 1, first: 3, wrong: [{ line: 3, column: 'port', problem: 'unknown' }] },
      },
    });
    expect(
      await bring(stock('2026-11-21,qinhuangdao,5150000', '2026-11-22,qinhuangdao,5100000')),
    ).toMatchObject({
      fault: { params: { wrong: [{ line: 2, column: 'date', problem: 'taken' }] } },
    });
    expect(await stored()).toBe(before);
  });
  it('is tried out without being stored', async () => {
    const before = await stored();
    const tryOut = (...rows: readonly string[]) =>
      editor(previewFigures, { dataset: 'stock', table: stock(...rows), isCorrection: false });
    expect(answerOf(await tryOut('2026-11-22,qinhuangdao,6200000'))).toMatchObject({
      rows: 1,
      jumps: [{ line: 2, change: 2_039n }],
    });
    expect(await tryOut('2026-11-21,qinhuangdao,5150000')).toMatchObject({
      fault: { name: 'lines_wrong', params: { wrong: [{ line: 2, column: 'date', problem: 'taken' }] } },
    });
    expect(await stored()).toBe(before);
  });
  it('with a jump waits for somebody else', async () => {
    const { id, state, jumps } = answerOf(await bring(stock('2026-11-22,qinhuangdao,6200000')));
    expect([state, jumps]).toMatchObject([
      'waiting',
      [
        {
          line: 2,
          subject: 'qinhuangdao',
          column: 'tonnes',
          from: 5_150_000_000n,
          to: 6_200_000_000n,
          change: 2_039n,
        },
      ],
    ]);
    expect((await read()).qinhuangdao).toHaveLength(2);
    expect(await bring(stock('2026-11-23,qinhuangdao,5100000'))).toMatchObject({
      fault: { name: 'upload_waiting' },
    });
    expect(await editor(confirmUpload, { id })).toMatchObject({ fault: { name: 'second_person' } });
    expect(answerOf(await admin(deskUploads, { state: 'waiting' })).list).toMatchObject([
      { id, from: '2026-11-22', to: '2026-11-22', mayConfirm: true },
    ]);
    const twice = await Promise.all([admin(confirmUpload, { id }), admin(confirmUpload, { id })]);
    expect(twice.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read()).qinhuangdao).toEqual(['11-20 5200000', '11-21 5150000', '11-22 6200000']);
  });
  it('that corrects says why, waits, and is taken back to what held before', async () => {
    expect(
      await editor(uploadFigures, {
        dataset: 'stock',
        name: 'a.csv',
        table: stock('2026-11-22,qinhuangdao,5120000'),
        isCorrection: true,
        note: '',
      }),
    ).toMatchObject({ fault: { name: 'note_missing' } });
    const { id } = answerOf(await bring(stock('2026-11-22,qinhuangdao,5120000'), '港口更正'));
    answerOf(await admin(confirmUpload, { id }));
    expect((await read()).qinhuangdao?.at(-1)).toBe('11-22 5120000');
    expect(answerOf(await admin(rollUploadBack, { id, reason: '更正有误' })).state).toBe('rolled_back');
    expect((await read()).qinhuangdao?.at(-1)).toBe('11-22 6200000');
    expect(await admin(rollUploadBack, { id, reason: '再次' })).toMatchObject({
      fault: { name: 'wrong_state' },
    });
  });
  it('is refused with a reason, and then another may come', async () => {
    const { id } = answerOf(await bring(stock('2026-11-23,qinhuangdao,1')));
    answerOf(await admin(rejectUpload, { id, reason: '少了六位' }));
    expect(answerOf(await bring(stock('2026-11-23,qinhuangdao,6150000'))).state).toBe('published');
    expect(
      answerOf(await editor(deskUploads, { dataset: 'stock', pageSize: 2 })).list.map(({ state, reason }) => [
        state,
        reason,
      ]),
    ).toEqual([
      ['published', ''],
      ['rejected', '少了六位'],
    ]);
  });
  it('is brought once where two bring the same at the same moment', async () => {
    const results = await Promise.all([1, 2, 3].map(() => bring(stock('2026-11-24,qinhuangdao,6100000'))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });
  it('is never changed', async () => {
    await expect(app.database.pool.query('update market_figure set quantity_kg = 1')).rejects.toThrow(
      /append-only/,
    );
    await expect(app.database.pool.query(`update market_upload set name = 'x'`)).rejects.toThrow(
      /append-only/,
    );
    await expect(app.database.pool.query('delete from market_upload')).rejects.toThrow(/append-only/);
  });
});

describe('a table of import prices', () => {
  const bringImports = (...rows: readonly string[]) =>
    editor(uploadFigures, {
      dataset: 'import',
      name: '进口价.csv',
      table: ['date,origin,variety,tonnes,price', ...rows].join('\n'),
      isCorrection: false,
      note: '',
    });
  const pricesOf = async () =>
    answerOf(await visitor(readFigures, { dataset: 'import', days: 30 })).list.map(({ subject, points }) => [
      subject,
      points.map(({ day, price }) => `${day.slice(5)} ${price}`),
    ]);

  it('names a day that it has twice, and one that is out already', async () => {
    expect(
      await bringImports('2026-11-20,ID,thermal,800000,612', '2026-11-20,ID,thermal,800000,613'),
    ).toMatchObject({ fault: { params: { wrong: [{ line: 3, column: 'date', problem: 'twice' }] } } });
    expect(answerOf(await bringImports('2026-11-20,ID,thermal,800000,612')).state).toBe('published');
    expect(await bringImports('2026-11-20,ID,thermal,800000,612')).toMatchObject({
      fault: { params: { wrong: [{ line: 2, column: 'date', problem: 'taken' }] } },
    });
  });

  it('with a price that moves beyond 15 % comes out only by a second person', async () => {
    const { id, state, jumps } = answerOf(await bringImports('2026-11-21,ID,thermal,800000,710'));
    expect([state, jumps]).toMatchObject([
      'waiting',
      [{ line: 2, subject: 'ID/thermal', column: 'price', from: 6_120_000n, to: 7_100_000n }],
    ]);
    expect(await pricesOf()).toEqual([['ID/thermal', ['11-20 6120000']]]);
    expect(await editor(confirmUpload, { id })).toMatchObject({ fault: { name: 'second_person' } });
    answerOf(await admin(confirmUpload, { id }));
    expect(await pricesOf()).toEqual([['ID/thermal', ['11-20 6120000', '11-21 7100000']]]);
  });
});
