// Tests the statement pages and the entry check in five languages.

import { describe, expect, it, vi } from 'vitest';
import { ProofResult, Checking } from '#features/funds/web/proof/EntryProofScreen.tsx';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { EntryProof } from '#packages/proof/entryProof.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { readStatement, readStatements, type Statement as Whole, type StatementCard } from '../calls.ts';
import { StatementParts } from './StatementScreen.tsx';
import StatementsScreen from './StatementsScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-30T18:00:00Z');
const NONE = fen(0n);
const card: StatementCard = {
  id: ID,
  no: 'DZ261201000001',
  firmId: '01M7XQK9SG23KNFKAFZKV5A68X',
  firmName: '唐山京华发电有限公司',
  month: '2026-11',
  version: 2,
  state: 'generated',
  opening: fen(130_000_000n),
  in: fen(1_000_000n),
  out: fen(11_500_000n),
  closing: fen(119_500_000n),
  generatedAt: AT,
  decidedAt: null,
  reason: '',
  mayDo: ['confirm', 'object'],
};
const whole: Whole = {
  ...card,
  answer: '11 月 3 日的入金已冲正。',
  figuresHash: '75eabfb4'.repeat(8),
  certificateSerial: null,
  buckets: [
    {
      bucket: 'AVAIL',
      opening: fen(130_000_000n),
      in: fen(1_000_000n),
      out: fen(21_740_000n),
      closing: fen(109_260_000n),
    },
    { bucket: 'FRZ_PERF', opening: NONE, in: fen(10_240_000n), out: NONE, closing: fen(10_240_000n) },
    { bucket: 'FRZ_PAY', opening: NONE, in: NONE, out: NONE, closing: NONE },
  ],
  matters: [
    {
      part: 'cash',
      event: 'M01',
      amount: fen(1_000_000n),
      matter: { type: 'receipt', id: ID, no: 'CCB0001' },
    },
    {
      part: 'goods',
      event: 'M07',
      amount: fen(-11_000_000n),
      matter: { type: 'contract', id: ID, no: 'HT261105000001' },
    },
    {
      part: 'fees',
      event: 'M12',
      amount: fen(-500_000n),
      matter: { type: 'contract', id: ID, no: 'HT261105000001' },
    },
  ],
  reversedLater: [{ entryId: ID, no: 'LS261103000001', reversalNo: 'LS261202000004', reversedAt: AT }],
};
const proof: EntryProof = {
  format: 'seam-entry-proof/1',
  entry: '[]',
  legs: [],
  index: '3',
  path: ['ab'.repeat(32), 'cd'.repeat(32)],
  head: {
    size: '1204',
    root: 'ef'.repeat(32),
    chainHash: '01'.repeat(32),
    madeAt: '2026-11-30T18:00:00.000Z',
    signature: '',
  },
  publicKey: '',
  certificate: '',
};
const checked = [
  { check: 'legs', isKept: true, found: 'ab'.repeat(32) },
  { check: 'entry', isKept: true, found: 'cd'.repeat(32) },
  { check: 'path', isKept: true, found: 'ef'.repeat(32) },
  { check: 'head', isKept: true, found: '23'.repeat(32) },
] as const;
const list = answeredPage(
  readStatements,
  {},
  {
    list: [card, { ...card, version: 1, state: 'reissued' as const, mayDo: [] }],
    next: null,
    years: ['2026', '2025'],
  },
);
const cashier = {
  seats: ['firm_finance'],
  answers: [list, answered(readStatement, { id: ID }, whole)],
} as const;

const SCREENS = {
  'the list': <StatementsScreen />,
  'a statement': <StatementParts statement={whole} />,
  'a confirmed statement': (
    <StatementParts statement={{ ...whole, state: 'confirmed', certificateSerial: '41ab' }} />
  ),
  'a proof before it is checked': <Checking no="LS1" proof={proof} />,
  'a proof that holds': <ProofResult checked={checked} proof={proof} />,
  'a proof that does not': (
    <ProofResult checked={checked.map((one) => ({ ...one, isKept: one.check !== 'path' }))} proof={proof} />
  ),
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(await draw(screen, { ...cashier, locale }));
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(60);
  });
});

