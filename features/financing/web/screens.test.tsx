// Tests the financing screens: five languages, and each party's view.

import { describe, expect, it, vi } from 'vitest';
import { listAccounts, type SettlementAccount } from '#features/bank/calls/account.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { answered, answeredPage, type Answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { type Agreement, agreementList } from '../calls/agreement.ts';
import { type BaseWire, loanBases } from '../calls/apply.ts';
import { loanDetail, loanPage } from '../calls/loan.ts';
import { portfolio } from '../calls/portfolio.ts';
import { type OfferedPledge, offeredPledges } from '../calls/sale.ts';
import type { LoanCard } from '../calls/shared.ts';
import { fundersTerms, type PublishedTerms } from '../calls/terms.ts';
import { financingFaults } from '../faults.ts';
import Apply from './Apply.tsx';
import { BaseDocuments } from './BaseDocuments.tsx';
import ContractSelect from './ContractSelect.tsx';
import Detail from './Detail.tsx';
import Manage from './Manage.tsx';
import Portfolio from './Portfolio.tsx';
import Protocol from './Protocol.tsx';
import Sales from './Sales.tsx';

vi.hoisted(() => {
  vi.stubGlobal('window', { location: { protocol: 'https:', host: 'example.com' }, webConfig: {} });
});

const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const AT = new Date('2026-11-24T02:40:12Z');
const firm = (shortName: string, name: string) => ({ id: ID, name, shortName });
const [mine, plant, factor] = [
  firm('黑山矿', '朔州黑山矿业有限公司'),
  firm('敬华电厂', '丰润敬华发电有限公司'),
  firm('汇融保理', '朔州汇融商业保理有限公司'),
];
const [sheet, contract] = [
  { id: ID, no: 'JS261124000011' },
  { id: ID, no: 'HT261124000026' },
];

