// The chart of one price series against another: its table, gaps, choices and states, in five languages.

import { describe, expect, it } from 'vitest';
import { haoPerTonne, kcalPerKg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type Quotes, readQuotes, type Series } from '../calls/quote.ts';
import { QuotesChart } from './QuotesChart.tsx';

const series = (id: string, name: string, kind: Series['kind']): Series => ({
  id,
  names: { 'zh-Hans': name, 'zh-Hant': name, en: name, fr: name, es: name },
  kind,
  varietyId: 'thermal',
  placeId: null,
  heat: kcalPerKg(5_500n),
  sulphur: null,
  priceBasis: 'fob_port',
  isTaxIncluded: true,
  source: 'PLATFORM',
  isOnHome: true,
  newest: null,
  change: null,
  points: [],
});
const port = series('qhd-5500', 'Qinhuangdao 5500', 'port');
const index = series('seam-5500', 'Seam 5500', 'index');
const list: Quotes['list'] = [
  {
    seriesId: index.id,
    quotes: [
      { day: '2026-11-23', price: haoPerTonne(7_601_000n), version: 1 },
      { day: '2026-11-24', price: haoPerTonne(7_625_000n), version: 1 },
    ],
  },
  { seriesId: port.id, quotes: [{ day: '2026-11-24', price: haoPerTonne(7_700_000n), version: 1 }] },
];
const chart = (
  answer: Quotes['list'] | Error = list,
  { all = [port, index], locale = 'en' }: { all?: readonly Series[]; locale?: Locale } = {},
) =>
  draw(<QuotesChart all={all} />, {
    locale,
    answers: [
      answered(
        readQuotes,
        { seriesIds: all.length > 1 ? [index.id, port.id] : all.map(({ id }) => id), days: 90 },
        answer instanceof Error ? answer : { from: '2026-08-26', to: '2026-11-24', list: answer },
      ),
    ],
  });

describe('prices against each other', () => {
  it.each(LOCALES)('are told in words in %s', async (locale) => {
    expect(textOf(await chart(list, { locale }))).not.toMatch(GAPS);
  });

  it('begin with the index against another series, with the newest of both', async () => {
    const text = textOf(await chart());
    expect(text).toContain('24/11/2026 Seam 5500 762.50 yuan/t Qinhuangdao 5500 770.00 yuan/t');
  });

  it('leave out the days on which one was not quoted', async () => {
    expect(textOf(await chart())).toContain(
      '23/11/2026 760.10 yuan/t – 24/11/2026 762.50 yuan/t 770.00 yuan/t',
    );
  });

  it('are one course where there is one series', async () => {
    const text = textOf(await chart(list.slice(0, 1), { all: [index] }));
    expect(text).toContain('Seam 5500 762.50');
    expect(text).not.toContain('Qinhuangdao');
  });

  it.each([
    ['no series is', [], [], 'No quotes'],
    ['nothing was quoted', [], [port, index], 'No quotes'],
    ['they cannot be read', new Error('away'), [port, index], 'Try again'],
  ])('are no chart where %s', async (_what, answer, all, said) => {
    const html = await chart(answer, { all });
    expect(textOf(html)).toContain(said);
    expect(html).not.toContain('<figure');
  });
});
