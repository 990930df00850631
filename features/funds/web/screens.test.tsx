// What the money screens say: in five languages, to each seat its own, and nothing to who hides amounts.
import { describe, expect, it } from 'vitest';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type FlowLine, type Hold, readBalance, type readEntry, readFlow, type readHold, readHolds } from '../calls.ts';
import Balance from './Balance.tsx';
import Deposits from './Deposits.tsx';
import { EntryParts } from './EntrySheet.tsx';
import Flow from './Flow.tsx';
import { HoldParts } from './HoldSheet.tsx';
import type { AnswerOf } from '#packages/call/call.ts';
import { CallError } from '#packages/call/callError.ts';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const NONE = fen(0n);
const matter = { type: 'contract', id: ID, no: 'HT261124000018' } as const;

const balance: AnswerOf<typeof readBalance> = {
  total: fen(130_000_000n), available: fen(119_760_000n), reserve: fen(1_000_000n), spendable: fen(118_760_000n), frozen: fen(10_240_000n),
  buckets: [{ bucket: 'AVAIL', amount: fen(119_760_000n) }, { bucket: 'FRZ_TRADE', amount: NONE }, { bucket: 'FRZ_PERF', amount: fen(10_240_000n) }],
  holds: [{ kind: 'performance', count: 1, amount: fen(10_240_000n) }], asOf: AT,
};
const hold: Hold = {
  id: ID, no: 'BZ261124000007', kind: 'performance', amount: fen(10_240_000n), remaining: fen(10_240_000n), state: 'active', reason: null, matter,
  placedAt: AT, expectedReleaseAt: new Date('2026-12-05T10:00:00Z'), endedAt: null,
};
const released: Hold = { ...hold, kind: 'trade', state: 'released', reason: 'lost', remaining: NONE, expectedReleaseAt: null, endedAt: AT };
const line: FlowLine = {
  entryId: ID, no: 'LS261124000081', event: 'M03', reason: 'placed', direction: 'out', amount: fen(10_240_000n), available: fen(-10_240_000n),
  frozen: fen(10_240_000n), availableAfter: fen(119_760_000n), frozenAfter: fen(10_240_000n), matter, key: 'hold/1/place', postedAt: AT,
};
const flowOf = (...list: FlowLine[]) => ({ list, next: null, totals: { count: list.length, in: fen(130_000_000n), out: fen(10_240_000n) } });
const entry: AnswerOf<typeof readEntry> = {
  id: ID, no: line.no, key: line.key, event: 'M05', reason: 'dealt', matter, postedAt: AT, reverses: null, reversedBy: ID,
  legs: [{ account: `FIRM.${ID}.FRZ_TRADE`, amount: fen(-10_240_000n), after: NONE }, { account: `FIRM.${ID}.FRZ_PERF`, amount: fen(10_240_000n), after: fen(10_240_000n) }],
  seal: { sequence: '87', hash: '75eabfb4'.repeat(8), previousHash: '5e9bb8f7'.repeat(8) },
};
const holdInFull: AnswerOf<typeof readHold> = {
  ...released, from: { id: ID, no: 'BZ261124000001' },
  timeline: [{ entryId: ID, no: line.no, event: 'M04', reason: 'lost', amount: fen(10_240_000n), postedAt: AT }],
};

const ALL: Answered[] = [
  answered(readBalance, {}, balance), answeredPage(readHolds, { state: 'active' }, { list: [hold], next: null }),
  answeredPage(readHolds, {}, { list: [hold, released], next: null }), answeredPage(readFlow, {}, flowOf(line)),
];
const cashier = { seats: ['firm_finance'], answers: ALL } as const;

const SCREENS = {
  'the balance': <Balance />, 'the statement': <Flow />, 'the deposits': <Deposits />,
  'an entry': <EntryParts entry={entry} />, 'an entry not sealed yet': <EntryParts entry={{ ...entry, seal: null }} />, 'a deposit': <HoldParts hold={holdInFull} />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(await draw(screen, { ...cashier, locale }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(60);
  });
});

