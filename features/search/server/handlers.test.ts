// Tests of search on PostgreSQL: words, pinyin, visibility.

import { beforeAll, describe, expect, it } from 'vitest';
import {
  publishArticle,
  saveArticle,
  submitArticle,
  takeArticleOffline,
} from '#features/content/calls/article.ts';
import { parseMarkup } from '#features/content/written.ts';
import { suspendListing, withdrawListing } from '#features/listing/calls/listing.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../test/support/app.ts';
import { openFirm } from '../../../test/support/people.ts';
import { answerOf, openTrading, tonnes } from '../../../test/support/trading.ts';
import { searchAll, searchContracts, searchFirmEntries, searchListings } from '../calls.ts';
import { searchJobs } from './jobs.ts';
import { rebuildIndex } from './public.ts';

const app = await testApp();
const { mine, plant, rival, operator, list, take, idOf } = await openTrading(app);
await openFirm(app, 'desk', ['operator_editor']);
await openFirm(app, 'night', ['operator_editor']);
const visitor = app.client();

const [follow, mend] = searchJobs;
const updateIndex = async () => {
  for (const job of [follow, mend]) if (job) await runJob(job, app.runtime);
};
const search = async (words: string, by: Client = visitor) => answerOf(await by(searchAll, { words }));
const titles = async (words: string, by: Client = visitor) =>
  answerOf(await by(searchListings, { words })).list.map(({ title }) => title.text);

beforeAll(async () => {
  await updateIndex();
  await list({ title: '平仓动力煤 5500', deliveryPlaceId: 'qinhuangdao' });
  await list({ title: '大同混煤' });
  await list({ title: '定向焦煤', visibility: 'firms', namedFirmIds: [idOf('plant')], mode: 'directed' });
  await updateIndex();
});

describe('a listing is found', () => {
  it.each([
    ['qhd', ['平仓动力煤 5500']],
    ['qinhuangdao', ['平仓动力煤 5500']],
    ['秦皇岛', ['平仓动力煤 5500']],
    ['皇岛', ['平仓动力煤 5500']],
    ['dt', ['大同混煤']],
    ['datong', ['大同混煤']],
    ['pcdlm', ['平仓动力煤 5500']],
    ['mine', ['大同混煤', '平仓动力煤 5500']],
    ['5500', ['平仓动力煤 5500']],
    ['qhd 大同', []],
    ['煤', ['大同混煤', '平仓动力煤 5500']],
    ['大', ['大同混煤']],
  ] as const)('by %s', async (words, expected) => {
    expect(await titles(words)).toEqual(expected);
  });
  it('by part of its number, which is marked', async () => {
    const [first] = answerOf(await visitor(searchListings, { words: '大同' })).list;
    const {
      list: [found],
    } = answerOf(await visitor(searchListings, { words: first?.no.text.slice(-6) ?? '' }));
    expect(found).toMatchObject({ id: first?.id, no: { marks: [{ from: 8, to: 14 }] } });
  });
  it('with what was looked for marked, however it was typed', async () => {
    expect((await search('dt')).listings.list[0]?.title).toEqual({
      text: '大同混煤',
      marks: [{ from: 0, to: 2 }],
    });
  });
  it('page by page', async () => {
    const first = answerOf(await visitor(searchListings, { words: 'mine', pageSize: 1 }));
    const second = answerOf(
      await visitor(searchListings, { words: 'mine', pageSize: 1, after: first.next ?? '' }),
    );
    expect([first, second].map(({ list: [hit] }) => hit?.title.text)).toEqual([
      '大同混煤',
      '平仓动力煤 5500',
    ]);
    expect(second.next).toBeNull();
  });
  it('until it is off the board, and again when it is back', async () => {
    const id = await list({ title: '将撤无烟煤' });
    await updateIndex();
    expect(await titles('wym')).toEqual(['将撤无烟煤']);
    answerOf(await mine(suspendListing, { listingId: id }));
    expect(await titles('wym')).toEqual([]);
    answerOf(await mine(withdrawListing, { listingId: id }));
    await updateIndex();
    expect(await titles('wym')).toEqual([]);
  });
});

describe('what is directed to somebody', () => {
  it('is found by them and its owner, and by nobody else', async () => {
    expect(await titles('定向', plant)).toEqual(['定向焦煤']);
    expect(await titles('定向', mine)).toEqual(['定向焦煤']);
    for (const other of [visitor, rival])
      expect(await search('定向', other)).toEqual(await search('没有此物', other));
  });
});

describe('contracts', () => {
  it('are found by both firms, by number, goods and counterparty, and by nobody else', async () => {
    const listing = await list({ title: '成交贫煤' });
    answerOf(await take(plant, listing, 500));
    await updateIndex();
    const {
      contracts: {
        list: [own],
      },
    } = await search('cjpm', plant);
    expect(own).toMatchObject({
      title: { text: '成交贫煤', marks: [{ from: 0, to: 4 }] },
      counterparty: { text: expect.stringContaining('mine') as string },
      quantity: tonnes(500),
    });
    for (const words of [own?.no.text ?? '', '成交', 'mine']) {
      expect(answerOf(await plant(searchContracts, { words })).list.map(({ id }) => id)).toEqual([own?.id]);
    }
    expect((await search('贫煤', mine)).contracts.list).toHaveLength(1);
    for (const other of [visitor, rival]) {
      expect(answerOf(await other(searchContracts, { words: own?.no.text ?? '' }))).toEqual({
        list: [],
        next: null,
      });
    }
  });
});

