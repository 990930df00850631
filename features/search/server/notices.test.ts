// Public notices are found by everybody, entrusts by their own firm alone.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openEntrusting } from '../../../test/support/entrusting.ts';
import { payIn } from '../../../test/support/market.ts';
import { answerOf } from '../../../test/support/trading.ts';
import { searchAll, searchEntrusts, searchNotices } from '../calls.ts';
import { searchJobs } from './jobs.ts';

const app = await testApp();
const market = await openEntrusting(app);
const { seller, plant, first, idOf } = market;
const visitor = app.client();
const TITLE = '准格尔末煤竞价';

const updateIndex = async () => {
  for (const job of searchJobs) await runJob(job, app.runtime);
};
const noticesBy = async (words: string, by: Client = visitor) =>
  answerOf(await by(searchNotices, { words })).list;
const entrustsBy = async (words: string, by: Client) => answerOf(await by(searchEntrusts, { words })).list;

let ids: { readonly noticeId: string; readonly entrustId: string; readonly draftId: string };
beforeAll(async () => {
  await payIn(app, idOf('mine'), 900_000_000n);
  await updateIndex();
  const entrustId = await market.entrusted({ title: '月末委托销售' });
  const noticeId = await market.publish(entrustId, { title: TITLE });
  const other = await market.entrusted({ title: '未公开委托' });
  const { noticeId: draftId } = await market.drawn(other, { title: '未公开竞价' });
  ids = { noticeId, entrustId, draftId };
  await updateIndex();
});

describe('a public notice is found', () => {
  it.each(['末煤', 'zgemmjj', 'zhungeer', 'mine', '动力煤', 'dlm'])('by anybody, by %s', async (words) => {
    expect((await noticesBy(words)).map(({ id }) => id)).toEqual([ids.noticeId]);
  });
  it('by its number and by its place, with what was looked for marked', async () => {
    const [hit] = await noticesBy('竞价');
    expect(hit).toMatchObject({ title: { text: TITLE, marks: [{ from: 5, to: 7 }] }, state: 'enrolling' });
    expect((await noticesBy(hit?.no.text.slice(-6) ?? '')).map(({ id }) => id)).toEqual([ids.noticeId]);
    const { rows } = await app.database.pool.query<{ name: string }>(
      `select place.name from catalog_place as place, notice
        where notice.id = $1 and place.id = any (notice.place_ids)`,
      [ids.noticeId],
    );
    expect((await noticesBy(rows[0]?.name ?? '')).map(({ id }) => id)).toEqual([ids.noticeId]);
  });
  it('by the words of its corrigendum', async () => {
    expect(await noticesBy('改期')).toEqual([]);
    await market.correct(ids.noticeId, { title: `${TITLE}改期` });
    await updateIndex();
    expect((await noticesBy('改期')).map(({ title }) => title.text)).toEqual([`${TITLE}改期`]);
  });
  it('not before it is public, by nobody', async () => {
    for (const by of [visitor, plant, seller, first]) expect(await noticesBy('未公开', by)).toEqual([]);
    await app.database.pool.query(`update search_entry set version = 0 where kind = 'notice'`);
    await updateIndex();
    expect(await noticesBy('未公开')).toEqual([]);
  });
});

describe('an entrust is found', () => {
  it.each(['月末', 'ymwtxs', '动力煤'])('by its firm, by %s', async (words) => {
    expect((await entrustsBy(words, seller)).map(({ id }) => id)).toContain(ids.entrustId);
  });
  it('by its own firm alone', async () => {
    for (const by of [visitor, plant, first]) {
      expect(await entrustsBy('委托', by)).toEqual([]);
      expect(answerOf(await by(searchAll, { words: '月末委托' })).entrusts.list).toEqual([]);
    }
    expect(answerOf(await seller(searchAll, { words: '月末委托' })).entrusts.list).toHaveLength(1);
  });
});
