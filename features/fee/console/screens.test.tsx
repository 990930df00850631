// Tests for the console pages of fees, in five languages and by seat.

import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { listVarieties } from '#features/catalog/calls/referenceData.ts';
import type { Seat } from '#features/firm/seats.ts';
import { basisPoints, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES, type Locale } from '#packages/i18n/locale.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import type { FeeCard, InvoiceCard } from '../calls/bill.ts';
import { deskFees, deskInvoices, feeRevenue } from '../calls/desk.ts';
import { deskOrders, type PaymentCard } from '../calls/order.ts';
import { type RateCard, ratePage } from '../calls/rate.ts';
import DraftsDesk from './DraftsDesk.tsx';
import FeesDesk from './FeesDesk.tsx';
import InvoicesDesk from './InvoicesDesk.tsx';
import Rates from './Rates.tsx';
import Revenue from './Revenue.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-20T02:40:12Z');
const [mine, plant] = [
  { id: ID, shortName: '黑山矿' },
  { id: ID, shortName: '敬华电厂' },
];

const fee: FeeCard = {
  id: ID,
  no: 'SF261120000007',
  firm: plant,
  type: 'trade',
  state: 'billed',
  contractId: ID,
  contractNo: 'HT261118000018',
  sheetId: ID,
  sheetNo: 'JS261120000003',
  quantity: kg(1_900_000n),
  rate: haoPerTonne(2_000n),
  agreed: null,
  payable: fen(38_000n),
  credited: fen(1_775n),
  accruedAt: AT,
  dueAt: AT,
  isOverdue: true,
  isObjected: true,
  isOnInvoice: false,
};
const invoice: InvoiceCard = {
  id: ID,
  no: 'FP261120000001',
  state: 'issued',
  firm: plant,
  title: '丰润敬华发电有限公司',
  taxNo: '91140600000000031X',
  gross: fen(39_775n),
  net: fen(37_524n),
  vat: fen(2_251n),
  isOutdated: true,
  invoiceNo: '26117000000000000001',
  redNo: null,
  reason: '',
  requestedAt: AT,
  decidedAt: AT,
  lines: [],
};
const rate: RateCard = {
  id: ID,
  type: 'trade',
  mode: 'auto_trad',
  varietyId: null,
  tier: 'gold',
  rate: haoPerTonne(1_600n),
  discount: basisPoints(500n),
  validFrom: '2026-11-25',
  version: 2,
  state: 'proposed',
  note: '金级优惠',
  reason: '',
  writtenBy: '王结算',
  writtenAt: AT,
  decidedBy: null,
  decidedAt: null,
  isInForce: false,
  mayDecide: true,
};
const revenue: OutputOf<typeof feeRevenue>['rows'][number] = {
  period: '2026-11',
  type: 'trade',
  bills: 3,
  paid: fen(39_775n),
  refunded: fen(1_775n),
  net: fen(35_849n),
  vat: fen(2_151n),
  waived: fen(80_000n),
};
const draft: PaymentCard = {
  id: ID,
  no: 'FK261120000003',
  type: 'bank_draft',
  state: 'registered',
  payer: plant,
  payee: mine,
  contractId: ID,
  contractNo: fee.contractNo,
  amount: fen(50_000_000n),
  reference: '110512400043620261109000118866',
  maturesOn: '2027-04-21',
  sheets: [fee.sheetNo],
  isPart: true,
  presentedAt: null,
  createdAt: AT,
};
const none = { list: [], next: null, sum: fen(0n), total: 0 };
const one = <Card,>(card: Card) => ({ list: [card], next: null, sum: fen(38_000n), total: 1 });

interface PageCase {
  readonly screen: ReactNode;
  readonly says: RegExp;
  readonly filled: Answered;
  readonly empty: Answered;
  readonly broken: Answered;
}
const broken = new CallError('broken', '900500', '');
const DESKS = {
  'of fees': {
    screen: <FeesDesk />,
    says: /SF261120000007 敬华电厂 交易手续费 380\.00 待付款 已逾期 异议处理中 .*1,900 /,
    filled: answeredPage(deskFees, {}, one(fee)),
    empty: answeredPage(deskFees, {}, none),
    broken: answeredPage(deskFees, {}, broken),
  },
  'of invoices': {
    screen: <InvoicesDesk />,
    says: /FP261120000001 丰润敬华发电有限公司 91140600000000031X 397\.75 22\.51 已开票 须红冲/,
    filled: answeredPage(deskInvoices, {}, one(invoice)),
    empty: answeredPage(deskInvoices, {}, none),
    broken: answeredPage(deskInvoices, {}, broken),
  },
  'of rates': {
    screen: <Rates />,
    says: /交易手续费 .*自主交易 .*金牌 .*0\.16/,
    filled: answeredPage(ratePage, {}, one(rate)),
    empty: answeredPage(ratePage, {}, none),
    broken: answeredPage(ratePage, {}, broken),
  },
  'of revenue': {
    screen: <Revenue />,
    says: /2026\/11 交易手续费 3 397\.75 17\.75 358\.49 21\.51 800\.00/,
    filled: answered(feeRevenue, { year: 2026 }, { rows: [revenue] }),
    empty: answered(feeRevenue, { year: 2026 }, { rows: [] }),
    broken: answered(feeRevenue, { year: 2026 }, broken),
  },
  'of drafts': {
    screen: <DraftsDesk />,
    says: /FK261120000003 .*银行承兑汇票.*500,000\.00.*待核验/,
    filled: answeredPage(deskOrders, { isWaiting: true }, one(draft)),
    empty: answeredPage(deskOrders, { isWaiting: true }, none),
    broken: answeredPage(deskOrders, { isWaiting: true }, broken),
  },
} as const satisfies Readonly<Record<string, PageCase>>;
const ALL = Object.entries(DESKS);

const seen = async (
  screen: ReactNode,
  answer: Answered,
  { locale = 'zh-Hans', seat = 'operator_settlement' }: { locale?: Locale; seat?: Seat } = {},
) =>
  textOf(await draw(screen, { locale, seats: [seat], answers: [answer, answered(listVarieties, {}, [])] }));

describe.each(ALL)('the desk %s', (_name, { screen, says, filled, empty, broken: failed }) => {
  it.each(LOCALES)('is drawn with every word and number in %s', async (locale) => {
    expect(await seen(screen, filled, { locale })).not.toMatch(GAPS);
  });
  it('says what there is', async () => {
    expect(await seen(screen, filled)).toMatch(says);
  });
  it('says that there is nothing', async () => {
    expect(await seen(screen, empty)).toContain('暂无记录');
  });
  it('keeps the code of a defect', async () => {
    expect(await seen(screen, failed)).toContain('900500');
  });
});

describe('who may write', () => {
  it.each<[string, ReactNode, Answered, Seat, string]>([
    ['issues fees', <FeesDesk key="fees" />, DESKS['of fees'].filled, 'operator_auditor', '开立费用'],
    ['proposes rates', <Rates key="rates" />, DESKS['of rates'].filled, 'operator_auditor', '提出费率'],
  ])('%s; the auditor looks on', async (_name, screen, answer, onlooker, act) => {
    expect(await seen(screen, answer)).toContain(act);
    expect(await seen(screen, answer, { seat: onlooker })).not.toContain(act);
  });
});
