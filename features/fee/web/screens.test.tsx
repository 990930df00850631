// Tests for the screens of fees, freight and drafts, in five languages.

import { describe, expect, it, vi } from 'vitest';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { nextTurn, type Turn } from '#features/message/calls/turn.ts';
import { basisPoints, type Exact, fen, haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import {
  type FeeCard,
  feeDetail,
  feePage,
  type InvoiceCard,
  invoicePage,
  type ListedFee,
} from '../calls/bill.ts';
import {
  type FreightCard,
  freightChoices,
  freightContracts,
  freightDetail,
  freightFacets,
  freightPage,
  type ListedFreight,
} from '../calls/freight.ts';
import {
  type ListedPayment,
  type PaymentCard,
  orderContracts,
  paymentOrderDetail,
  paymentOrderPage,
} from '../calls/order.ts';
import { draftNumber } from '../rules/draft.ts';
import Freights from './freight/Freights.tsx';
import FreightScreen from './freight/FreightScreen.tsx';
import WriteFreight from './freight/WriteFreight.tsx';
import PaymentOrder from './order/PaymentOrder.tsx';
import PaymentOrders from './order/PaymentOrders.tsx';
import RegisterPayment from './order/RegisterPayment.tsx';
import FeeScreen from './trade/FeeScreen.tsx';
import FeesScreen from './trade/FeesScreen.tsx';
import InvoicesScreen from './trade/InvoicesScreen.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const exactly = (value: bigint) => value as Exact<string>;
const [mine, plant, haul] = ['黑山矿', '敬华电厂', '驰岳物流'].map((shortName) => ({ id: ID, shortName }));
if (!mine || !plant || !haul) throw new Error('nobody trades');
const steps = (...moves: string[]) =>
  moves.map((move) => ({ move, from: null, to: '', firm: '敬华电厂', by: '李会计', reason: '', at: AT }));

const fee: FeeCard = {
  id: ID,
  no: 'SF261124000007',
  firm: plant,
  type: 'trade',
  state: 'billed',
  contractId: ID,
  contractNo: 'HT261124000018',
  sheetId: ID,
  sheetNo: 'JS261124000003',
  quantity: kg(1_988_730n),
  rate: haoPerTonne(2_000n),
  agreed: null,
  payable: fen(39_775n),
  credited: fen(0n),
  accruedAt: AT,
  dueAt: new Date('2026-12-09T02:00:00Z'),
  isOverdue: true,
  isObjected: true,
  isOnInvoice: false,
};
const paid: FeeCard = { ...fee, state: 'paid', isOverdue: false, isObjected: false };
/** The final sheet settled 88.73 t less: 17.75 yuan were refunded. */
const lessened: FeeCard = { ...paid, quantity: kg(1_900_000n), payable: fen(38_000n), credited: fen(1_775n) };
const figures = {
  gross: fen(49_775n),
  discount: fen(10_000n),
  charged: fen(39_775n),
  chargedFor: kg(1_988_730n),
  vatRate: basisPoints(600n),
};
const feeInFull: OutputOf<typeof feeDetail> = {
  card: fee,
  ...figures,
  net: fen(37_524n),
  vat: fen(2_251n),
  credits: [],
  note: '年度',
  reason: '',
  billedAt: AT,
  paidAt: null,
  objection: { text: '吨数不符', at: AT, reply: '', repliedAt: null },
  invoice: null,
  timeline: steps('accrue', 'bill', 'object', 'answer', 'waive', 'credit', 'unpay', 'request_invoice'),
  moves: ['pay', 'object'],
};
const invoice: InvoiceCard = {
  id: ID,
  no: 'FP261124000001',
  state: 'reversed',
  firm: plant,
  title: '丰润敬华发电有限公司',
  taxNo: '91140600000000031X',
  gross: fen(39_775n),
  net: fen(37_524n),
  vat: fen(2_251n),
  isOutdated: false,
  invoiceNo: '26117000000000000001',
  redNo: '26117000000000000002',
  reason: '抬头有误',
  requestedAt: AT,
  decidedAt: AT,
  lines: [{ no: fee.no, type: 'trade', payable: fen(39_775n) }],
};
const freight: FreightCard = {
  id: ID,
  no: 'YF261124000002',
  state: 'draft',
  carrier: haul,
  payer: plant,
  contractId: ID,
  contractNo: fee.contractNo,
  from: '平鲁',
  to: '丰润',
  carried: kg(3_842_000n),
  shortageFine: fen(212_439n),
  payable: fen(56_879_681n),
  trips: 3,
  createdAt: AT,
};
const freightInFull: OutputOf<typeof freightDetail> = {
  card: freight,
  payerSide: 'buyer',
  writtenBy: mine,
  basis: 'load',
  unit: 'tonne_kilometre',
  rate: haoPerTonne(2_500n),
  distance: 594_400n as Exact<'m'>,
  allowance: basisPoints(120n),
  goodsPrice: haoPerTonne(5_120_000n),
  loaded: kg(3_842_000n),
  received: kg(3_781_600n),
  excess: exactly(142_960_000n),
  gross: fen(57_092_120n),
  otherFine: fen(100n),
  otherReason: '迟到',
  net: fen(52_183_194n),
  vat: fen(4_696_487n),
  remark: '含过路费',
  reason: '运价不对',
  invoiceNo: '26117000000000000003',
  fromLock: fen(0n),
  trips: [{ id: ID, no: 'CC261124000001', plate: '晋F81206', loaded: kg(33_020n), received: kg(32_940n) }],
  timeline: steps('write', 'confirm', 'return', 'withdraw', 'pay', 'invoice'),
  moves: ['confirm', 'return'],
};
const choices: OutputOf<typeof freightChoices> = {
  contractNo: fee.contractNo,
  seller: mine,
  buyer: plant,
  from: '平鲁',
  to: '唐山',
  allowance: basisPoints(30n),
  goodsPrice: haoPerTonne(5_120_000n),
  vatRate: basisPoints(900n),
  usualRate: null,
  carriers: [{ id: ID, name: '大同驰岳物流有限公司' }],
  trips: [
    {
      id: ID,
      no: 'CC261124000001',
      plate: '晋F81206',
      loaded: kg(33_020n),
      received: kg(32_940n),
      signedAt: AT,
    },
  ],
};
const order: PaymentCard = {
  id: ID,
  no: 'FK261124000003',
  type: 'bank_draft',
  state: 'dishonoured',
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
const orderInFull: OutputOf<typeof paymentOrderDetail> = {
  card: order,
  draftNo: order.reference,
  rangeFrom: draftNumber(30_000_001n),
  rangeTo: draftNumber(80_000_000n),
  issuedOn: '2026-11-10',
  drawer: '敬华',
  acceptor: '建行',
  endorsements: ['敬华', '黑山'],
  tenorMonths: 6,
  surcharge: fen(795_492n),
  remark: '',
  reason: '余额不足',
  images: [],
  sheets: [
    {
      id: ID,
      no: fee.sheetNo,
      quantity: kg(1_988_730n),
      payable: fen(95_341_705n),
      amount: fen(50_000_000n),
    },
  ],
  parent: { id: ID, no: 'FK261124000001' },
  children: [{ id: ID, no: 'FK261124000005', amount: fen(1n), state: 'verified' }],
  replaces: null,
  replacedBy: { id: ID, no: 'FK261124000009' },
  timeline: steps(
    'register',
    'verify',
    'refuse',
    'split',
    'split_off',
    'endorse',
    'enter',
    'collect',
    'dishonour',
    'replace',
  ),
  moves: ['replace', 'split', 'withdraw'],
};
const contracts: OutputOf<typeof orderContracts> = {
  contracts: [
    {
      id: ID,
      no: fee.contractNo,
      title: '平鲁末煤 十一月第三船',
      seller: mine,
      quantity: kg(2_000_000n),
      surcharges: [{ months: 6, surcharge: exactly(40_000n) }],
      sheets: [
        { id: ID, no: fee.sheetNo, quantity: kg(1n), payable: fen(95_341_705n), left: fen(45_341_705n) },
      ],
    },
  ],
};
const listOf = <Card,>(...list: Card[]) => ({ list, next: null, sum: fen(39_775n), total: list.length });
const feesOf = (...list: ListedFee[]) => ({
  ...listOf(...list),
  standing: { tier: 'silver' as const, credit: { score: 78, class: 'B' as const }, gold: 90, silver: 75 },
});

const listed = (card: FeeCard, ...moves: ListedFee['moves']): ListedFee => ({ ...card, moves });
const bill = (...moves: ListedFreight['moves']): ListedFreight => ({ ...freight, moves });
const paper = (...moves: ListedPayment['moves']): ListedPayment => ({ ...order, moves });

const ALL: Answered[] = [
  answeredPage(feePage, {}, feesOf(listed(fee, 'pay', 'object'), listed(paid, 'invoice'))),
  answeredPage(feePage, { states: ['accrued', 'billed'] }, feesOf(listed(fee, 'pay', 'object'))),
  answered(feeDetail, { feeId: ID }, feeInFull),
  answeredPage(invoicePage, {}, { list: [invoice], next: null }),
  answeredPage(freightPage, {}, listOf(bill('confirm', 'return'))),
  answered(freightFacets, {}, { carriers: [haul], ways: [{ from: '平鲁', to: '丰润' }] }),
  answered(freightDetail, { freightId: ID }, freightInFull),
  answered(freightChoices, { contractId: ID }, choices),
  answeredPage(paymentOrderPage, {}, listOf(paper('replace'))),
  answered(paymentOrderDetail, { orderId: ID }, orderInFull),
  answered(orderContracts, {}, contracts),
];
const cashier = { seats: ['firm_finance'], answers: ALL } as const;

const SCREENS = {
  'the fees': { screen: <FeesScreen />, search: '' },
  'a fee': { screen: <FeeScreen />, search: `id=${ID}` },
  'the invoices': { screen: <InvoicesScreen />, search: '' },
  'the freight bills': { screen: <Freights />, search: '' },
  'a freight bill': { screen: <FreightScreen />, search: `id=${ID}` },
  'writing a freight bill': { screen: <WriteFreight />, search: `contractId=${ID}` },
  'the payments': { screen: <PaymentOrders />, search: '' },
  'a draft': { screen: <PaymentOrder />, search: `id=${ID}` },
  'registering a payment': { screen: <RegisterPayment />, search: `contractId=${ID}` },
} as const;

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))(
    '%s is drawn with every word and number',
    async (_name, { screen, search }) => {
      const text = textOf(await draw(screen, { ...cashier, locale, search }));
      expect(text).not.toMatch(GAPS);
      expect(text.length).toBeGreaterThan(40);
    },
  );
});

