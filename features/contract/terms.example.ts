// Contract terms for tests and the demo: a year, its month, a leg, a framework.

import { calorie } from '#features/catalog/heat.ts';
import { indexValue } from '#features/clause/quality.ts';
import { basisPoints, fen, haoPerTonne, kcalPerKg, kg } from '#packages/exact/exact.ts';
import type { AgreementTerms, SaleTerms, TradingCompanyTerms, YearTerms } from './terms.ts';

type Sale = Omit<
  Extract<SaleTerms, { kind: 'year' }>,
  'kind' | 'year' | 'months' | 'formula' | 'railPlanNo' | 'letterId'
>;

const sale: Sale = {
  title: '2027 年动力煤',
  varietyId: 'thermal',
  isPowerCoal: false,
  spec: [
    { index: 'QNET_AR', op: 'at_least', value: indexValue(5_000n), reject: indexValue(3_800n) },
    { index: 'STD', op: 'at_most', value: indexValue(80n), reject: indexValue(150n) },
  ],
  quantity: kg(600_000_000n),
  tolerance: basisPoints(500n),
  priceMode: 'fixed',
  price: haoPerTonne(5_120_000n),
  heatBase: kcalPerKg(5_000n),
  priceBasis: 'pit',
  isTaxIncluded: true,
  vatRate: basisPoints(1_300n),
  payModes: ['cash'],
  draftSurcharges: [],
  payTerm: 'after_settle',
  payDays: 30,
  invoiceMode: 'one',
  isSupervised: true,
  retention: basisPoints(0n),
  lateInterest: basisPoints(5n),
  transport: 'rail',
  deliveryPlaceId: 'pinglu',
  windowFrom: '2027-01-01',
  windowTo: '2027-12-31',
  titlePassesAt: 'loading',
  weightBasis: 'load',
  lossRate: basisPoints(120n),
  assayBasis: 'seller',
  calorie: calorie(41_816n),
  disputeDays: 3,
  averaging: 'weighted',
  sellerBond: fen(0n),
  buyerBond: fen(0n),
  shortPenalty: haoPerTonne(100_000n),
  liftPenalty: haoPerTonne(100_000n),
  liftPenaltyShare: basisPoints(500n),
  forum: 'court',
  forumPlace: '太原市',
  attachments: [],
  remark: '',
};

interface Orgs {
  readonly coalOrgId: string;
  readonly useCoalOrgId: string;
}

/** 50,000 t a month; half at the base price and half by an index. */
export const someYear = (orgs: Orgs, changes: Partial<YearTerms> = {}): YearTerms => ({
  ...sale,
  ...orgs,
  kind: 'year',
  year: 2027,
  months: Array.from({ length: 12 }, () => kg(50_000_000n)),
  railPlanNo: '2027-0815',
  formula: {
    base: haoPerTonne(5_120_000n),
    baseShare: '1/2',
    indexes: [{ seriesId: 'pinglu-5000', share: '1/2' }],
    premium: haoPerTonne(0n),
    average: 'mean',
    cycle: 'month',
  },
  ...changes,
});

export const someLeg = (
  leg: TradingCompanyTerms['leg'],
  orgs: Orgs,
  changes: Partial<TradingCompanyTerms> = {},
): TradingCompanyTerms => ({
  ...sale,
  ...orgs,
  kind: 'trading_company',
  leg,
  isBackToBack: true,
  title: '平鲁混煤',
  quantity: kg(20_000_000n),
  windowFrom: '2026-12-01',
  windowTo: '2026-12-31',
  price: haoPerTonne(leg === 'upstream' ? 5_120_000n : 5_260_000n),
  ...changes,
});

export const someFramework = (
  changes: Partial<Extract<AgreementTerms, { type: 'framework' }>> = {},
): Extract<AgreementTerms, { type: 'framework' }> => ({
  kind: 'agreement',
  type: 'framework',
  title: '战略合作框架协议',
  effectFrom: '2026-12-01',
  effectTo: '2027-12-31',
  articles: [{ heading: '合作内容', body: '双方在同等条件下优先合作。' }],
  attachments: [],
  remark: '',
  ...changes,
});
