// Example contracts for screen tests.

import type * as z from 'zod/mini';
import { calorie } from '#features/catalog/heat.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { Instalment } from '../calls/plan.ts';
import type { ContractCard, ContractDetail, ListedContract } from '../calls/read.ts';
import type { AutoTradTerms, TradingCompanyTerms, YearTerms } from '../terms.ts';

export const ID = '01M7XQK9SG23KNFKAFZKV5A68X';
const MONTHS = 12;
export const seller = { id: '01M7XQK9SG23KNFKAFZKV5A68Y', name: '朔州黑山矿业有限公司', shortName: '黑山矿' };
export const buyer = {
  id: '01M7XQK9SG23KNFKAFZKV5A68Z',
  name: '丰润敬华发电有限公司',
  shortName: '敬华电厂',
};

export const aCard = (change: Partial<ContractCard> = {}): ContractCard => ({
  id: ID,
  no: 'HT261124000018',
  kind: 'auto_trad',
  state: 'to_sign',
  version: 1,
  title: 'Heishan 5000',
  side: 'buyer',
  seller,
  buyer,
  tradeCo: null,
  coalOrg: seller,
  useCoalOrg: null,
  varietyId: 'thermal',
  heat: kcalPerKg(5_000n),
  sulphur: basisPoints(80n),
  quantity: kg(2_000_000n),
  delivered: kg(0n),
  settled: kg(0n),
  price: haoPerTonne(5_120_000n),
  priceBasis: 'pit',
  isTaxIncluded: true,
  goods: fen(102_400_000n),
  windowFrom: '2026-11-25',
  windowTo: '2026-12-01',
  fulfilment: null,
  forecast: null,
  signed: [],
  signBy: new Date('2026-11-26T10:00:00Z'),
  toDo: 'sign',
  hasBreach: false,
  year: null,
  month: null,
  agreementType: null,
  parent: null,
  listingNo: 'GP261124000001',
  leg: null,
  otherLeg: null,
  risks: [],
  endedAt: null,
  endedAs: null,
  packBytes: null,
  keptUntil: null,
  hasPaper: false,
  createdAt: new Date('2026-11-24T01:58:31Z'),
  ...change,
});

const dot = (at: number): ListedContract['months'][number] => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  planned: kg(50_000_000n),
  delivered: kg(at < 2 ? 41_200_000n : 0n),
  fulfilment: at < 2 ? basisPoints(8_240n) : null,
  level: at < 2 ? 'good' : 'open',
});
export const dots = Array.from({ length: MONTHS }, (_, at) => dot(at));
export const aListed = (change: Partial<ListedContract> = {}): ListedContract => ({
  ...aCard(),
  months: change.kind === 'year' ? dots : [],
  formula: change.kind === 'year' ? yearTerms.formula : null,
  bond: null,
  boundUntil: null,
  ...change,
});

const listing = someTerms();
const common = {
  title: 'Heishan 5000',
  varietyId: listing.varietyId,
  isPowerCoal: true,
  spec: listing.spec,
  quantity: kg(2_000_000n),
  tolerance: basisPoints(500n),
  priceMode: 'fixed' as const,
  price: haoPerTonne(5_120_000n),
  priceBasis: 'pit' as const,
  isTaxIncluded: true,
  vatRate: basisPoints(1_300n),
  clause: CLAUSE_TEMPLATES.THERMAL_KCAL,
  payModes: ['cash' as const],
  draftSurcharges: [],
  payTerm: 'after_settle' as const,
  payDays: 30,
  invoiceMode: 'one' as const,
  isSupervised: true,
  retention: basisPoints(0n),
  lateInterest: basisPoints(5n),
  transport: 'road' as const,
  deliveryPlaceId: 'fengrun',
  windowFrom: '2026-11-25',
  windowTo: '2026-12-01',
  titlePassesAt: 'unloading' as const,
  weightBasis: 'load' as const,
  lossRate: basisPoints(30n),
  assayBasis: 'third' as const,
  lab: '秦皇岛煤检中心',
  calorie: calorie(41_816n),
  disputeDays: 3,
  averaging: 'weighted' as const,
  sellerBond: fen(2_048_000n),
  buyerBond: fen(10_240_000n),
  shortPenalty: haoPerTonne(200_000n),
  liftPenalty: haoPerTonne(200_000n),
  forum: 'arbitration' as const,
  forumPlace: '太原',
  coalOrgId: seller.id,
  attachments: [],
  remark: '',
};
export const dealtTerms: z.output<typeof AutoTradTerms> = {
  ...common,
  kind: 'auto_trad',
  listingNo: 'GP261124000001',
  responseNo: 'YJ261124000001',
};
export const yearTerms: YearTerms = {
  ...common,
  kind: 'year',
  year: 2026,
  quantity: kg(600_000_000n),
  price: haoPerTonne(6_750_000n),
  months: Array.from({ length: MONTHS }, () => kg(50_000_000n)),
  useCoalOrgId: buyer.id,
  windowFrom: '2026-01-01',
  windowTo: '2026-12-31',
  formula: {
    base: haoPerTonne(6_750_000n),
    baseShare: '1/2',
    indexes: [{ seriesId: 'bohai-5500', share: '1/2' }],
    premium: haoPerTonne(0n),
    average: 'mean',
    cycle: 'month',
  },
};
export const legTerms: TradingCompanyTerms = {
  ...common,
  kind: 'trading_company',
  leg: 'upstream',
  isBackToBack: true,
  useCoalOrgId: buyer.id,
};

