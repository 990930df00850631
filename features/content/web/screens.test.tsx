// Tests of the content screens in five languages.

import { describe, expect, it, vi } from 'vitest';
import { basisPoints, haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type Alert, myAlerts } from '../calls/alert.ts';
import { type ArticleCard, articleDetail, articleHighlights, articlePage } from '../calls/article.ts';
import type { Banner } from '../calls/banner.ts';
import { introduction } from '../calls/introduction.ts';
import { listSeries, readQuotes, type Series } from '../calls/quote.ts';
import { parseMarkup } from '../written.ts';
import Alerts from './Alerts.tsx';
import { ArticleProse } from './ArticleProse.tsx';
import HomeNews from './HomeNews.tsx';
import HomePrices from './HomePrices.tsx';
import Introduction from './Introduction.tsx';
import NewsDetail from './NewsDetail.tsx';
import NewsScreen from './NewsScreen.tsx';
import PricesScreen from './PricesScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const card: ArticleCard = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  title: '大秦线检修结束',
  column: 'market',
  source: '本平台',
  region: '山西',
  tags: ['铁路'],
  isTop: true,
  publishedAt: new Date('2026-11-20T02:00:00Z'),
  summary: '检修于今日结束',
  reads: 1_234,
  cover: '/files/a-ticket',
};
const body = parseMarkup(
  '## 要点\n检修**结束**，见[公告](https://www.example.com/a)。\n| 港口 | 库存 |\n| 秦皇岛 | 520 |\n- 一\n1. 甲\n> 引',
);

const given = {
  fileId: card.id,
  name: '库存周报.pdf',
  kind: 'pdf' as const,
  bytes: 81_920,
  url: '/files/another-ticket',
};
const article = {
  ...card,
  author: '编辑部',
  body,
  version: 1,
  attachments: [given],
  related: [{ ...card, id: '01M7XQK9SG23KNFKAFZKV5A68Y', title: '相关一则' }],
};
const name = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': text, en: text, fr: text, es: text });
const banner: Banner = {
  id: '01M7XQK9SG23KNFKAFZKV5A68X',
  titles: name('冬季保供'),
  style: 'dark',
  picture: null,
  link: 'pages/content/energy/index',
};
const answers = [
  answeredPage(articlePage, {}, { list: [card], next: null }),
  answered(articleDetail, { id: card.id }, article),
  answered(
    articleHighlights,
    {},
    {
      banners: [
        banner,
        {
          ...banner,
          id: '01M7XQK9SG23KNFKAFZKV5A68Z',
          picture: '/files/x',
          link: 'https://www.example.com/a',
        },
      ],
      tops: [card],
      news: [card],
      notices: [{ ...card, column: 'notice' }],
    },
  ),
];
const introduced = LOCALES.map((language) =>
  answered(
    introduction,
    { topic: 'transaction', language },
    {
      topic: 'transaction',
      title: '交易指南 · 大秦线检修结束',
      body,
      version: 2,
      effectiveOn: '2026-03-01',
      isCurrent: true,
      versions: [
        { version: 3, effectiveOn: '2027-01-01' },
        { version: 2, effectiveOn: '2026-03-01' },
        { version: 1, effectiveOn: '2026-01-01' },
      ],
    },
  ),
);
const yuan = (price: number) => haoPerTonne(BigInt(price) * 10_000n);
const names = {
  'zh-Hans': '大秦线检修结束价',
  'zh-Hant': '大秦线检修结束價',
  en: '大秦线检修结束 price',
  fr: '大秦线检修结束 prix',
  es: '大秦线检修结束 precio',
};
const series: Series = {
  id: 'qhd',
  names,
  kind: 'port',
  varietyId: 'thermal',
  placeId: 'qinhuangdao',
  heat: kcalPerKg(5_000n),
  sulphur: basisPoints(80n),
  priceBasis: 'fob_port',
  isTaxIncluded: true,
  source: 'MANUAL',
  isOnHome: true,
  newest: { day: '2026-11-20', price: yuan(700) },
  change: yuan(-5),
  points: [yuan(705), yuan(700)],
};
const quotes = (days: 7 | 30 | 90 | 365) =>
  answered(
    readQuotes,
    { seriesIds: ['qhd'], days },
    {
      from: '2026-10-22',
      to: '2026-11-20',
      list: [
        {
          seriesId: 'qhd',
          quotes: [
            { day: '2026-11-19', price: yuan(705), version: 1 },
            { day: '2026-11-20', price: yuan(700), version: 2 },
          ],
        },
      ],
    },
  );