describe('firms and news', () => {
  it('of firms only what everybody may know', async () => {
    const { list: found } = answerOf(await visitor(searchFirmEntries, { words: 'rival' }));
    expect(found).toEqual([
      {
        id: idOf('rival'),
        name: expect.objectContaining({ marks: [{ from: 0, to: 5 }] }) as unknown,
        shortName: expect.any(String) as string,
        kind: expect.any(String) as string,
      },
    ]);
  });
  it('a firm that is no longer certified is not found, at once', async () => {
    await app.database.pool.query("update firm set state = 'suspended' where id = $1", [idOf('sister')]);
    expect((await search('sister')).firms.list).toEqual([]);
    await app.database.pool.query("update firm set state = 'certified' where id = $1", [idOf('sister')]);
  });
  it('news from the moment it is out until it is taken back', async () => {
    const [editor, second] = [await app.signIn('desk.editor'), await app.signIn('night.editor')];
    const fields = {
      title: '曹妃甸港停航',
      column: 'market' as const,
      source: '',
      author: '',
      region: '河北',
      tags: ['港口'],
      isTop: false,
      publishAt: new Date(app.now.getTime() + 3_600_000),
      body: parseMarkup('大风中断。'),
    };
    const { id, version } = answerOf(await editor(saveArticle, { fields }));
    const article = { id, version };
    answerOf(await editor(submitArticle, article));
    answerOf(await second(publishArticle, article));
    await updateIndex();
    expect((await search('cfd')).articles.list).toEqual([]);
    app.pass(3_600_001);
    expect((await search('cfd')).articles.list).toMatchObject([
      { id, title: { marks: [{ from: 0, to: 3 }] } },
    ]);
    // The body matches as written, but not by initials.
    expect((await search('大风')).articles.list).toHaveLength(1);
    expect((await search('dfzd')).articles.list).toEqual([]);
    answerOf(await second(takeArticleOffline, { ...article, reason: '有误' }));
    expect((await search('cfd')).articles.list).toEqual([]);
  });
});

describe('what nobody would type', () => {
  it.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['per cent', '%'],
    ['underscores', '___'],
    ['backslashes', '\\\\\\'],
    ['quotes', '\'"`'],
    ['one letter', 'q'],
    ['a command', "'; drop table search_entry; --"],
    ['control', '\n\n\n'],
    ['six dozen words', 'ab '.repeat(20).trim()],
  ])('%s finds nothing and breaks nothing', async (_name, words) => {
    const found = await search(words);
    expect([found.listings, found.firms, found.articles, found.contracts].map((page) => page.list)).toEqual([
      [],
      [],
      [],
      [],
    ]);
  });
  it.each([
    ['ten thousand signs', '煤'.repeat(10_000)],
    ['a zero byte', 'a\u0000b'],
    ['half a sign', '\ud800\ud800'],
  ])('%s is refused', async (_name, words) => {
    const reply = await app.http.inject({
      method: 'POST',
      url: searchAll.path,
      payload: { acctMode: '2', words },
    });
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([400, '900400']);
  });
  it('a cursor of somebody else is refused', async () => {
    expect(await visitor(searchListings, { words: 'qhd', after: 'WyJ4Il0' })).toMatchObject({
      fault: { name: 'bad_parameter' },
    });
  });
});

describe('what is nearly right', () => {
  it('is taken for the name it is nearest to, and said so', async () => {
    expect(await search('qinhuangdoa')).toMatchObject({
      meant: '秦皇岛港',
      listings: { list: [{ title: { text: '平仓动力煤 5500' } }] },
    });
    expect(await search('xyzxyz')).toMatchObject({ meant: null });
  });
});

describe('the index', () => {
  it('is brought up to date by as many at once as like, and reads everything anew when told to', async () => {
    await list({ title: '并行肥煤' });
    await Promise.all(Array.from({ length: 5 }, () => updateIndex()));
    expect(await titles('bxfm')).toEqual(['并行肥煤']);
    await app.database.pool.query("update search_entry set haystack = ' '");
    expect(await titles('bxfm')).toEqual([]);
    expect(await rebuildIndex(app.runtime, { anew: true, say: () => undefined })).toBeGreaterThan(8);
    expect(await titles('bxfm')).toEqual(['并行肥煤']);
  });
  it('reads listings again when their firm is renamed', async () => {
    await app.database.pool.query(
      "update firm set name = '长治新名矿业', version = version + 1 where id = $1",
      [idOf('mine')],
    );
    await updateIndex();
    expect((await search('czxm', operator)).listings.list[0]?.firm).toEqual({
      text: '长治新名矿业',
      marks: [{ from: 0, to: 4 }],
    });
  });
});
