// Tests the figure of a month: which weeks count, rounding, gaps.

import { describe, expect, it } from 'vitest';
import { indexFor } from '#features/contract/rules/formula.ts';
import { haoPerTonne } from '#packages/exact/exact.ts';
import { fridaysIn, monthFigures, type WeekFigure } from './month.ts';

const week = (weekEnd: string, hao: bigint, changes: Partial<WeekFigure> = {}): WeekFigure => ({
  weekEnd,
  figure: haoPerTonne(hao),
  isCarried: false,
  isRestated: false,
  ...changes,
});
const FIGURES = [
  week('2026-11-27', 4_900_000n, { isCarried: true }),
  week('2026-11-20', 4_871_600n),
  week('2026-11-13', 4_800_000n, { isRestated: true }),
  week('2026-11-06', 4_800_001n),
  week('2026-10-30', 4_700_000n),
  week('2026-10-23', 4_700_100n),
];

describe('the figure of a month', () => {
  it('is the mean of the weeks whose Friday lies in it, rounded once, half up to the hao', () => {
    expect(monthFigures(FIGURES.toReversed())).toEqual([
      {
        month: '2026-11',
        // 19,371,601 over four: 4,842,900.25.
        mean: 4_842_900n,
        change: 304n,
        weeks: 4,
        weeksOfMonth: 4,
        carriedWeeks: 1,
        restatedWeeks: 1,
      },
      {
        month: '2026-10',
        mean: 4_700_050n,
        change: null,
        weeks: 2,
        weeksOfMonth: 5,
        carriedWeeks: 0,
        restatedWeeks: 0,
      },
    ]);
  });

  it.each([
    ['half a hao, up', [4_800_000n, 4_800_001n], 4_800_001n],
    ['a third, down', [4_800_000n, 4_800_000n, 4_800_001n], 4_800_000n],
  ])('rounds %s', (_name, figures, mean) => {
    const days = ['2026-11-06', '2026-11-13', '2026-11-20'];
    expect(monthFigures(figures.map((hao, at) => week(days[at] ?? '', hao)))[0]?.mean).toBe(mean);
  });

  it('is what a contract takes that follows the mean of the month before', () => {
    const quotes = FIGURES.map(({ weekEnd: day, figure: price }) => ({ day, price }));
    for (const [month, next] of [
      ['2026-11', '2026-12'],
      ['2026-10', '2026-11'],
    ] as const)
      expect(indexFor(quotes, next, 'mean')?.price).toBe(
        monthFigures(FIGURES).find((one) => one.month === month)?.mean,
      );
  });

  it('is none without a week', () => {
    expect(monthFigures([])).toEqual([]);
  });
});

it.each([
  ['2026-10', 5],
  ['2026-11', 4],
  ['2028-02', 4],
  ['2027-01', 5],
])('%s has %i Fridays', (month, count) => {
  expect(fridaysIn(month)).toBe(count);
});