describe('contracts to choose from say whose coal, how much and what is open', () => {
  it('of payments', async () => {
    expect(textOf(await draw(<RegisterPayment />, cashier))).toMatch(
      /平鲁末煤 十一月第三船 HT261124000018 · \S+ · 2,000 \S+ 未付 453,417\.05/,
    );
  });
  it('of freight bills', async () => {
    const contracts = [
      {
        id: ID,
        no: fee.contractNo,
        title: '平鲁末煤',
        seller: mine,
        buyer: haul,
        trips: 2,
        loaded: kg(66_000n),
      },
    ];
    const answers = [...ALL, answered(freightContracts, {}, { contracts })];
    expect(textOf(await draw(<WriteFreight />, { ...cashier, answers }))).toMatch(
      /平鲁末煤 HT261124000018 · \S+ → \S+ 2 车 66 吨/,
    );
  });
});

it('the fees say which tier the firm has, and of which credit', async () => {
  const text = textOf(await draw(SCREENS['the fees'].screen, cashier));
  for (const said of ['银牌', '信用分 78，B级', '90 分起金牌']) expect(text).toContain(said);
});

it.each(['the fees', 'the freight bills', 'the payments'] as const)(
  '%s show a seat that may not read them nothing to filter or carry away',
  async (name) => {
    const text = textOf(await draw(SCREENS[name].screen, { seats: ['firm_trader'] }));
    expect(text.match(/权限/g)).toHaveLength(1);
    expect(text).not.toMatch(/导出|日期|到期日|发票/);
  },
);

