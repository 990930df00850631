// Tests for the console pages of settlement, in five languages and by seat.

import { describe, expect, it } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { sheetDesk } from '#features/settlement/calls/desk.ts';
import type { SheetCard } from '#features/settlement/calls/shared.ts';
import { sheetDetail, sheetPage } from '#features/settlement/calls/sheet.ts';
import { CaseDetail, type CaseSheet } from '#features/settlement/console/CasePanel.tsx';
import CaseSheets from '#features/settlement/console/CaseSheets.tsx';
import { SheetExplanation } from '#features/settlement/console/SheetExplanation.tsx';
import Sheets from '#features/settlement/console/Sheets.tsx';
import { aDetail, aSheet, ID } from '#features/settlement/settlement.example.ts';
import { fen } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type ReleaseCard, releasePage } from '../calls/release.ts';
import { aRelease, aReleaseDetail } from '../release.example.ts';
import { ReleaseDetail } from './ReleasePanel.tsx';
import ReleasesDesk from './ReleasesDesk.tsx';

const AT = new Date('2026-12-02T02:00:00Z');
const proposal = {
  id: ID,
  outcome: 'confirm' as const,
  reason: '以仲裁样为准',
  proposedBy: '周正',
  isOwn: false,
  at: AT,
};
const watched = (change: Partial<SheetCard> = {}, rest: Partial<CaseSheet> = {}): CaseSheet => ({
  sheet: aSheet({ state: 'disputed', side: null, ...change }),
  since: AT,
  by: 'buyer',
  reason: '对水分有异议',
  claim: null,
  urgedAt: null,
  ruling: null,
  ...rest,
});
const release = (change: Partial<ReleaseCard>, rest: Parameters<typeof aReleaseDetail>[1] = {}) =>
  aReleaseDetail({ side: null, mayDo: [], ...change }, rest);
const READY = {
  checks: [
    { check: 'signatures' as const, isGood: true, about: '' },
    { check: 'invoice' as const, isGood: null, about: '26112500000000000001' },
  ],
};

const ANSWERS: Answered[] = [
  answeredPage(
    releasePage,
    { pageSize: 50 },
    { list: [aRelease({ state: 'review', side: null })], next: null },
  ),
  answeredPage(
    sheetDesk,
    { kind: 'escalated', pageSize: 50 },
    {
      list: [watched({ state: 'to_confirm', isEscalated: true, daysLeft: -2 }, { by: null, reason: '' })],
      next: null,
    },
  ),
  answeredPage(
    sheetPage,
    { pageSize: 50 },
    {
      list: [
        aSheet({ side: null }),
        aSheet({ id: `${ID.slice(0, -1)}Y`, type: 'adjust', payable: fen(-100n) }),
      ],
      next: null,
      totals: null,
    },
  ),
  answered(sheetDetail, { sheetId: ID }, aDetail({ side: null, mayDo: [] })),
];
const drawFor = async (seat: Seat, screen: React.ReactNode) =>
  textOf(await draw(screen, { seats: [seat], answers: ANSWERS })).replaceAll(/([驳放]) ([回款])/g, '$1$2');

const DESKS = {
  'the releases': <ReleasesDesk />,
  'what is watched': <CaseSheets />,
  'all sheets': <Sheets />,
  'a sheet': <SheetExplanation sheetId={ID} />,
  'a release to be reviewed': <ReleaseDetail release={release({ state: 'review' })} />,
  'a release to be let go': (
    <ReleaseDetail
      release={release(
        { state: 'approved', approved: fen(90_000_000n) },
        { approval: { by: '黎明', at: AT, remark: '先付一部分', checked: ['invoice'] } },
      )}
    />
  ),
  'an appeal': (
    <CaseDetail
      kind="appealed"
      row={watched({ state: 'paid' }, { claim: fen(5_120_000n) })}
      onDone={() => undefined}
    />
  ),
  'a sheet nobody answered': (
    <CaseDetail
      kind="escalated"
      row={watched({ state: 'to_confirm' }, { urgedAt: AT })}
      onDone={() => undefined}
    />
  ),
  'a dispute': <CaseDetail kind="disputed" row={watched()} onDone={() => undefined} />,
  'a ruling to be signed off': (
    <CaseDetail kind="disputed" row={watched({}, { ruling: proposal })} onDone={() => undefined} />
  ),
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(DESKS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(
      await draw(screen, { locale, seats: ['operator_settlement', 'operator_dispute'], answers: ANSWERS }),
    );
    expect(text).not.toMatch(GAPS);
    expect(text.length).toBeGreaterThan(60);
  });
});

it.each([
  ['days below zero are said to be late', <CaseSheets key="1" />, ' 逾期 2 个工作日 '],
  ['yuan below zero have a minus, not a hyphen', <Sheets key="2" />, ' −1.00 '],
])('%s', async (_what, screen, shown) => {
  expect(await drawFor('operator_settlement', screen)).toContain(shown);
});

