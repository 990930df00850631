// Tests for the console pages of credit, in five languages and by seat.

import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Seat } from '#features/firm/seats.ts';
import { basisPoints } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type AppealCard, type AppealDetail, appealDetail, deskAppeals } from '../calls/appeal.ts';
import {
  type CreditObservation,
  type CreditView,
  deskCredit,
  type DeskCredit,
  deskCredits,
  deskObservations,
} from '../calls/credit.ts';
import { creditMethods, type MethodCard } from '../calls/method.ts';
import { AppealContent } from './AppealPanel.tsx';
import CreditAppeals from './CreditAppeals.tsx';
import CreditFirms from './CreditFirms.tsx';
import CreditMethods from './CreditMethods.tsx';
import { FirmCredit } from './FirmCreditPanel.tsx';
import { MethodContent } from './MethodPanel.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-20T02:40:12Z');
const bp = (value: number) => basisPoints(BigInt(value));

const firm: DeskCredit = {
  id: ID,
  firmName: '唐山京华发电有限公司',
  credit: { score: 48, class: 'D' },
  deals: 7,
  computedOn: '2026-11-24',
  openAppeals: 2,
};
const appeal: AppealCard = {
  id: ID,
  no: 'XY261124000001',
  firmName: firm.firmName,
  state: 'submitted',
  part: 'payment',
  source: 'instalment',
  sourceNo: 'JS261103000004',
  contractNo: 'HT261101000007',
  submittedAt: AT,
  decidedAt: null,
};
const method: MethodCard = {
  id: ID,
  version: 2,
  state: 'proposed',
  isInForce: false,
  validFrom: '2026-12-01',
  points: { lifting: 30, quality: 20, payment: 25, disputes: 15, data: 10 },
  decayDays: 365,
  leastDeals: 3,
  disputeMultiple: 5,
  lateDays: 30,
  tolerance: 200,
  classes: { A: 85, B: 70, C: 50 },
  reason: '更看重提货',
  proposedBy: '王管理',
  proposedAt: AT,
  decidedBy: null,
  decidedAt: null,
  isMine: false,
};
const late: CreditObservation = {
  id: ID,
  part: 'payment',
  source: 'instalment',
  sourceId: 'x',
  sourceNo: appeal.sourceNo,
  contractId: ID,
  contractNo: appeal.contractNo,
  share: bp(6_666),
  kept: '20',
  due: '30',
  lateDays: 10,
  multiple: 1,
  day: '2026-11-10',
  until: '2027-11-10',
  cost: 143,
  appealId: ID,
  mayAppeal: false,
};
const detail: AppealDetail = {
  ...appeal,
  state: 'proposed',
  reason: '卖方同意延期。',
  files: [{ fileId: ID, name: '延期函.pdf', url: '/file/x' } as AppealDetail['files'][number]],
  observation: late,
  outcome: 'uphold',
  answer: '延期协议属实。',
  isMine: false,
  mayWithdraw: false,
  timeline: [{ move: 'submit', from: null, to: 'submitted', firm: null, by: '何静', reason: '', at: AT }],
};
const view: CreditView = {
  firm: { id: ID, name: firm.firmName },
  credit: firm.credit,
  computedOn: firm.computedOn,
  deals: firm.deals,
  method,
  parts: [
    { part: 'lifting', points: 25, hundredths: 2_500, share: bp(10_000), observations: 7 },
    { part: 'quality', points: 25, hundredths: null, share: null, observations: 0 },
    { part: 'payment', points: 25, hundredths: 1_333, share: bp(5_333), observations: 6 },
    { part: 'disputes', points: 15, hundredths: 1_200, share: bp(8_000), observations: 8 },
    { part: 'data', points: 10, hundredths: 800, share: bp(8_000), observations: 5 },
  ],
  advice: [],
  effects: {
    tier: 'basic',
    gold: 90,
    silver: 75,
    isReviewOn: true,
    unreviewed: 'A',
    isReviewed: true,
    classADiscount: bp(0),
    discount: bp(0),
  },
  history: [
    { day: '2026-10-31', credit: null, method: 1, deals: 2 },
    { day: '2026-11-24', credit: firm.credit, method: 1, deals: 7 },
  ],
};

const none = { list: [], next: null };
const one = <Card,>(card: Card) => ({ list: [card], next: null });
const broken = new CallError('broken', '900500', '');
const page = { pageSize: 50 };

interface PageCase {
  readonly screen: ReactNode;
  readonly says: RegExp;
  readonly nothing: string;
  readonly filled: Answered;
  readonly empty: Answered;
  readonly failed: Answered;
}
const DESKS: Readonly<Record<string, PageCase>> = {
  'of firms': {
    screen: <CreditFirms />,
    says: /唐山京华发电有限公司 48 D 7 2 2026/,
    nothing: '没有企业',
    filled: answeredPage(deskCredits, page, one(firm)),
    empty: answeredPage(deskCredits, page, none),
    failed: answeredPage(deskCredits, page, broken),
  },
  'of appeals': {
    screen: <CreditAppeals />,
    says: /XY261124000001 唐山京华发电有限公司 按时付款 付款 JS261103000004 审核中/,
    nothing: '没有待处理的申诉',
    filled: answeredPage(deskAppeals, page, one(appeal)),
    empty: answeredPage(deskAppeals, page, none),
    failed: answeredPage(deskAppeals, page, broken),
  },
  'of methods': {
    screen: <CreditMethods />,
    says: /2 待审批 .*30 20 25 15 10 A ≥ 85 · B ≥ 70 · C ≥ 50 更看重提货/,
    nothing: '没有方法',
    filled: answeredPage(creditMethods, page, one(method)),
    empty: answeredPage(creditMethods, page, none),
    failed: answeredPage(creditMethods, page, broken),
  },
};