it.each([
  ['producer', 'sell', false],
  ['user', 'buy', true],
] as const)('a %s that may %s is offered to register a payment: %s', async (kind, can, isOffered) => {
  const firm = {
    id: ID,
    handle: 'one',
    name: '黑山矿业',
    shortName: '黑山矿',
    kind,
    state: 'certified',
    credit: { score: 90, class: 'A' as const },
    city: '朔州',
    placeId: null,
  } as const;
  const answers = [
    ...ALL,
    answered(
      traderInfo,
      {},
      { firm: { ...firm, capabilities: [can] }, seats: ['firm_finance'], isToChoose: false },
    ),
  ];
  expect((await draw(<PaymentOrders />, { ...cashier, answers })).includes('登记付款')).toBe(isOffered);
});

describe('the fees', () => {
  it('are picked and paid together by whoever pays, and by nobody else', async () => {
    const drawn = (seat: 'firm_finance' | 'firm_viewer') =>
      draw(<FeesScreen />, { ...cashier, seats: [seat], search: 'view=billed' });
    expect(await drawn('firm_finance')).toContain('type="checkbox"');
    expect(await drawn('firm_viewer')).not.toContain('type="checkbox"');
  });
  it('say what they were reckoned of, that they are late and that an answer is owed', async () => {
    expect(textOf(await draw(<FeesScreen />, cashier))).toMatch(
      /交易手续费.*异议处理中.*已逾期.*待付款.*397\.75.*1,988\.73 吨 × 0\.20 元\/吨/,
    );
  });
});