describe('what is offered', () => {
  const done = () => undefined;
  it.each<[string, Seat, React.ReactNode, RegExp, RegExp]>([
    [
      'the review to who supervises, with what the platform looked up and what a person ticks off',
      'operator_settlement',
      <ReleaseDetail key="1" release={release({ state: 'review' }, READY)} />,
      /驳回 审核通过.*通过 双方签名有效.*发票号码核对 26112500000000000001/,
      /放款人/,
    ],
    [
      'no approval as long as something is wrong',
      'operator_settlement',
      <ReleaseDetail key="2" release={release({ state: 'review' })} />,
      /不通过 化验已定 HY261130000001 .*会挡住放款/,
      /放款人/,
    ],
    [
      'refusing, and not the review, to the checker',
      'operator_checker',
      <ReleaseDetail key="3" release={release({ state: 'review' }, READY)} />,
      /驳回/,
      /审核通过/,
    ],
    [
      'letting go to the checker once it is approved',
      'operator_checker',
      <ReleaseDetail key="4" release={release({ state: 'approved', approved: fen(90_000_000n) })} />,
      /驳回 放款.*放款人须与审核人不同/,
      /审核通过/,
    ],
    [
      'nothing but looking to an auditor',
      'operator_auditor',
      <ReleaseDetail key="5" release={release({ state: 'review' }, READY)} />,
      /待审核/,
      /驳回|审核通过/,
    ],
    [
      'to stand or to go back, of a dispute',
      'operator_dispute',
      <CaseDetail key="6" kind="disputed" row={watched()} onDone={done} />,
      /买方 · .*对水分有异议.*提出裁定.*结算单成立.*退回修改/,
      /红冲并补差/,
    ],
    [
      'reversal, of what a side wants reversed',
      'operator_dispute',
      <CaseDetail key="7" kind="reversal" row={watched({ state: 'paid' })} onDone={done} />,
      /提出裁定.*红冲并补差/,
      /结算单成立/,
    ],
    [
      'upholding or dismissing, of an appeal, with what it claims',
      'operator_dispute',
      <CaseDetail
        key="12"
        kind="appealed"
        row={watched({ state: 'paid' }, { claim: fen(5_120_000n) })}
        onDone={done}
      />,
      /主张差额 51,200\.00.*申诉成立，红冲重算.*驳回申诉/,
      /退回修改/,
    ],
    [
      'asking both sides once more, of a sheet nobody answered',
      'operator_settlement',
      <CaseDetail
        key="13"
        kind="escalated"
        row={watched({ state: 'to_confirm' }, { by: null, reason: '', urgedAt: AT })}
        onDone={done}
      />,
      /上次催办 .*催 ?办.*平台不代为确认/,
      /提出裁定/,
    ],
    [
      'the second signature to another person',
      'operator_dispute',
      <CaseDetail key="8" kind="disputed" row={watched({}, { ruling: proposal })} onDone={done} />,
      /不同意 复核通过.*周正/,
      /提出裁定/,
    ],
    [
      'no second signature to who proposed',
      'operator_dispute',
      <CaseDetail
        key="9"
        kind="disputed"
        row={watched({}, { ruling: { ...proposal, isOwn: true } })}
        onDone={done}
      />,
      /须由另一人复核/,
      /复核通过/,
    ],
    [
      'no ruling on a sheet that only waits',
      'operator_dispute',
      <CaseDetail
        key="10"
        kind="escalated"
        row={watched({ state: 'to_confirm' }, { by: null, reason: '' })}
        onDone={done}
      />,
      /平台不代为确认/,
      /提出裁定/,
    ],
    [
      'no ruling to who supervises',
      'operator_settlement',
      <CaseDetail key="11" kind="disputed" row={watched()} onDone={done} />,
      /争议中/,
      /提出裁定/,
    ],
  ])('is %s', async (_name, seat, screen, offered, hidden) => {
    const text = await drawFor(seat, screen);
    expect(text).toMatch(offered);
    expect(text).not.toMatch(hidden);
  });
});

describe('where there is nothing to show', () => {
  const asked = { kind: 'escalated' as const, pageSize: 50 };
  it.each<[string, Answered, RegExp]>([
    [
      'a desk without work says what will come',
      answeredPage(sheetDesk, asked, { list: [], next: null }),
      /没有需要督办的结算单 .*5 个工作日/,
    ],
    [
      'a defect keeps its code',
      answeredPage(sheetDesk, asked, new CallError('broken', '900500', '')),
      /900500/,
    ],
    [
      'who may not look is told so',
      answeredPage(sheetDesk, asked, new CallError('refused', '900403', '')),
      /900403/,
    ],
  ])('%s', async (_name, known, expected) => {
    expect(textOf(await draw(<CaseSheets />, { seats: ['operator_settlement'], answers: [known] }))).toMatch(
      expected,
    );
  });
});