/** The factoring example of the domain. */
const loan: LoanCard = {
  id: ID,
  no: 'RZ261124000001',
  state: 'overdue',
  product: 'receivable',
  party: 'borrower',
  borrower: mine,
  counterparty: plant,
  guarantor: null,
  isGuaranteed: false,
  funder: factor,
  bases: [{ ...sheet, contract }],
  worth: fen(97_190_635n),
  left: fen(97_190_635n),
  hasRecourse: true,
  asked: {
    amount: fen(80_000_000n),
    tenorDays: 90,
    purpose: '支付井下材料款',
    repaySource: 'settlement',
  },
  offer: {
    amount: fen(77_752_508n),
    ratio: basisPoints(8_000n),
    rate: basisPoints(620n),
    feeRate: basisPoints(50n),
    fee: fen(485_953n),
    tenorDays: 90,
    price: null,
    discount: fen(0n),
  },
  owing: {
    outstanding: fen(77_752_508n),
    interest: fen(1_205_164n),
    disbursedOn: '2026-08-24',
    dueOn: '2026-11-22',
    daysOver: 2,
  },
  receiving: { id: ID, bank: 'CCB', tail: '8806', holder: mine.name, isPayable: true },
  pledge: null,
  needsMe: true,
  createdAt: AT,
  mayDo: ['repay'],
};
/** The pledge of the domain, at the warning price. */
const pledged: LoanCard = {
  ...loan,
  state: 'disbursed',
  product: 'receipt',
  counterparty: firm('平鲁储运', '平鲁储运有限公司'),
  guarantor: plant,
  isGuaranteed: true,
  bases: [{ id: ID, no: 'CD261124000001', contract }],
  worth: fen(960_000_000n),
  left: fen(840_000_000n),
  offer: {
    amount: fen(672_000_000n),
    ratio: basisPoints(7_000n),
    rate: basisPoints(600n),
    feeRate: basisPoints(0n),
    fee: fen(0n),
    tenorDays: 90,
    price: haoPerTonne(4_800_000n),
    discount: fen(0n),
  },
  owing: {
    outstanding: fen(672_000_000n),
    interest: fen(0n),
    disbursedOn: '2026-11-24',
    dueOn: '2027-02-22',
    daysOver: 0,
  },
  pledge: { pledged: kg(20_000_000n), released: kg(0n), ltv: basisPoints(8_000n), level: 'warn' },
  mayDo: ['repay', 'top_up', 'ask_release', 'ask_extension'],
};
const seenByDebtor: LoanCard = {
  ...loan,
  state: 'accepted',
  party: 'counterparty',
  asked: null,
  offer: null,
  owing: null,
  mayDo: ['acknowledge', 'refuse'],
};
const MOVES = [
  'draft',
  'submit',
  'take',
  'pass',
  'offer',
  'reject',
  'accept',
  'acknowledge',
  'refuse',
  'secure',
  'withdraw',
  'disburse',
  'repay',
  'fall_due',
  'settle',
  'default',
  'dispose',
  'extend',
  'guarantee',
  'name_receiving',
  'add_pledge',
  'release_goods',
  'offer_pledge',
  'sell_pledge',
];
const inFull = (card: LoanCard): OutputOf<typeof loanDetail> => ({
  card,
  bounds: null,
  transfer: { id: ID, no: 'CJ261124000001', state: 'sent', amount: fen(77_266_555n), fee: fen(500n) },
  liens: [
    {
      id: ID,
      kind: card.product,
      base: card.bases[0] ?? { ...sheet, contract },
      worth: card.worth,
      unpaid: card.product === 'receivable' ? card.left : null,
      isTopUp: false,
      isBound: true,
      isLifted: false,
      pledged: card.pledge?.pledged ?? kg(0n),
      released: kg(0n),
    },
  ],
  market: card.pledge && {
    seriesId: 'thermal',
    markedOn: '2026-11-24',
    price: haoPerTonne(4_200_000n),
    worth: fen(840_000_000n),
    warnAt: haoPerTonne(4_200_000n),
    topUpAt: haoPerTonne(3_952_941n),
    disposeAt: haoPerTonne(3_733_333n),
    levels: { warn: basisPoints(8_000n), topUp: basisPoints(8_500n), dispose: basisPoints(9_000n) },
    cureSum: fen(1n),
    cureTonnes: kg(1n),
    mostRelease: kg(0n),
    marks: [
      {
        day: '2026-11-24',
        quotedOn: '2026-11-24',
        price: haoPerTonne(4_200_000n),
        ltv: basisPoints(8_000n),
        level: 'warn',
      },
      {
        day: '2026-11-23',
        quotedOn: '2026-11-23',
        price: haoPerTonne(4_800_000n),
        ltv: basisPoints(7_000n),
        level: 'none',
      },
    ],
  },
  requests: card.pledge
    ? [
        {
          id: ID,
          kind: 'release',
          state: 'asked',
          base: card.bases[0] ?? sheet,
          quantity: kg(1_000n),
          days: null,
          reason: '提货',
          answer: '',
          createdAt: AT,
          mayAnswer: false,
          mayWithdraw: true,
        },
      ]
    : [],
  sales: card.pledge
    ? [
        {
          id: ID,
          state: 'offered',
          base: card.bases[0] ?? sheet,
          buyer: mine.shortName,
          quantity: card.pledge.pledged,
          sum: fen(740_000_000n),
          answer: '',
          createdAt: AT,
          mayWithdraw: true,
        },
      ]
    : [],
  files: [],
  schedule: card.owing && { on: '2026-11-22', principal: fen(77_752_508n), interest: fen(1_205_164n) },
  repayments: [
    {
      id: ID,
      isEarly: false,
      sum: fen(100n),
      interest: fen(40n),
      principal: fen(50n),
      rest: fen(10n),
      outstanding: fen(0n),
      at: AT,
    },
    {
      id: ID.replace('0', '1'),
      isEarly: true,
      sum: fen(90n),
      interest: fen(40n),
      principal: fen(50n),
      rest: fen(0n),
      outstanding: fen(0n),
      at: AT,
    },
  ],
  timeline: MOVES.map((move) => ({
    move,
    from: null,
    to: 'submitted',
    firm: '黑山矿',
    by: '赵敏',
    reason: '',
    at: AT,
    certificateSerial: null,
  })),
});
const terms: PublishedTerms = {
  funder: factor,
  product: 'receivable',
  note: '两个工作日内报价',
  counterpartyKinds: ['user'],
  documents: '近三个月增值税发票',
  isOpen: true,
  writtenAt: AT,
  terms: {
    ratio: basisPoints(8_000n),
    rateFrom: basisPoints(520n),
    rateTo: basisPoints(780n),
    feeRate: basisPoints(50n),
    tenorFrom: 15,
    tenorTo: 120,
  },
};
const receivable: BaseWire = {
  product: 'receivable',
  base: sheet,
  contract: { ...contract, title: '平鲁块煤' },
  counterparty: { ...plant, kind: 'user' },
  most: fen(77_752_508n),
  coal: null,
  left: fen(97_190_635n),
  dueOn: '2026-12-24',
  latest: '2027-01-23',
  hindrance: null,
  loan: null,
};