describe('a fee of which a part went back', () => {
  const credits = [
    {
      no: 'TF261124000001',
      sheetNo: 'JS261124000009',
      cause: 'confirmed' as const,
      quantity: kg(88_730n),
      amount: fen(1_775n),
      isRefunded: true,
      at: AT,
    },
    {
      no: 'TF261124000002',
      sheetNo: 'JS261124000010',
      cause: 'reversed' as const,
      quantity: kg(1_000n),
      amount: fen(20n),
      isRefunded: false,
      at: AT,
    },
  ];
  const answers = [
    ...ALL.filter(({ key }) => !String(key).includes('fee/bill')),
    answered(feeDetail, { feeId: ID }, { ...feeInFull, card: lessened, credits }),
    answeredPage(feePage, {}, feesOf(listed(lessened))),
  ];
  it('says what of it went back and for which sheet', async () => {
    expect(textOf(await draw(<FeeScreen />, { ...cashier, answers, search: `id=${ID}` }))).toMatch(
      /计费吨数 1,988\.73 吨.*原应付 397\.75 元.*冲减记录 −17\.75 元.*应付 380\.00 元 含增值税 6 ?%.*TF261124000001 JS261124000009 结算吨数减少 88\.73 吨.*已退回可用余额.*JS261124000010 红冲/,
    );
    expect(textOf(await draw(<FeesScreen />, { ...cashier, answers }))).toMatch(
      /380\.00 元 已冲减 17\.75 元 1,900 吨/,
    );
  });
  it.each(LOCALES)('is said in %s', async (locale) => {
    expect(
      textOf(await draw(<FeeScreen />, { ...cashier, locale, answers, search: `id=${ID}` })),
    ).not.toMatch(GAPS);
  });
});