const seen = async (
  screen: ReactNode,
  answers: Answered | readonly Answered[],
  { locale = 'zh-Hans', seat = 'operator_admin' }: { locale?: Locale; seat?: Seat } = {},
) => textOf(await draw(screen, { locale, seats: [seat], answers: [answers].flat() }));

describe.each(Object.entries(DESKS))('the desk %s', (_name, desk) => {
  const { screen, says, nothing, filled, empty, failed } = desk;
  it.each(LOCALES)('is drawn with every word and number in %s', async (locale) => {
    expect(await seen(screen, filled, { locale })).not.toMatch(GAPS);
  });
  it('says what there is', async () => {
    expect(await seen(screen, filled)).toMatch(says);
  });
  it('says that there is nothing', async () => {
    expect(await seen(screen, empty)).toContain(nothing);
  });
  it('keeps the code of a defect', async () => {
    expect(await seen(screen, failed)).toContain('900500');
  });
});

describe('the panel of a firm', () => {
  const made = answeredPage(deskObservations, { firmId: ID }, one(late));
  it.each(LOCALES)('says its parts and what they are made of in %s', async (locale) => {
    const text = await seen(<FirmCredit view={view} />, made, { locale });
    expect(text).not.toMatch(GAPS);
    expect(text).toContain('JS261103000004');
  });
  it('shows what a deal costs, and says where nothing is observed', async () => {
    const text = await seen(<FirmCredit view={view} />, made);
    for (const said of ['48 · D', '13.33 / 25', '6 项', '1.43']) expect(text).toContain(said);
    expect(
      await seen(<FirmCredit view={view} />, answeredPage(deskObservations, { firmId: ID }, none)),
    ).toContain('暂无记录');
  });
  it('says when what it is made of cannot be read', async () => {
    const failed = answeredPage(deskObservations, { firmId: ID }, broken);
    expect(await seen(<FirmCredit view={view} />, failed)).toContain('900500');
  });
  it('is read by its address', async () => {
    const text = await seen(<CreditFirms />, [
      answeredPage(deskCredits, page, one(firm)),
      answered(deskCredit, { firmId: ID }, view),
    ]);
    expect(text).toContain(firm.firmName);
  });
});

describe('the panel of an appeal', () => {
  const panel = (more: Partial<AppealDetail> = {}) => <AppealContent appeal={{ ...detail, ...more }} />;
  it.each(LOCALES)('says reason, evidence and proposal in %s', async (locale) => {
    const text = await seen(panel(), answered(appealDetail, { appealId: ID }, detail), { locale });
    expect(text).not.toMatch(GAPS);
    for (const said of ['卖方同意延期。', '延期函.pdf', '延期协议属实。']) expect(text).toContain(said);
  });
  it.each<[string, Partial<AppealDetail>, Seat, readonly string[], readonly string[]]>([
    [
      'the desk proposes',
      { state: 'submitted', outcome: null },
      'operator_dispute',
      ['提议成立', '提议不成立'],
      ['按意见裁定'],
    ],
    ['another decides', {}, 'operator_dispute', ['按意见裁定', '退回重审'], ['提议成立']],
    [
      'who proposed is told to wait',
      { isMine: true },
      'operator_dispute',
      ['由您提出，须另一人裁定。'],
      ['提议成立'],
    ],
    ['nothing more is done', { state: 'upheld' }, 'operator_dispute', [], ['按意见裁定', '提议成立']],
    ['the auditor only reads', {}, 'operator_auditor', [], ['按意见裁定', '退回重审', '提议成立']],
  ])('%s', async (_name, more, seat, does, doesNot) => {
    const text = await seen(panel(more), [], { seat });
    for (const act of does) expect(text).toContain(act);
    for (const act of doesNot) expect(text).not.toContain(act);
  });
});

describe('the panel of a method', () => {
  const panel = (more: Partial<MethodCard> = {}) => <MethodContent method={{ ...method, ...more }} />;
  it.each(LOCALES)('says every figure in %s', async (locale) => {
    const text = await seen(panel(), [], { locale });
    expect(text).not.toMatch(GAPS);
    for (const said of ['365', 'A ≥ 85 · B ≥ 70 · C ≥ 50', '更看重提货', '王管理'])
      expect(text).toContain(said);
  });
  it.each<[string, Partial<MethodCard>, Seat, readonly string[], readonly string[]]>([
    ['another administrator decides', {}, 'operator_admin', ['批准', '驳回'], []],
    [
      'who proposed may withdraw it by refusing, not approve',
      { isMine: true },
      'operator_admin',
      ['由您提出，须另一人裁定。', '驳回'],
      ['批准'],
    ],
    [
      'what is in force stays',
      { state: 'approved', isInForce: true },
      'operator_admin',
      ['现行'],
      ['批准', '驳回'],
    ],
    ['the auditor only reads', {}, 'operator_auditor', ['待审批'], ['批准', '驳回']],
  ])('%s', async (_name, more, seat, does, doesNot) => {
    // A button of two characters has a space between them.
    const text = (await seen(panel(more), [], { seat })).replaceAll(/(批|驳) (准|回)/g, '$1$2');
    for (const act of does) expect(text).toContain(act);
    for (const act of doesNot) expect(text).not.toContain(act);
  });
});

it('administrators propose a method; the auditor looks on', async () => {
  const filled = answeredPage(creditMethods, page, one(method));
  expect(await seen(<CreditMethods />, filled)).toContain('提出新版本');
  expect(await seen(<CreditMethods />, filled, { seat: 'operator_auditor' })).not.toContain('提出新版本');
});
