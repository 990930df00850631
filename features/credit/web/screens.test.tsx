// Tests what each seat sees of its firm's credit, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { basisPoints } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { answered, answeredPage, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type AppealDetail, appealDetail, ownAppeals } from '../calls/appeal.ts';
import {
  creditEntries,
  type CreditObservation,
  creditObservations,
  type CreditView,
  ownCredit,
} from '../calls/credit.ts';
import CreditScreen from './CreditScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-23T04:00:00Z');
const bp = (value: number) => basisPoints(BigInt(value));

const view: CreditView = {
  firm: { id: ID, name: '唐山京华发电有限公司' },
  credit: { score: 78, class: 'B' },
  computedOn: '2026-11-24',
  deals: 7,
  method: {
    version: 1,
    validFrom: '2020-01-01',
    points: { lifting: 25, quality: 25, payment: 25, disputes: 15, data: 10 },
    decayDays: 365,
    leastDeals: 3,
    disputeMultiple: 5,
    lateDays: 30,
    tolerance: 200,
    classes: { A: 85, B: 70, C: 50 },
  },
  parts: [
    { part: 'lifting', points: 25, hundredths: 2_500, share: bp(10_000), observations: 7 },
    { part: 'quality', points: 25, hundredths: null, share: null, observations: 0 },
    { part: 'payment', points: 25, hundredths: 1_333, share: bp(5_333), observations: 6 },
    { part: 'disputes', points: 15, hundredths: 1_200, share: bp(8_000), observations: 8 },
    { part: 'data', points: 10, hundredths: 800, share: bp(8_000), observations: 5 },
  ],
  advice: [
    { part: 'payment', gain: 1_556 },
    { part: 'disputes', gain: 400 },
  ],
  effects: {
    tier: 'silver',
    gold: 90,
    silver: 75,
    isReviewOn: true,
    unreviewed: 'A',
    isReviewed: true,
    classADiscount: bp(500),
    discount: bp(0),
  },
  history: [
    { day: '2026-09-30', credit: null, method: 1, deals: 2 },
    { day: '2026-10-31', credit: { score: 84, class: 'B' }, method: 1, deals: 5 },
    { day: '2026-11-24', credit: { score: 78, class: 'B' }, method: 1, deals: 7 },
  ],
};
const late: CreditObservation = {
  id: ID,
  part: 'payment',
  source: 'instalment',
  sourceId: 'x',
  sourceNo: 'JS261103000004',
  contractId: ID,
  contractNo: 'HT261101000007',
  share: bp(6_666),
  kept: '20',
  due: '30',
  lateDays: 10,
  multiple: 1,
  day: '2026-11-10',
  until: '2027-11-10',
  cost: 143,
  appealId: null,
  mayAppeal: true,
};
const appeal: AppealDetail = {
  id: ID,
  no: 'XY261124000001',
  firmName: view.firm.name,
  state: 'dismissed',
  part: 'payment',
  source: 'instalment',
  sourceNo: late.sourceNo,
  contractNo: late.contractNo,
  submittedAt: AT,
  decidedAt: AT,
  reason: '卖方同意延期。',
  files: [],
  observation: late,
  outcome: 'dismiss',
  answer: '未见延期协议。',
  isMine: false,
  mayWithdraw: false,
  timeline: [{ move: 'submit', from: null, to: 'submitted', firm: null, by: '何静', reason: '', at: AT }],
};
const overview = (more: Partial<CreditView> = {}) => answered(ownCredit, {}, { ...view, ...more });

describe('the credit page', () => {
  it.each(LOCALES)('says the score, its parts and what would raise it in %s', async (locale) => {
    const drawn = await draw(<CreditScreen />, { locale, seats: ['firm_viewer'], answers: [overview()] });
    const text = textOf(drawn);
    expect(text).not.toMatch(GAPS);
    for (const said of ['78', '84', view.firm.name]) expect(text).toContain(said);
  });

  it('says where the score takes effect', async () => {
    const text = textOf(await draw(<CreditScreen />, { seats: ['firm_viewer'], answers: [overview()] }));
    for (const said of ['银牌', '须审核', 'A级优惠 5 %', '7 / 10', '最多 +15.56'])
      expect(text).toContain(said);
  });

  it('of a new firm says how many deals are missing, and no number', async () => {
    const fresh = overview({ credit: null, deals: 1, advice: [], history: [] });
    const text = textOf(await draw(<CreditScreen />, { seats: ['firm_admin'], answers: [fresh] }));
    expect(text).toContain('新企业');
    expect(text).toContain('再完成 2 笔交易即有信用分');
    expect(text).toContain('5 / 10');
  });

  it('says when it cannot be read, and while it waits', async () => {
    const failed = answered(ownCredit, {}, new CallError('offline', '0', '网络不可用'));
    expect(textOf(await draw(<CreditScreen />, { seats: ['firm_admin'], answers: [failed] }))).not.toContain(
      '78',
    );
    expect(await draw(<CreditScreen />, { seats: ['firm_admin'] })).toContain('ui-');
  });
});

describe('the deals behind a part', () => {
  const answers = [answeredPage(creditObservations, { part: 'payment' }, { list: [late], next: null })];
  const search = 'part=payment';

  it('say why they cost what they cost, and who binds the firm may appeal', async () => {
    const text = textOf(await draw(<CreditScreen />, { search, seats: ['firm_admin'], answers }));
    for (const said of ['JS261103000004', '逾期 10 天', '扣 1.43 分', 'HT261101000007', '申诉'])
      expect(text).toContain(said);
  });

  it.each(LOCALES)('are told in %s', async (locale) => {
    expect(
      textOf(await draw(<CreditScreen />, { locale, search, seats: ['firm_viewer'], answers })),
    ).not.toMatch(GAPS);
  });

  it('may be none', async () => {
    const none = [answeredPage(creditObservations, { part: 'payment' }, { list: [], next: null })];
    expect(textOf(await draw(<CreditScreen />, { search, seats: ['firm_admin'], answers: none }))).toContain(
      '暂无记录',
    );
  });
});

describe('appeals', () => {
  it.each(LOCALES)('are written, listed and answered in %s', async (locale) => {
    const draws = [
      { search: `part=payment&against=${ID}` },
      {
        search: 'view=appeals',
        answers: [answeredPage(ownAppeals, {}, { list: [appeal], next: null })],
      },
      { search: `appeal=${ID}`, answers: [answered(appealDetail, { appealId: ID }, appeal)] },
      {
        search: 'view=entries',
        answers: [
          answeredPage(
            creditEntries,
            {},
            {
              list: [
                {
                  day: '2026-11-24',
                  at: AT,
                  credit: null,
                  deals: 1,
                  method: 1,
                  cause: 'event',
                  isRecomputed: false,
                },
              ],
              next: null,
            },
          ),
        ],
      },
    ];
    for (const one of draws)
      expect(textOf(await draw(<CreditScreen />, { locale, seats: ['firm_admin'], ...one }))).not.toMatch(
        GAPS,
      );
  });

  it('show the answer of the desk', async () => {
    const text = textOf(
      await draw(<CreditScreen />, {
        search: `appeal=${ID}`,
        seats: ['firm_viewer'],
        answers: [answered(appealDetail, { appealId: ID }, appeal)],
      }),
    );
    for (const said of ['申诉不成立', '未见延期协议。', '卖方同意延期。']) expect(text).toContain(said);
  });
});
