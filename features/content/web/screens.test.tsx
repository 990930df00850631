// What the screens of content say, in five languages.
import { describe, expect, it } from 'vitest';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type ArticleCard, articleDetail, articleHighlights, articlePage } from '../calls/article.ts';
import { introduction } from '../calls/introduction.ts';
import { read } from '../written.ts';
import HomeNews from './HomeNews.tsx';
import Introduction from './Introduction.tsx';
import News from './News.tsx';
import NewsDetail from './NewsDetail.tsx';
import { Prose } from './Prose.tsx';
import { FaultError } from '#packages/call/useCall.ts';
import { LOCALES } from '#packages/i18n/locale.ts';

const card: ArticleCard = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X', title: '大秦线检修结束', column: 'market', source: '本平台', region: '山西', tags: ['铁路'], isTop: true,
  publishedAt: new Date('2026-11-20T02:00:00Z'), summary: '检修于今日结束', reads: 1_234,
};
const body = read('## 要点\n检修**结束**，见[公告](https://www.example.com/a)。\n| 港口 | 库存 |\n| 秦皇岛 | 520 |\n- 一\n1. 甲\n> 引');

const article = { ...card, author: '编辑部', body, version: 1, related: [{ ...card, id: '01M7XQK9SG23KNFKAFZKV5A68Y', title: '相关一则' }] };
const answers = [
  answeredPage(articlePage, {}, { list: [card], next: null }),
  answered(articleDetail, { id: card.id }, article),
  answered(articleHighlights, {}, { banners: [card], news: [card], notices: [{ ...card, column: 'notice' }] }),
];
const introduced = LOCALES.map((language) => answered(introduction, { topic: 'transaction', language }, {
  topic: 'transaction', title: '交易指南 · 大秦线检修结束', body, version: 2, effectiveOn: '2026-03-01', isCurrent: true,
  versions: [{ version: 3, effectiveOn: '2027-01-01' }, { version: 2, effectiveOn: '2026-03-01' }, { version: 1, effectiveOn: '2026-01-01' }],
}));
const SCREENS = { 'a text that explains the platform': <Introduction />, 'the news': <News />, 'an article': <NewsDetail />, 'the news on home': <HomeNews /> };

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(await draw(screen, { locale, search: `id=${card.id}`, answers: [...answers, ...introduced] }));
    expect(text).not.toMatch(GAPS);
    expect(text).toContain('大秦线检修结束');
  });
});

describe('an article', () => {
  const gone = new FaultError({ name: 'not_found', feature: 'generic', code: '900404', params: {}, msg: '' });
  it('names its source, its reads and what else there is', async () => {
    const text = textOf(await draw(<NewsDetail />, { search: `id=${card.id}`, answers }));
    for (const words of ['来源：本平台', '1,234 次阅读', '相关一则']) expect(text).toContain(words);
  });
  it('that is not there leads on to the others', async () => {
    const html = await draw(<NewsDetail />, { locale: 'en', search: `id=${card.id}`, answers: [answered(articleDetail, { id: card.id }, gone)] });
    expect(textOf(html)).toContain('This article is not there');
    expect(html).toContain('#/pages/content/energy/index');
  });
});

describe('a text that explains the platform', () => {
  it('says which version holds from when, and what was before and comes next', async () => {
    const text = textOf(await draw(<Introduction />, { locale: 'en', answers: introduced }));
    expect(text).toMatch(/Version 2, in effect from 01\/03\/2026.*Version 3.*Later.*Version 1.*Earlier/);
    expect(text).not.toContain('not the version in effect');
  });
});

describe('the news', () => {
  it('say which column is empty, and take a search back', async () => {
    const none = { list: [], next: null };
    expect(textOf(await draw(<News />, { search: 'column=policy', answers: [answeredPage(articlePage, { column: 'policy' }, none)] }))).toContain('该栏目还没有内容');
    expect(textOf(await draw(<News />, { search: 'keyword=x', answers: [answeredPage(articlePage, { keyword: 'x' }, none)] }))).toContain('清除条件');
  });
  it('on home say where they will be when there are none', async () => {
    const none = { banners: [], news: [], notices: [] };
    expect(textOf(await draw(<HomeNews />, { answers: [answered(articleHighlights, {}, none)] }))).toContain('暂无资讯');
  });
});

describe('a text', () => {
  it('becomes elements of its kinds, and leads outside only by way of the page that says so', async () => {
    const html = await draw(<Prose body={body} />);
    for (const element of ['<h2>', '<strong>', '<th scope="col">', '<ul>', '<ol>', '<blockquote>']) expect(html).toContain(element);
    expect(html).toContain('href="#/pages/common/outsidePage?url=https%3A%2F%2Fwww.example.com%2Fa"');
  });
  it('shows what looks like an element as words', async () => {
    expect(await draw(<Prose body={read('<img src=x onerror=alert(1)>')} />)).toContain('&lt;img src=x onerror=alert(1)&gt;');
  });
});
