// The pages of price indices in five languages.

import { describe, expect, it } from 'vitest';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { figurePage, listBenchmarks, type MonthFigure, monthPage, runFile } from '../calls/read.ts';
import { someBenchmark, someFigure } from '../figure.example.ts';
import { someRunFile } from '../rules/file.example.ts';
import { writeRunFile } from '../rules/file.ts';
import IndexScreen from './IndexScreen.tsx';
import MethodScreen from './MethodScreen.tsx';
import RunScreen from './RunScreen.tsx';

const someMonth: MonthFigure = {
  month: '2026-11',
  mean: haoPerTonne(4_842_900n),
  change: basisPoints(304n),
  weeks: 4,
  weeksOfMonth: 5,
  carriedWeeks: 1,
  restatedWeeks: 2,
};
const carriedId = '01JE0000000000000000000002';
const carried = {
  ...someFigure,
  runId: carriedId,
  weekEnd: '2026-11-13',
  isCarried: true,
  figureVersion: 2,
  raw: null,
  deals: null,
  firms: null,
  quantity: null,
  reason: '补录',
};
const changed = { ...someRunFile, result: { ...someRunFile.result, deals: 4 } };
const changedId = '01JE0000000000000000000003';
const answers = [
  answered(listBenchmarks, {}, { list: [someBenchmark, { ...someBenchmark, id: 'empty', newest: null }] }),
  answered(
    figurePage,
    { benchmarkId: someBenchmark.id, pageSize: 50 },
    { list: [someFigure, carried], next: null },
  ),
  answered(
    monthPage,
    { benchmarkId: someBenchmark.id, pageSize: 12 },
    { list: [someMonth, { ...someMonth, month: '2026-10', change: null, weeks: 3 }], next: null },
  ),
  answered(runFile, { runId: someFigure.runId }, { file: writeRunFile(someRunFile) }),
  answered(runFile, { runId: changedId }, { file: writeRunFile(changed) }),
  answered(runFile, { runId: carriedId }, { file: writeRunFile({ ...someRunFile, inputs: null }) }),
];

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ['an index', IndexScreen, `id=${someBenchmark.id}`, /487[.,]16/],
    ['one without a figure', IndexScreen, 'id=empty', /./],
    ['one that is none', IndexScreen, 'id=nothing', /./],
    ['the method', MethodScreen, `id=${someBenchmark.id}`, /npm run check/],
    ['a run', RunScreen, `id=${someFigure.runId}`, /490[.,]23/],
    ['a carried one', RunScreen, `id=${carriedId}`, /./],
  ] as const)('%s is drawn with every word and number', async (_name, Page, search, seen) => {
    const text = textOf(await draw(<Page />, { locale, search, answers }));
    expect(text).not.toMatch(GAPS);
    expect(text).toMatch(seen);
  });
});

it('shows the mean of each month, and of how many weeks', async () => {
  const drawn = textOf(
    await draw(<IndexScreen />, { locale: 'zh-Hans', search: `id=${someBenchmark.id}`, answers }),
  );
  expect(drawn).toMatch(
    /各月均值.*2026\/11 5 周中 4 周有指数 · 1 周顺延 · 2 周已修订 484\.29 较上月 \+3\.04/,
  );
});

it('says whether the device computes the same figure', async () => {
  const textFor = async (id: string) =>
    textOf(await draw(<RunScreen />, { locale: 'en', search: `id=${id}`, answers }));
  expect(await textFor(someFigure.runId)).toContain('the same figure');
  expect(await textFor(changedId)).toContain('the figure differs');
});