export const aPlan: readonly Instalment[] = [
  {
    id: ID,
    kind: 'prepayment',
    payer: 'buyer',
    sheet: null,
    share: basisPoints(3_000n),
    amount: fen(30_720_000n),
    paid: fen(30_720_000n),
    held: fen(0n),
    dueOn: '2026-11-27',
    state: 'paid',
    replaced: null,
    daysLate: 0,
    interestRate: basisPoints(0n),
    interest: fen(0n),
    runs: [],
  },
  {
    id: buyer.id,
    kind: 'balance',
    payer: 'buyer',
    sheet: { id: seller.id, no: 'JS261201000001' },
    share: basisPoints(10_000n),
    amount: fen(71_680_000n),
    paid: fen(21_680_000n),
    held: fen(0n),
    dueOn: '2026-12-10',
    state: 'open',
    replaced: null,
    daysLate: 3,
    interestRate: basisPoints(5n),
    interest: fen(75_000n),
    runs: [
      {
        from: '2026-12-11',
        to: '2026-12-13',
        days: 3,
        outstanding: fen(50_000_000n),
        interest: fen(75_000n),
      },
    ],
  },
];

export const aContract = (
  change: Partial<ContractCard> = {},
  rest: Partial<ContractDetail> = {},
): ContractDetail => ({
  card: aCard(change),
  terms: dealtTerms,
  termsHash: '9e4177a0'.repeat(8),
  mayDo: ['sign', 'reject'],
  awaiting: null,
  prepay: null,
  plan: [],
  retention: null,
  toSetAside: null,
  signers: [
    { role: 'seller', firm: seller, hasSigned: true, maySign: false },
    { role: 'buyer', firm: buyer, hasSigned: false, maySign: true },
  ],
  source: { listingId: ID, listingNo: 'GP261124000001', responseId: ID, responseNo: 'YJ261124000001' },
  bonds: [
    { side: 'seller', holdId: ID, no: 'BZ261124000006', amount: fen(2_048_000n), state: 'active' },
    { side: 'buyer', holdId: seller.id, no: 'BZ261124000007', amount: fen(10_240_000n), state: 'active' },
  ],
  versions: [
    {
      number: 1,
      hash: '9e4177a0'.repeat(8),
      role: 'seller',
      by: '吴桐',
      at: new Date('2026-11-24T01:58:31Z'),
      note: '',
    },
  ],
  signatures: [
    {
      role: 'seller',
      firm: seller,
      person: '张立',
      certificateSerial: '7F3A0000000000000000000000000091',
      sha256: 'ab'.repeat(32),
      signedAt: new Date('2026-11-24T02:22:07Z'),
    },
  ],
  paper: {
    link: {
      fileId: ID,
      name: 'HT261124000018.pdf',
      kind: 'pdf',
      bytes: 120_000,
      url: '/api/file/x',
      until: new Date('2026-11-24T02:30:00Z'),
    },
    sha256: '9e4177a0'.repeat(8),
    verifyCode: 'K7QM-42TX',
  },
  attachments: [],
  children: [],
  months: [],
  breaches: [],
  finishedBy: [],
  extendAgreedBy: [],
  isExtended: false,
  timeline: [
    {
      move: 'create',
      from: null,
      to: 'draft',
      by: '吴桐',
      firm: '敬华电厂',
      reason: '',
      at: new Date('2026-11-24T01:58:31Z'),
    },
  ],
  ...rest,
});