const priced = [
  answered(listSeries, {}, { list: [series] }),
  answered(listSeries, { isOnHome: true }, { list: [series] }),
  quotes(30),
  quotes(90),
];
const alert: Alert = {
  id: card.id,
  seriesId: 'qhd',
  names,
  kind: 'above',
  value: 7_200_000n as Alert['value'],
  base: yuan(700),
  isArmed: false,
  newest: yuan(700),
  setAt: new Date('2026-11-20T02:00:00Z'),
  spokeAt: new Date('2026-11-20T03:00:00Z'),
};
const watched = answered(
  myAlerts,
  {},
  {
    list: [
      alert,
      {
        ...alert,
        id: '01M7XQK9SG23KNFKAFZKV5A68Y',
        kind: 'percent',
        value: 250n as Alert['value'],
        isArmed: true,
      },
    ],
  },
);
const SCREENS = {
  'the prices': <PricesScreen />,
  'the prices on home': <HomePrices />,
  'the alerts': <Alerts />,
  'a text that explains the platform': <Introduction />,
  'the news': <NewsScreen />,
  'an article': <NewsDetail />,
  'the news on home': <HomeNews />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(
      await draw(screen, {
        locale,
        search: `id=${card.id}`,
        answers: [...answers, ...introduced, ...priced, watched],
      }),
    );
    expect(text).not.toMatch(GAPS);
    expect(text).toContain('大秦线检修结束');
  });
});

describe('an article', () => {
  const NOBODYS = '0'.repeat(26);
  const gone = new FaultError({ name: 'not_found', feature: 'generic', code: '900404', params: {}, msg: '' });
  it('names its source, its reads and what else there is', async () => {
    const text = textOf(await draw(<NewsDetail />, { search: `id=${card.id}`, answers }));
    for (const words of ['来源：本平台', '1,234 次阅读', '相关一则']) expect(text).toContain(words);
  });
  it.each([
    ['that is not there', `id=${card.id}`, card.id],
    ['without an id', '', NOBODYS],
    ['with an empty one', 'id=', NOBODYS],
    ['with half of one', 'id=01M7', NOBODYS],
  ])('%s leads on to the others', async (_name, search, id) => {
    const html = await draw(<NewsDetail />, {
      locale: 'en',
      search,
      answers: [answered(articleDetail, { id }, gone)],
    });
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

describe('the prices', () => {
  it('are drawn at their own heat, or all at one', async () => {
    const seen = async (search: string) => textOf(await draw(<PricesScreen />, { search, answers: priced }));
    expect(await seen('')).toMatch(/2026\/11\/20 700\.00 2026\/11\/19 705\.00/);
    expect(await seen('heat=1&days=90')).toMatch(/2026\/11\/20 770\.00 2026\/11\/19 775\.50/);
  });
  it('say what coal a series quotes: its heat, and the sulphur it has at most', async () => {
    const seen = async (locale: 'fr' | 'zh-Hans') =>
      textOf(await draw(<PricesScreen />, { locale, answers: priced }));
    expect(await seen('fr')).toContain('5 000 kcal/kg · S ≤ 0,8 % ·');
    expect(await seen('zh-Hans')).toContain('5,000 kcal/kg · S≤0.8% ·');
  });
  it('take an address they do not understand for none', async () => {
    expect(
      textOf(await draw(<PricesScreen />, { search: 'series=nothing,%00&days=12', answers: priced })),
    ).toContain('700.00');
  });
  it('can be read without seeing the chart', async () => {
    const html = await draw(<PricesScreen />, { locale: 'en', answers: priced });
    expect(html).toContain('aria-valuetext="20/11/2026, 大秦线检修结束 price 700.00"');
  });
  it('say that there are none', async () => {
    expect(
      textOf(await draw(<PricesScreen />, { answers: [answered(listSeries, {}, { list: [] })] })),
    ).toContain('还没有价格序列');
  });
});

describe('the alerts', () => {
  it('say what each waits for, and which has spoken', async () => {
    const text = textOf(await draw(<Alerts />, { locale: 'en', answers: [...priced, watched] }));
    expect(text).toMatch(/rises to 720\.00 yuan\/t told.*moves 2\.5 % from 700\.00/);
  });
});

describe('the news', () => {
  it('say which column is empty, and take a search back', async () => {
    const none = { list: [], next: null };
    expect(
      textOf(
        await draw(<NewsScreen />, {
          search: 'column=policy',
          answers: [answeredPage(articlePage, { column: 'policy' }, none)],
        }),
      ),
    ).toContain('该栏目还没有内容');
    expect(
      textOf(
        await draw(<NewsScreen />, {
          search: 'keyword=x',
          answers: [answeredPage(articlePage, { keyword: 'x' }, none)],
        }),
      ),
    ).toContain('没有符合条件的记录 清除筛选');
  });
  it('on home say where they will be when there are none', async () => {
    const none = { banners: [], tops: [], news: [], notices: [] };
    expect(textOf(await draw(<HomeNews />, { answers: [answered(articleHighlights, {}, none)] }))).toContain(
      '暂无资讯',
    );
  });
});

describe('a text', () => {
  it('becomes elements of its kinds, and leads outside only by way of the page that says so', async () => {
    const html = await draw(<ArticleProse body={body} />);
    for (const element of ['<h2>', '<strong>', '<th scope="col">', '<ul>', '<ol>', '<blockquote>'])
      expect(html).toContain(element);
    expect(html).toContain('href="#/pages/common/outsidePage?url=https%3A%2F%2Fwww.example.com%2Fa"');
  });
  it('shows what looks like an element as words', async () => {
    expect(await draw(<ArticleProse body={parseMarkup('<img src=x onerror=alert(1)>')} />)).toContain(
      '&lt;img src=x onerror=alert(1)&gt;',
    );
  });
});
