// Tests the console page of index runs, in five languages, by state and by seat.

import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { deskRunPage, type RunDetail, type RunRow } from '../calls/desk.ts';
import { listBenchmarks } from '../calls/read.ts';
import { someBenchmark, someFigure } from '../figure.example.ts';
import { someRunFile } from '../rules/file.example.ts';
import { RunContent } from './RunPanel.tsx';
import RunsDesk from './RunsDesk.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const AT = new Date('2026-11-20T09:00:00Z');
const { result, method, inputs } = someRunFile;

/** The run of domain 5.3, before somebody proposes it. */
const row: RunRow = {
  id: someFigure.runId,
  benchmarkId: someBenchmark.id,
  names: someBenchmark.names,
  weekEnd: '2026-11-20',
  attempt: 2,
  state: 'computed',
  figure: result.figure,
  isCarried: false,
  previous: haoPerTonne(4_900_000n),
  deals: result.deals,
  excluded: 1,
  firms: result.firms,
  quantity: result.quantity,
  reason: '',
  computedAt: AT,
  proposedBy: null,
  publishedBy: null,
  figureVersion: null,
};
const deals = (inputs?.deals ?? []).map((deal, at) => ({
  ...deal,
  no: at + 1,
  contractId: someFigure.runId,
  contractNo: `HT26111800000${at + 1}`,
  sellerName: '黑山矿业',
  buyerName: '敬华发电',
}));
const leftOut = {
  ...deals[0]!,
  no: 4,
  contractNo: 'HT261118000004',
  quantity: kg(400_000n),
  heat: kcalPerKg(5_400n),
  exclusion: 'heat' as const,
};
const run = (changes: Partial<RunDetail> = {}): RunDetail => ({
  ...row,
  method,
  result,
  inputs: [...deals, leftOut],
  quotes: inputs?.quotes ?? [],
  isStale: false,
  isOwn: false,
  history: [
    { move: 'rule', from: 'computed', to: 'computed', firm: null, by: '王编辑', reason: '核对合同', at: AT },
  ],
  ...changes,
});
const shown = (...list: RunRow[]) => [
  answered(listBenchmarks, {}, { list: [someBenchmark] }),
  answeredPage(deskRunPage, { pageSize: 50 }, { list, next: null }),
];
const EDITOR: readonly Seat[] = ['operator_editor'];
const AUDITOR: readonly Seat[] = ['operator_auditor'];

describe.each(LOCALES)('in %s', (locale) => {
  it.each([
    ['the runs', () => <RunsDesk />, /487[.,]16/],
    ['one run', () => <RunContent run={run()} />, /490[.,]23/],
    ['a stale one', () => <RunContent run={run({ inputs: [], quotes: [], isStale: true })} />, /./],
  ])('%s are drawn with every word and number', async (_name, screenOf, seen) => {
    const text = textOf(await draw(screenOf(), { locale, seats: EDITOR, answers: shown(row) }));
    expect(text).not.toMatch(GAPS);
    expect(text).toMatch(seen);
  });
});

describe('the desk', () => {
  const drawn = (changes: Partial<RunDetail> = {}, seats = EDITOR) =>
    draw(<RunContent run={run(changes)} />, { locale: 'en', seats }).then(textOf);

  it('says that there is no run yet', async () => {
    const text = await draw(<RunsDesk />, { locale: 'en', seats: EDITOR, answers: shown() }).then(textOf);
    expect(text).toContain('No runs yet');
  });

  it('names each deal, and why one is left out', async () => {
    expect(await drawn()).toMatch(/HT261118000001.*Counts.*HT261118000004.*Heat out of range/);
  });

  it.each<[string, Partial<RunDetail>, readonly Seat[], RegExp, RegExp]>([
    ['of a computed run proposes and judges', {}, EDITOR, /Propose(?!d).*Leave out/, /Publish(?!ed)/],
    ['of a proposed run publishes', { state: 'proposed' }, EDITOR, /Publish(?!ed)/, /Propose(?!d)|Leave out/],
    ['of a published run does nothing', { state: 'published' }, EDITOR, /Counts/, /Propose(?!d)|Leave out/],
    ['of an auditor does nothing', {}, AUDITOR, /Counts/, /Propose(?!d)|Leave out/],
  ])('%s', async (_what, changes, seats, has, hasNot) => {
    const text = await drawn(changes, seats);
    expect(text).toMatch(has);
    expect(text).not.toMatch(hasNot);
  });
});
