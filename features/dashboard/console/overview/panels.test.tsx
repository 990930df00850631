// Panels of the overview with their courses, in five languages.

import { describe, expect, it } from 'vitest';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, draw, GAPS, textOf } from '../../../../test/support/draw.tsx';
import { overviewFrozen, overviewPlatform } from '../../calls/overview.ts';
import { FrozenPanel } from './FrozenPanel.tsx';
import { PlatformPanel } from './PlatformPanel.tsx';

const days = [
  { day: '2026-11-23', amount: fen(100_000_000n) },
  { day: '2026-11-24', amount: fen(123_456_700n) },
];
const frozen: OutputOf<typeof overviewFrozen> = {
  kinds: [{ kind: 'listing', holds: 3, amount: fen(123_456_700n), placedToday: fen(500n), days }],
  days,
};
const platform: OutputOf<typeof overviewPlatform> = {
  people: 12,
  firms: 4,
  jobs: 60,
  failing: ['desk.forget_claims'],
  banks: [{ bank: 'ICBC', closedTo: '2026-11-22', openDays: 1, unexplained: 2 }],
  days: [
    { day: '2026-11-23', people: 31, failing: 0, openDays: 0, unexplained: 5 },
    { day: '2026-11-24', people: 17, failing: 1, openDays: 1, unexplained: 2 },
  ],
  at: new Date('2026-11-24T01:12:00Z'),
};
const panel = (search = '') => ({ search, answers: [answered(overviewFrozen, {}, frozen)] });
const of = (answer: OutputOf<typeof overviewPlatform>) => ({
  answers: [answered(overviewPlatform, {}, answer)],
});

describe('frozen money', () => {
  it.each(LOCALES)('is told with its course in %s', async (locale) => {
    expect(textOf(await draw(<FrozenPanel />, { locale, ...panel() }))).not.toMatch(GAPS);
  });
  it('says from what to what it went, for those who do not see the line', async () => {
    const text = textOf(await draw(<FrozenPanel />, { locale: 'en', ...panel() }));
    expect(text).toContain('2 days: from 1,000,000.00 to 1,234,567.00');
  });
  it('leads from each reason to its days', async () => {
    const html = await draw(<FrozenPanel />, panel());
    expect(html).toContain('frozen=listing');
    expect(html).toContain('frozen=all');
  });
  it('has no line where only one day is known', async () => {
    const one = { kinds: [{ ...frozen.kinds[0]!, days: days.slice(1) }], days: days.slice(1) };
    const html = await draw(<FrozenPanel />, { answers: [answered(overviewFrozen, {}, one)] });
    expect(html).not.toContain('ui-sparkline');
  });
});

describe('people, jobs and banks', () => {
  it.each(LOCALES)('are told with their courses in %s', async (locale) => {
    const text = textOf(await draw(<PlatformPanel />, { locale, ...of(platform) }));
    expect(text).not.toMatch(GAPS);
  });
  it('say how many were at work before', async () => {
    const text = textOf(await draw(<PlatformPanel />, { locale: 'en', ...of(platform) }));
    for (const said of ['from 31 to 17', 'from 0 to 1', 'from 5 to 2']) expect(text).toContain(said);
  });
});