/** Coal in store, priced. */
const receipt: BaseWire = {
  ...receivable,
  product: 'receipt',
  base: { id: ID, no: 'CD261124000001' },
  left: fen(960_000_000n),
  most: fen(672_000_000n),
  dueOn: null,
  latest: null,
  coal: {
    quantity: kg(20_000_000n),
    varietyId: 'thermal',
    placeId: 'qinhuangdao',
    heat: kcalPerKg(5_500n),
    price: haoPerTonne(4_800_000n),
    quotedOn: '2026-11-24',
  },
};
const offered: OfferedPledge = {
  id: ID,
  state: 'offered',
  funder: factor,
  warehouse: '平鲁储运',
  receiptNo: 'CD261124000001',
  varietyId: 'thermal',
  placeId: 'qinhuangdao',
  assay: null,
  quantity: kg(20_000_000n),
  sum: fen(740_000_000n),
  boughtReceiptId: null,
  createdAt: AT,
  mayAnswer: true,
};
const agreement: Agreement = {
  id: ID,
  no: 'RX261124000001',
  state: 'effective',
  party: 'firm',
  firm: mine,
  funder: factor,
  edition: 1,
  signedAt: AT,
  effectiveFrom: '2026-11-24',
  expiresOn: '2027-11-23',
  timeline: [],
  mayDo: ['terminate'],
};
const sums = { count: 1, outstanding: fen(672_000_000n), overdue: fen(0n) };
const exposure: OutputOf<typeof portfolio> = {
  ...sums,
  promised: fen(100n),
  interest: fen(200n),
  pledge: { outstanding: fen(672_000_000n), worth: fen(840_000_000n), ltv: basisPoints(8_000n) },
  byProduct: [{ product: 'receipt', ...sums }],
  byBorrower: [{ firm: mine, ...sums }],
  byDebtor: [],
  watched: [
    {
      id: ID,
      no: pledged.no,
      state: 'disbursed',
      product: 'receipt',
      borrower: mine.shortName,
      outstanding: fen(672_000_000n),
      dueOn: '2027-02-22',
      ltv: basisPoints(8_000n),
      level: 'warn',
    },
  ],
};

const pageOf = (...list: LoanCard[]) =>
  answeredPage(
    loanPage,
    {},
    {
      list,
      next: null,
      totals: {
        count: list.length,
        borrowed: fen(77_752_508n),
        lent: fen(0n),
        needsMe: 1,
        funders: [factor, { ...plant, id: ID.replace('0', '1') }],
      },
    },
  );
const of = {
  receivables: answered(
    loanBases,
    { product: 'receivable' },
    { list: [receivable, { ...receivable, hindrance: 'argued_about' }] },
  ),
  chosen: answered(loanBases, { product: 'receivable', baseId: ID }, { list: [receivable] }),
};
const account: SettlementAccount = {
  id: ID,
  bank: 'CCB',
  branch: '朔州分行',
  cnaps: '105168800016',
  tail: '8806',
  name: mine.name,
  kind: 'basic',
  purpose: 'both',
  isDefault: true,
  state: 'bound',
  addedAt: AT,
  boundAt: AT,
  test: null,
  reason: '',
};
const bound = (...accounts: SettlementAccount[]): OutputOf<typeof listAccounts> => ({
  firmName: mine.name,
  most: 5,
  lockedUntil: null,
  accounts,
});
const ALL: Answered[] = [
  pageOf(loan),
  answered(loanDetail, { loanId: ID }, inFull(loan)),
  of.receivables,
  of.chosen,
  answered(loanBases, { product: 'receipt' }, { list: [receipt] }),
  answered(fundersTerms, {}, { list: [terms], own: null }),
  answered(listAccounts, {}, bound(account)),
  answered(agreementList, {}, { list: [agreement], maySign: true }),
  answered(portfolio, {}, exposure),
  answered(offeredPledges, {}, { list: [offered] }),
];
const cashier = { seats: ['firm_finance'], answers: ALL } as const;
const but = (...others: Answered[]) => ({
  ...cashier,
  answers: [
    ...ALL.filter(({ key }) => !others.some((other) => JSON.stringify(other.key) === JSON.stringify(key))),
    ...others,
  ],
});

