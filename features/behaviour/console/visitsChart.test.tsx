// The chart of visits: its table, its state without visits and after a failure, in five languages.

import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { summariseDays } from '../calls.ts';
import { VisitsChart } from './VisitsChart.tsx';

const period = { from: '2026-11-22', to: '2026-11-24' };
const list: OutputOf<typeof summariseDays>['list'] = [
  { day: '2026-11-22', visits: 1_204, people: 31 },
  { day: '2026-11-23', visits: 0, people: 0 },
  { day: '2026-11-24', visits: 977, people: 28 },
];
const chart = (answer: OutputOf<typeof summariseDays> | Error, locale: Locale = 'en') =>
  draw(<VisitsChart {...period} />, { locale, answers: [answered(summariseDays, period, answer)] });

describe('visits by day', () => {
  it.each(LOCALES)('are told in words in %s', async (locale) => {
    expect(textOf(await chart({ list }, locale))).not.toMatch(GAPS);
  });

  it('stand in a table, each day with its visits and people', async () => {
    const text = textOf(await chart({ list }));
    expect(text).toMatch(/22\/11\/2026 31 1,204 .*23\/11\/2026 0 0 .*24\/11\/2026 28 977/);
  });

  it('begin with the latest day', async () => {
    expect(textOf(await chart({ list }))).toMatch(
      /Visits by day .*24\/11\/2026 Signed-in people 28 Visits 977/,
    );
  });

  it.each([
    [
      'nobody came',
      { list: list.map(({ day }) => ({ day, visits: 0, people: 0 })) },
      'No visits in this time',
    ],
    ['they cannot be read', new Error('away'), 'Try again'],
  ])('are no chart where %s', async (_what, answer, said) => {
    const html = await chart(answer);
    expect(textOf(html)).toContain(said);
    expect(html).not.toContain('<figure');
  });
});