describe('a list', () => {
  it.each<[string, React.ReactNode, Answered | undefined, RegExp]>([
    [
      'of fees pays, objects and asks for an invoice',
      <FeesScreen key="1" />,
      undefined,
      /待付款 397\.75 元 .* 提出异议 付款 .*已付款 .*申请开票 /,
    ],
    [
      'of freight bills agrees or returns',
      <Freights key="2" />,
      undefined,
      /驰岳物流 待付款方确认 .* 退回 确认 /,
    ],
    [
      'of freight bills pays',
      <Freights key="3" />,
      answeredPage(freightPage, {}, listOf(bill('pay'))),
      /驰岳物流 .* 付款 /,
    ],
    [
      'of drafts receives',
      <PaymentOrders key="4" />,
      answeredPage(paymentOrderPage, {}, listOf(paper('endorse', 'decline'))),
      / 拒收 确认收票 /,
    ],
    [
      'of drafts asks a bank to pay',
      <PaymentOrders key="5" />,
      answeredPage(paymentOrderPage, {}, listOf(paper('present'))),
      / 提示付款 /,
    ],
    ['of drafts replaces one that was not paid', <PaymentOrders key="6" />, undefined, / 换票 /],
    [
      'leaves a row alone where nothing may be done',
      <PaymentOrders key="7" />,
      answeredPage(paymentOrderPage, {}, listOf(paper())),
      /JS261124000003 没有更多了/,
    ],
  ])('%s', async (_name, screen, known, expected) => {
    const answers = known
      ? [...ALL.filter(({ key }) => JSON.stringify(key) !== JSON.stringify(known.key)), known]
      : ALL;
    expect(textOf(await draw(screen, { ...cashier, answers }))).toMatch(expected);
  });
  it('leads to where is looked up what pays a freight bill', async () => {
    const answers = [
      ...ALL.filter(({ key }) => !JSON.stringify(key).includes('freight/page')),
      answeredPage(freightPage, {}, listOf(bill('pay'))),
    ];
    expect(await draw(<Freights />, { ...cashier, answers })).toContain(
      `transportCostsDetail?id=${ID}&amp;do=pay`,
    );
  });
});

it('the freight bills are narrowed by carrier and way', async () => {
  expect(textOf(await draw(<Freights />, cashier))).toMatch(/承运商 路线 日期/);
});

it('a freight bill shows its fine and what of its price it is', async () => {
  expect(textOf(await draw(<FreightScreen />, { ...cashier, search: `id=${ID}` }))).toMatch(
    /568,796\.81.*14\.296 吨.*1\.2 %.*亏吨扣款.*−2,124\.39/,
  );
});

it.each<[Turn['step'], 'payment_order' | 'freight', RegExp]>([
  ['verify', 'payment_order', /核验付款单 轮到我方 · 财务 请同事处理/],
  ['receive', 'payment_order', /确认收票或拒收 轮到我方/],
  ['present', 'payment_order', /提示付款 轮到我方/],
  ['collect', 'payment_order', /银行到账后入账 轮到我方/],
  ['replace', 'payment_order', /更换被拒付的付款单 轮到我方/],
  ['confirm', 'freight', /确认或退回运费单 轮到我方 · 财务 请同事处理/],
  ['withdraw', 'freight', /撤回被退回的运费单，重新开立 轮到我方/],
  ['pay', 'freight', /支付运费 568,796\.81 元 轮到我方/],
  ['invoice', 'freight', /登记发票 轮到我方/],
])('the head says the next step (%s) of a %s, and whose it is', async (step, type, says) => {
  const turn: Turn = {
    feature: 'fee',
    step,
    params: { amount: '56879681' },
    whose: 'ours',
    firm: '敬华电厂',
    seats: ['firm_finance'],
    mayDo: false,
    due: null,
    at: null,
    isAsked: false,
  };
  const answers = [...ALL, answered(nextTurn, { type, id: ID }, { turn })];
  const screen = type === 'freight' ? <FreightScreen /> : <PaymentOrder />;
  const text = textOf(await draw(screen, { seats: ['firm_viewer'], search: `id=${ID}`, answers }));
  expect(text).toMatch(says);
});

it('writing a bill reckons as one types: nothing yet without a rate', async () => {
  expect(textOf(await draw(<WriteFreight />, { ...cashier, search: `contractId=${ID}` }))).not.toMatch(
    /应付 \d/,
  );
});