const SCREENS = {
  'the loans': { screen: <Manage />, search: '' },
  'a loan': { screen: <Detail />, search: `id=${ID}` },
  'choosing a sheet': { screen: <ContractSelect />, search: '' },
  'asking for a loan': { screen: <Apply />, search: `product=receivable&base=${ID}` },
  'choosing a receipt': { screen: <ContractSelect />, search: 'product=receipt' },
  'the funders': { screen: <Protocol />, search: '' },
  'coal offered': { screen: <Sales />, search: '' },
  'the portfolio': { screen: <Portfolio />, search: '' },
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

describe('a loan', () => {
  it('says to the borrower what is owed, since when, what it cost and what it may do', async () => {
    expect(textOf(await draw(<Detail />, { ...cashier, search: `id=${ID}` }))).toMatch(
      new RegExp(
        [
          '已逾期',
          '融资余额 777,525\\.08',
          '应计利息 12,051\\.64',
          '待您办理',
          '逾期 2 天',
          '789,576\\.72',
          '余额占未付应收 80 %',
          '手续费 4,859\\.53',
          '实付金额 772,665\\.55',
          '还清 .* 起草',
          '还款',
        ].join('.*'),
      ),
    );
  });
  it('says to the debtor what it is to pay, and not what the loan costs', async () => {
    const text = textOf(
      await draw(<Detail />, {
        ...but(answered(loanDetail, { loanId: ID }, { ...inFull(seenByDebtor), repayments: [] })),
        search: `id=${ID}`,
      }),
    );
    expect(text).toMatch(/未付金额 971,906\.35.*不予确认 确认付款/);
    expect(text).not.toMatch(/年利率|手续费|777,525/);
  });
  it.each([new Error('down')])('says that it could not be read', async (error) => {
    expect(
      textOf(
        await draw(<Detail />, { ...but(answered(loanDetail, { loanId: ID }, error)), search: `id=${ID}` }),
      ),
    ).not.toMatch(GAPS);
  });
});

describe('the portfolio', () => {
  it('leads a firm that is no funder to its own loans', async () => {
    const refused = new FaultError({ ...financingFaults.not_a_funder, params: undefined, msg: '' } as never);
    const shown = await draw(<Portfolio />, but(answered(portfolio, {}, refused)));
    expect(textOf(shown)).toContain('贵公司不是资金方');
    expect(shown).toContain('#/pages/business/financing/manage"');
  });
});

describe('a pledge', () => {
  it('says what it is worth, at which prices it acts, and what cures it', async () => {
    expect(
      textOf(
        await draw(<Detail />, {
          ...but(answered(loanDetail, { loanId: ID }, inFull(pledged))),
          search: `id=${ID}`,
        }),
      ),
    ).toMatch(
      /预警.*质押率 80 %.*预警价（80%） 420\.00.*补仓价（85%） 395\.29.*处置价（90%） 373\.33.*解押提货/,
    );
  });
  it.each<[party: LoanCard['party'], links: number]>([
    ['borrower', 1],
    ['counterparty', 1],
    ['funder', 0],
  ])(
    'is listed once, with its contract, its keeper and what it was worth, for the %s',
    async (party, links) => {
      const shown = await draw(<Detail />, {
        ...but(
          answered(
            loanDetail,
            { loanId: ID },
            { ...inFull({ ...pledged, party }), sales: [], requests: [], timeline: [] },
          ),
        ),
        search: `id=${ID}`,
      });
      expect(textOf(shown).match(/CD261124000001/g)).toHaveLength(1);
      expect(shown.split(`pages/business/goods/receipt?id=${ID}`)).toHaveLength(links + 1);
      expect(textOf(shown)).toMatch(
        /质押煤炭.* CD261124000001 20,000.*合同 \S+.*平鲁储运有限公司.*报价时价值 9,600,000\.00/,
      );
    },
  );
});

describe('a sale of pledged coal', () => {
  it('says to whom, how much and for what, and lets the funder withdraw', async () => {
    const selling: LoanCard = { ...pledged, state: 'disposal', party: 'funder', mayDo: ['sell_pledge'] };
    expect(
      textOf(
        await draw(<Detail />, {
          ...but(answered(loanDetail, { loanId: ID }, inFull(selling))),
          search: `id=${ID}`,
        }),
      ),
    ).toMatch(/质物变卖.*黑山矿 · 20,000.*待答复.*7,400,000\.00 元.*撤回要约.*变卖质物/);
  });
  it('says to its buyer what it is and costs, and leads to the receipt once it is bought', async () => {
    const list = (one: OfferedPledge) => but(answered(offeredPledges, {}, { list: [one] }));
    expect(textOf(await draw(<Sales />, cashier))).toMatch(
      /CD261124000001 待答复.*7,400,000\.00.*20,000.*平鲁储运.*不予购买 签署购买/,
    );
    const bought = await draw(
      <Sales />,
      list({ ...offered, state: 'sold', boughtReceiptId: ID, mayAnswer: false }),
    );
    expect(bought).toContain(`pages/business/goods/receipt?id=${ID}`);
    expect(textOf(bought)).not.toMatch(/签署购买/);
    expect(textOf(await draw(<Sales />, but(answered(offeredPledges, {}, { list: [] }))))).toMatch(
      /暂无处置货源/,
    );
  });
});

it('lets the loans be narrowed to one of several funders', async () => {
  expect(textOf(await draw(<Manage />, cashier))).toMatch(/贴现 汇融保理 敬华电厂/);
});

it('says of a receivable sold without recourse that its debtor has to pay', async () => {
  const sold = { ...loan, hasRecourse: false, needsMe: false };
  const drawn = textOf(
    await draw(<Detail />, {
      ...but(answered(loanDetail, { loanId: ID }, inFull(sold))),
      search: `id=${ID}`,
    }),
  );
  expect(drawn).toMatch(/由 敬华电厂 付款，借款方不承担还款责任.*用途 支付井下材料款 无追索/);
  expect(drawn).not.toMatch(/请尽快还款/);
});

describe('the receiving account', () => {
  const asking = { search: `product=receivable&base=${ID}` };
  const drawnWith = async (...accounts: SettlementAccount[]) =>
    textOf(await draw(<Apply />, { ...but(answered(listAccounts, {}, bound(...accounts))), ...asking }));

  it('is the default one of those that may be paid out to, or none', async () => {
    expect(await drawnWith(account)).toMatch(/收款账户.*建设银行 ····8806.*放款后随即出金到该账户/);
    for (const unfit of [{ state: 'frozen' as const }, { purpose: 'in' as const }]) {
      const drawn = await drawnWith({ ...account, ...unfit });
      expect(drawn).toMatch(/留在平台可用资金.*没有可出金的已绑定账户/);
      expect(drawn).not.toContain('8806');
    }
  });
  it('is not asked for where an order is paid into the lock of its contract', async () => {
    const order = { ...receivable, product: 'order' as const };
    const lends = { ...terms, product: 'order' as const, counterpartyKinds: [] };
    const drawn = await draw(<Apply />, {
      ...but(
        answered(loanBases, { product: 'order', baseId: ID }, { list: [order] }),
        answered(fundersTerms, {}, { list: [lends], own: null }),
      ),
      search: `product=order&base=${ID}`,
    });
    expect(textOf(drawn)).toMatch(/收款账户 受托支付，锁定为合同货款/);
    expect(drawn).not.toContain('8806');
  });
  it('is seen with its withdrawal by the borrower, and may be changed before the money goes', async () => {
    const drawnAs = async (card: Partial<LoanCard>, transfer = inFull(loan).transfer) =>
      draw(<Detail />, {
        ...but(answered(loanDetail, { loanId: ID }, { ...inFull({ ...loan, ...card }), transfer })),
        search: `id=${ID}`,
      });
    const borrower = await drawnAs({});
    expect(textOf(borrower)).toMatch(
      /收款账户 .*建设银行 ····8806.*出金.*CJ261124000001.*772,665\.55.*银行处理中/,
    );
    expect(borrower).toContain(`inout?way=out&amp;id=${ID}`);
    expect(textOf(await drawnAs({ receiving: null }, null))).toMatch(/收款账户 留在平台可用资金/);
    expect(textOf(await drawnAs({ party: 'counterparty', asked: null, receiving: null }, null))).not.toMatch(
      /收款账户 /,
    );
    const unfit = { id: ID, bank: 'CCB', tail: '8806', holder: mine.name, isPayable: false } as const;
    expect(
      textOf(
        await drawnAs(
          { state: 'secured', owing: null, receiving: unfit, mayDo: ['name_receiving', 'withdraw'] },
          null,
        ),
      ),
    ).toMatch(/该账户已不能收款，请更改.*更改收款账户/);
  });
});

describe('asking', () => {
  it('offers all that the terms allow', async () => {
    expect(await draw(<Apply />, { ...cashier, search: `product=receivable&base=${ID}` })).toMatch(
      /777,525\.08|777525\.08/,
    );
  });
  it('is offered to whoever pays for a firm that trades, and not to a funder', async () => {
    const of = (kind: 'producer' | 'user' | 'funder', can: 'sell' | 'buy') =>
      answered(
        traderInfo,
        {},
        {
          firm: {
            ...mine,
            handle: 'one',
            kind,
            state: 'certified',
            capabilities: [can],
            credit: { score: 90, class: 'A' as const },
            city: '朔州',
            placeId: null,
          },
          seats: ['firm_finance'],
          isToChoose: false,
        },
      );
    for (const screen of [<Manage key="1" />, <Protocol key="2" />]) {
      expect(await draw(screen, { ...cashier, answers: [...ALL, of('producer', 'sell')] })).toContain(
        'financing/contractSelect',
      );
      expect(await draw(screen, { ...cashier, answers: [...ALL, of('user', 'buy')] })).toContain(
        'financing/contractSelect',
      );
      expect(await draw(screen, { ...cashier, answers: [...ALL, of('funder', 'buy')] })).not.toContain(
        'financing/contractSelect',
      );
    }
  });
  it('says why a sheet is not fit, and leads to none that is not', async () => {
    const drawn = await draw(<ContractSelect />, cashier);
    expect(textOf(drawn)).toMatch(/有争议、红冲或申诉/);
    expect(drawn.match(/financing\/apply/g)).toHaveLength(1);
    expect(
      textOf(
        await draw(<Apply />, {
          ...but(
            answered(
              loanBases,
              { product: 'receivable', baseId: ID },
              { list: [{ ...receivable, hindrance: 'financed', loan: null }] },
            ),
          ),
          search: `product=receivable&base=${ID}`,
        }),
      ),
    ).toMatch(/已质押/);
  });
  it('takes several sheets of one debtor, which are listed with their sum and the first due day', async () => {
    const other = {
      ...receivable,
      base: { id: ID.replace('0', '1'), no: 'JS261124000012' },
      left: fen(2_809_365n),
      dueOn: '2026-12-20',
    };
    const both = answered(loanBases, { product: 'receivable', baseId: ID }, { list: [receivable, other] });
    const begun = textOf(await draw(<Apply />, { ...but(both), search: `product=receivable&base=${ID}` }));
    expect(begun).toMatch(/添加单据.*JS261124000011/);
    expect(begun).not.toContain('JS261124000012');
    const joined = textOf(
      await draw(
        <BaseDocuments chosen={[receivable, other]} others={[other]} onChange={() => undefined} />,
        cashier,
      ),
    );
    expect(joined).toMatch(/JS261124000011.*971,906\.35.*JS261124000012.*28,093\.65/s);
    expect(joined).toMatch(/合计 2 份.*1,000,000\.00.*2026\/12\/20/s);
  });
  it('lists each document of a loan, and leads to it and to its contract', async () => {
    const full = inFull(loan);
    const [lien] = full.liens;
    const second = lien && {
      ...lien,
      id: ID.replace('0', '1'),
      base: {
        id: ID.replace('0', '2'),
        no: 'JS261124000012',
        contract: { id: ID.replace('0', '3'), no: 'HT261124000027' },
      },
      unpaid: fen(2_809_365n),
    };
    const html = await draw(<Detail />, {
      ...but(
        answered(loanDetail, { loanId: ID }, { ...full, liens: [lien, second].flatMap((one) => one ?? []) }),
      ),
      search: `id=${ID}`,
    });
    expect(textOf(html)).toMatch(/JS261124000011.*JS261124000012.*28,093\.65/s);
    for (const path of [
      `pages/settlement/input/detail?id=${ID.replace('0', '2')}`,
      `pages/contract/detail?id=${ID.replace('0', '3')}`,
    ])
      expect(html).toContain(path);
  });
  it('leads to the loan that was asked for on the sheet, in place of asking again', async () => {
    const asked = {
      ...receivable,
      hindrance: 'asked_for',
      loan: { id: ID, no: 'RZ261124000003', state: 'submitted' },
    } as const;
    for (const [Page, answer, search] of [
      [ContractSelect, answered(loanBases, { product: 'receivable' }, { list: [asked] }), ''],
      [
        Apply,
        answered(loanBases, { product: 'receivable', baseId: ID }, { list: [asked] }),
        `product=receivable&base=${ID}`,
      ],
    ] as const) {
      const html = await draw(<Page />, { ...but(answer), search });
      expect(html).toContain(`pages/business/financing/detail?id=${ID}`);
      expect(html).not.toContain('pages/business/financing/apply');
      expect(textOf(html)).toMatch(/已提交/);
    }
  });
  it('says that nobody lends, that there is nothing to lend on, and that a trader does not ask', async () => {
    expect(
      textOf(
        await draw(<Apply />, {
          ...but(answered(fundersTerms, {}, { list: [], own: null })),
          search: `product=receivable&base=${ID}`,
        }),
      ),
    ).toMatch(/没有资金方受理/);
    expect(
      textOf(
        await draw(<ContractSelect />, but(answered(loanBases, { product: 'receivable' }, { list: [] }))),
      ),
    ).toMatch(/没有待收款的结算单/);
    expect(textOf(await draw(<Manage />, but(pageOf())))).toMatch(/还没有融资/);
    expect(textOf(await draw(<ContractSelect />, { ...cashier, seats: ['firm_trader'] }))).toMatch(
      /没有办理融资的岗位/,
    );
  });
});

it('the funders say whose debts they lend on, and what an application needs', async () => {
  expect(textOf(await draw(<Protocol />, cashier))).toMatch(/债务人 用煤企业 所需资料 近三个月增值税发票/);
  const apply = await draw(<Apply />, { ...cashier, search: `product=receivable&base=${ID}` });
  expect(textOf(apply)).toMatch(/资金方要求提交：近三个月增值税发票/);
  const choosy = answered(
    fundersTerms,
    {},
    { list: [{ ...terms, counterpartyKinds: ['trader'] }], own: null },
  );
  expect(textOf(await draw(<Apply />, { ...but(choosy), search: `product=receivable&base=${ID}` }))).toMatch(
    /暂无资金方/,
  );
});

describe('a master agreement', () => {
  it('is had as a signed paper by either side, and countersigned by the funder', async () => {
    expect(textOf(await draw(<Protocol />, cashier))).toMatch(/汇融保理 已生效.*签署文件 PDF 终止/);
    const received: Agreement = {
      ...agreement,
      state: 'signed_firm',
      party: 'funder',
      effectiveFrom: null,
      expiresOn: null,
      mayDo: ['countersign', 'terminate'],
    };
    expect(
      textOf(await draw(<Protocol />, but(answered(agreementList, {}, { list: [received], maySign: true })))),
    ).toMatch(/黑山矿 企业已签.*签署文件 PDF 会签 终止/);
  });
});

describe('a funder', () => {
  it('finds its own terms, what it has lent of its limit, and writes them', async () => {
    const own = {
      products: [
        {
          product: 'receivable' as const,
          published: { ...terms, isOpen: false },
          limit: fen(500_000_000n),
          used: fen(77_752_508n),
          range: { least: basisPoints(7_000n), most: basisPoints(9_000n) },
        },
      ],
      mayWrite: true,
    };
    expect(textOf(await draw(<Protocol />, but(answered(fundersTerms, {}, { list: [], own }))))).toMatch(
      /我方条件.*暂停受理.*总额度 5,000,000\.00 元.*已承诺与已放款 777,525\.08 元.*公布条件/,
    );
    expect(
      textOf(await draw(<Protocol />, but(answered(fundersTerms, {}, { list: [], own: null })))),
    ).toMatch(/还没有资金方公布条件/);
  });
});
