// Tests of the news: two-person publication, visibility, daily read counts.

import { beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { answerOf } from '../../../../test/support/trading.ts';
import {
  type ArticleFields,
  articleDetail,
  articleHighlights,
  articlePage,
  countArticleRead,
  deskArticle,
  deskArticlePage,
  publishArticle,
  returnArticle,
  saveArticle,
  submitArticle,
  takeArticleOffline,
} from '../../calls/article.ts';
import { parseMarkup } from '../../written.ts';
import { contentJobs } from '../jobs.ts';

const app = await testApp();
await openFirm(app, 'desk', ['operator_editor', 'operator_admin']);
await openFirm(app, 'night', ['operator_editor']);
await openFirm(app, 'mine', ['firm_trader']);
const [editor, admin, second, trader] = [
  await app.signIn('desk.editor'),
  await app.signIn('desk.admin'),
  await app.signIn('night.editor'),
  await app.signIn('mine.trader'),
];
const visitor = app.client();

const fieldsOf = (changes: Partial<ArticleFields> = {}): ArticleFields => ({
  title: '大秦线检修结束',
  column: 'market',
  source: '本平台',
  author: '编辑部',
  region: '山西',
  tags: ['铁路'],
  isTop: false,
  publishAt: null,
  body: parseMarkup('检修于今日结束，**日运量**回到常态。'),
  ...changes,
});
const draft = async (changes: Partial<ArticleFields> = {}) =>
  answerOf(await editor(saveArticle, { fields: fieldsOf(changes) }));
const submitted = async (changes: Partial<ArticleFields> = {}) =>
  answerOf(await editor(submitArticle, idOf(await draft(changes))));
const published = async (changes: Partial<ArticleFields> = {}) =>
  answerOf(await second(publishArticle, idOf(await submitted(changes))));
const idOf = ({ id, version }: { id: string; version: number }) => ({ id, version });
const titles = async (input: object = {}) =>
  answerOf(await visitor(articlePage, input)).list.map(({ title }) => title);

describe('letting an article out', () => {
  it('takes somebody else than who wrote it', async () => {
    const article = idOf(await submitted());
    expect(await editor(publishArticle, article)).toMatchObject({
      fault: { name: 'second_person', code: '900101' },
    });
    expect(answerOf(await admin(publishArticle, article))).toEqual({ ...article, state: 'published' });
  });
  it('takes somebody else than who submitted what another wrote', async () => {
    const article = idOf(await draft());
    answerOf(await second(submitArticle, article));
    expect(await second(publishArticle, article)).toMatchObject({ fault: { name: 'second_person' } });
  });
  it('succeeds once where two press at the same moment', async () => {
    const article = idOf(await submitted());
    const results = await Promise.all([
      admin(publishArticle, article),
      second(publishArticle, article),
      admin(publishArticle, article),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { fault: { name: 'wrong_state' } },
      { fault: { name: 'wrong_state' } },
    ]);
  });
  it('refuses a text that has moved on, and an empty one', async () => {
    const first = await draft();
    const newer = answerOf(
      await editor(saveArticle, { ...idOf(first), fields: fieldsOf({ title: '改题' }) }),
    );
    expect(newer.version).toBe(2);
    expect(await editor(submitArticle, idOf(first))).toMatchObject({ fault: { name: 'version_changed' } });
    expect(await editor(submitArticle, idOf(await draft({ body: [] })))).toMatchObject({
      fault: { name: 'empty_body' },
    });
  });
  it('comes back with a reason', async () => {
    const article = idOf(await submitted());
    answerOf(await second(returnArticle, { ...article, reason: '缺来源' }));
    const { state, timeline, mayPublish } = answerOf(await editor(deskArticle, { id: article.id }));
    expect([state, mayPublish, timeline.map(({ move, reason }) => `${move} ${reason}`)]).toEqual([
      'drafted',
      false,
      ['return 缺来源', 'submit ', 'save '],
    ]);
  });
});

describe('readers', () => {
  it('see nothing that is not out', async () => {
    const { id } = await submitted({ title: '未发布' });
    expect(await visitor(articleDetail, { id })).toMatchObject({ fault: { name: 'not_found' } });
    expect(await titles({ keyword: '未发布' })).toEqual([]);
  });
  it('see an article from its hour on', async () => {
    const { id } = await published({ title: '定时', publishAt: new Date(app.now.getTime() + 3_600_000) });
    expect(await titles({ keyword: '定时' })).toEqual([]);
    app.pass(3_600_000);
    expect(await titles({ keyword: '定时' })).toEqual(['定时']);
    expect(answerOf(await visitor(articleDetail, { id })).publishedAt).toEqual(app.now);
  });
  it('keep what they see while its next version is written, and get that in its place', async () => {
    const first = await published({ title: '旧题' });
    const { publishedAt } = answerOf(await visitor(articleDetail, { id: first.id }));
    app.pass(60_000);
    const next = answerOf(await editor(saveArticle, { ...idOf(first), fields: fieldsOf({ title: '新题' }) }));
    expect(answerOf(await visitor(articleDetail, { id: first.id })).title).toBe('旧题');
    answerOf(await editor(submitArticle, idOf(next)));
    answerOf(await second(publishArticle, idOf(next)));
    expect(answerOf(await visitor(articleDetail, { id: first.id }))).toMatchObject({
      title: '新题',
      version: 2,
      publishedAt,
    });
    expect(answerOf(await admin(deskArticle, { id: first.id, version: 1 })).fields.title).toBe('旧题');
  });
  it('lose what is taken offline', async () => {
    const article = idOf(await published({ title: '要撤' }));
    answerOf(await admin(takeArticleOffline, { ...article, reason: '有误' }));
    expect(await visitor(articleDetail, { id: article.id })).toMatchObject({ fault: { name: 'not_found' } });
    expect(await editor(saveArticle, { ...article, fields: fieldsOf() })).toMatchObject({ ok: true });
  });
});

describe('the list', () => {
  beforeAll(async () => {
    for (const number of [1, 2, 3, 4, 5]) {
      app.pass(60_000);
      await published({ title: `列${number}`, column: 'policy', tags: ['保供'], isTop: number === 2 });
    }
  });
  it('is read page after page, what is kept at the top first', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = answerOf(
        await visitor(articlePage, { column: 'policy', pageSize: 2, ...(after && { after }) }),
      );
      seen.push(...page.list.map(({ title }) => title));
      after = page.next ?? undefined;
    } while (after);
    expect(seen).toEqual(['列2', '列5', '列4', '列3', '列1']);
  });
  it.each(['%', '_', '\\', 'x'.repeat(40)])('finds %j only where it is written', async (keyword) => {
    expect(await titles({ keyword })).toEqual([]);
  });
  it('finds words of the text and of the tags', async () => {
    expect(await titles({ keyword: '保供', pageSize: 1 })).toEqual(['列2']);
    expect((await titles({ keyword: '日运量' })).length).toBeGreaterThan(4);
  });
  it('says what else there is on the matter', async () => {
    const [first] = answerOf(await visitor(articlePage, { keyword: '列4' })).list;
    expect(
      answerOf(await visitor(articleDetail, { id: first!.id })).related.map(({ title }) => title),
    ).toEqual(['列5', '列3', '列2']);
  });
  it('gives home its headlines, news and notices', async () => {
    await published({ title: '停市安排', column: 'notice' });
    const { tops, news, notices } = answerOf(await visitor(articleHighlights, {}));
    expect([tops.map(({ title }) => title), news[0]?.title, notices.map(({ title }) => title)]).toEqual([
      ['列2'],
      '列5',
      ['停市安排'],
    ]);
  });
});