describe('the balance', () => {
  it('says of every frozen fen for what and until when, with links to both records', async () => {
    const html = await draw(<Balance />, cashier);
    expect(textOf(html)).toMatch(/1,300,000\.00.*可用资金 1,197,600\.00.*履约保证金 102,400\.00.*保留金额.*10,000\.00.*可交易资金 1,187,600\.00/);
    expect(textOf(html)).toMatch(/履约保证金 冻结时间 11\/24 10:40 102,400\.00 预计释放 2026\/12\/05/);
    expect(html).toContain(`#/pages/contract/detail?id=${ID}`);
    expect(html).toContain(`#/pages/business/finance/manage/depositRecord?id=${ID}`);
  });
  it('shows a trader sums and no doors that would not open', async () => {
    const html = await draw(<Balance />, { ...cashier, seats: ['firm_trader'] });
    expect(textOf(html)).toMatch(/有效保证金 履约保证金 × 1 102,400\.00/);
    expect(html).not.toContain('manage/accountFlow');
  });
});

describe('hidden amounts', () => {
  it.each(Object.entries(SCREENS))('are nowhere on %s', async (_name, screen) => {
    expect(textOf(await draw(screen, { ...cashier, hidesAmounts: true }))).not.toMatch(/\d,\d{3}|\d\.\d\d\b/);
  });
});

describe('a line of the statement', () => {
  it.each<[string, Partial<FlowLine>, RegExp]>([
    ['shows what was frozen as going out', {}, /冻结保证金 11\/24 10:40:12 −102,400\.00 可用余额 1,197,600\.00/],
    ['shows what came in', { event: 'M01', direction: 'in', available: fen(130_000_000n) }, /入金 .* \+1,300,000\.00/],
    ['shows without a sign what stays frozen for something else', { event: 'M05', direction: 'inside', available: NONE, frozen: NONE }, /转履约保证金 11\/24 10:40:12 102,400\.00/],
  ])('%s', async (_name, change, expected) => {
    const answers = [answeredPage(readFlow, {}, flowOf({ ...line, ...change }))];
    expect(textOf(await draw(<Flow />, { answers }))).toMatch(expected);
  });
});

describe('an entry', () => {
  it('shows its legs, its place in the chain, and what reversed it', async () => {
    const text = textOf(await draw(<EntryParts entry={entry} />));
    expect(text).toMatch(/查看冲正分录.*交易保证金 −102,400\.00 余额 0\.00 履约保证金 \+102,400\.00.*封存序号 87.*75eabfb4…75eabfb4.*5e9bb8f7…5e9bb8f7/);
  });
});

describe('where there is nothing to show', () => {
  const empty = { list: [], next: null };
  it.each<[string, React.ReactNode, string, Answered, RegExp]>([
    ['a new firm learns what will stand here', <Flow key="1" />, '', answeredPage(readFlow, {}, flowOf()), /暂无账户流水 入金、冻结/],
    ['filters that find nothing can be cleared', <Flow key="2" />, 'direction=in', answeredPage(readFlow, { direction: 'in' }, flowOf()), /没有符合条件的记录 重置/],
    ['a firm without deposits is led to the market', <Deposits key="3" />, '', answeredPage(readHolds, {}, empty), /暂无保证金记录 .* 去交易大厅/],
    ['of released deposits there are none', <Deposits key="4" />, 'state=released', answeredPage(readHolds, { state: 'released' }, empty), /没有符合条件的记录 重置/],
    ['a seat that may not look is told so', <Deposits key="5" />, '', answeredPage(readHolds, {}, new CallError('refused', '900403', '')), /权限/],
    ['without a signal one may try again', <Flow key="6" />, '', answeredPage(readFlow, {}, new CallError('offline', '5', '')), /Try again/],
    ['a defect keeps its code', <Balance key="7" />, '', answered(readBalance, {}, new CallError('broken', '900500', '')), /900500/],
  ])('%s', async (_name, screen, search, known, expected) => {
    expect(textOf(await draw(screen, { search, answers: [known] }))).toMatch(expected);
  });
});