it('the list shows opening, in, out, closing and the actions of each month', async () => {
  const html = await draw(<StatementsScreen />, cashier);
  expect(textOf(html)).toMatch(
    new RegExp(
      [
        '2026年11月 ',
        '待确认 期初余额 1,300,000\\.00 本期增加 \\+10,000\\.00 本期减少 −115,000\\.00 ' +
          '期末余额 1,195,000\\.00 PDF 对账单 提出异议 确认对账单 ',
        '已重出 ',
        ' PDF 对账单 没有更多了',
      ].join('.*'),
    ),
  );
  expect(html).toContain(`statements?id=${ID}&amp;do=confirm`);
});

describe('a statement', () => {
  it('shows each account that moved, each matter with its sum, and what ties both', async () => {
    const text = textOf(await draw(<StatementParts statement={whole} />, cashier));
    expect(text).toMatch(
      new RegExp(
        [
          '2026年11月 · 第 2 版',
          '平台答复 11 月 3 日的入金已冲正。',
          '可用',
          '期初余额 1,300,000\\.00 本期增加 \\+10,000\\.00 本期减少 −217,400\\.00 期末余额 1,092,600\\.00',
        ].join('.*'),
      ),
    );
    expect(text).toMatch(
      /其余账户无余额.*出入金 \+10,000\.00.*货款（结算单） −110,000\.00.*HT261105000001.*其他 本期无发生额.*合计 期初余额 1,300,000\.00/,
    );
    expect(text).toMatch(/期后冲正 LS261103000001 .*LS261202000004/);
  });
  it('opens from its address as a document with what the cashier may do', async () => {
    const text = textOf(await draw(<StatementsScreen />, { ...cashier, search: `id=${ID}` }));
    expect(text).toMatch(/提出异议 确认对账单/);
    expect(text).not.toContain('仅财务人员');
  });
  it('tells others who may confirm it', async () => {
    const answers = [answered(readStatement, { id: ID }, { ...whole, mayDo: [] })];
    expect(
      textOf(await draw(<StatementsScreen />, { answers, seats: ['firm_viewer'], search: `id=${ID}` })),
    ).toMatch(/仅财务人员可确认或提出异议/);
  });
  it.each(Object.entries(SCREENS).slice(0, 3))(
    'of which %s hides amounts where the reader does',
    async (_name, screen) => {
      expect(textOf(await draw(screen, { ...cashier, hidesAmounts: true }))).not.toMatch(
        /\d,\d{3}|\d\.\d\d\b/,
      );
    },
  );
});

describe('where there is nothing to show', () => {
  it.each<[string, string, ReturnType<typeof answered>, RegExp]>([
    [
      'a new firm learns when its first one comes',
      '',
      answeredPage(readStatements, {}, { list: [], next: null, years: [] }),
      /暂无对账单 每月 1 日/,
    ],
    [
      'a year without any leads back to all',
      'year=2020',
      answeredPage(readStatements, { year: '2020' }, { list: [], next: null, years: ['2026', '2025'] }),
      /该年没有对账单 全部/,
    ],
    [
      'a seat that may not look is told so',
      '',
      answeredPage(readStatements, {}, new CallError('refused', '900403', '')),
      /权限/,
    ],
    [
      'a statement that is not there is said to be missing',
      `id=${ID}`,
      answered(readStatement, { id: ID }, new CallError('broken', '900500', '')),
      /900500/,
    ],
  ])('%s', async (_name, search, known, expected) => {
    expect(textOf(await draw(<StatementsScreen />, { search, answers: [known] }))).toMatch(expected);
  });
});