describe('the desk', () => {
  it('lists what waits, the last changed first', async () => {
    const { id } = await submitted({ title: '待审' });
    const {
      list: [first],
    } = answerOf(await second(deskArticlePage, { state: 'in_review', pageSize: 1 }));
    expect(first).toMatchObject({
      id,
      state: 'in_review',
      shownVersion: null,
      writtenBy: 'desk operator_editor',
    });
    expect(answerOf(await second(deskArticle, { id })).mayPublish).toBe(true);
  });
  it('never changes what was written', async () => {
    await expect(app.database.pool.query("update content_article_version set title = 'x'")).rejects.toThrow(
      /append-only/,
    );
    await expect(app.database.pool.query('delete from content_history')).rejects.toThrow(/append-only/);
  });
});

describe('a read', () => {
  const addUp = () => runJob(contentJobs[0]!, app.runtime);
  it('counts once a day for each person and each visitor, and not for what nobody may see', async () => {
    const { id } = await published({ title: '读数' });
    const { id: hidden } = await draft();
    const counted = async (client: typeof visitor) =>
      answerOf(await client(countArticleRead, { id })).counted;
    expect([
      await counted(trader),
      await counted(trader),
      await counted(visitor),
      await counted(visitor),
    ]).toEqual([true, false, true, false]);
    await addUp();
    await addUp();
    expect(answerOf(await visitor(articleDetail, { id })).reads).toBe(2);
    app.pass(86_400_000);
    expect(await counted(trader)).toBe(true);
    await Promise.all([addUp(), runJob(contentJobs[2]!, app.runtime)]);
    expect(answerOf(await visitor(articleDetail, { id })).reads).toBe(3);
    expect(answerOf(await visitor(countArticleRead, { id: hidden })).counted).toBe(false);
  });
});
