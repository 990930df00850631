// State of the contract form; numbers stay text, so that a draft loses nothing.

import { typedDecimal } from '#features/clause/writing.ts';
import type { ComparedIndex, UmpireRule } from '#features/contract/choices.ts';
import { nextMonth } from '#features/contract/rules/formula.ts';
import type { PriceFormula, YearTerms } from '#features/contract/terms.ts';
import type { NamedFile } from '#features/file/web/useUploads.ts';
import type { FurtherDefaults } from '#features/terms/further.ts';
import { usualLoss, type UsualLosses } from '#features/terms/rules/usualLoss.ts';
import type { NamedFirm } from '#features/terms/web/FirmField.tsx';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';

/** What can be written by hand: kinds that no deal creates, and changes of another contract. */
export const CONTRACT_FORMS = [
  'year',
  'month',
  'trading_company',
  'framework',
  'offline',
  'supplement',
  'termination',
] as const;
export type ContractFormKind = (typeof CONTRACT_FORMS)[number];

/** Named as in the listing form, so that its steps work here too. */
type OfListing = Pick<
  ListingForm,
  | 'title'
  | 'varietyId'
  | 'rankCode'
  | 'formCode'
  | 'brand'
  | 'sizeMin'
  | 'sizeMax'
  | 'isPowerCoal'
  | 'spec'
  | 'quantity'
  | 'priceMode'
  | 'price'
  | 'heatBase'
  | 'priceBasis'
  | 'isTaxIncluded'
  | 'vatRate'
  | 'clauseChoice'
  | 'keptClause'
  | 'payModes'
  | 'draftSurcharges'
  | 'payTerm'
  | 'payShare'
  | 'payDays'
  | 'invoiceMode'
  | 'transport'
  | 'deliveryPlaceId'
  | 'dailyCap'
  | 'windowFrom'
  | 'windowTo'
  | 'weightBasis'
  | 'lossRate'
  | 'assayBasis'
  | 'lab'
  | 'coalOrg'
  | 'useCoalOrg'
  | 'remark'
>;
type Chosen = Pick<YearTerms, 'isSupervised' | 'titlePassesAt' | 'averaging' | 'forum'> &
  Pick<PriceFormula, 'average' | 'cycle'>;
type Typed = Record<
  | 'tolerance'
  | 'surplusCap'
  | 'scaleTolerance'
  | 'retention'
  | 'lateInterest'
  | 'fromPlaceId'
  | 'umpireLab'
  | 'calorie'
  | 'disputeDays'
  | 'sellerBond'
  | 'buyerBond'
  | 'shortPenalty'
  | 'shortPenaltyShare'
  | 'liftPenalty'
  | 'liftPenaltyShare'
  | 'storageFee'
  | 'forumPlace'
  | 'signPlace'
  | 'year'
  | 'baseShare'
  | 'premium'
  | 'floor'
  | 'ceiling'
  | 'railPlanNo'
  | 'month'
  | 'carriedOver'
  | 'upstreamPrice'
  | 'downstreamPrice'
  | 'effectFrom'
  | 'effectTo'
  | 'paperNo'
  | 'signedOn'
  | 'reason'
  | 'sellerForfeits'
  | 'buyerForfeits',
  string
>;

export interface TypedIndex {
  seriesId: string;
  share: string;
}
export interface TypedArticle {
  heading: string;
  body: string;
}

export interface ContractForm extends OfListing, Chosen, Typed {
  umpireRule: UmpireRule;
  assayLimits: Record<ComparedIndex, string>;
  ourSide: 'seller' | 'buyer';
  counterparty: NamedFirm | null;
  /** Of a trading company: whom it buys from and sells to. */
  supplier: NamedFirm | null;
  customer: NamedFirm | null;
  isBackToBack: boolean;
  months: string[];
  indexes: TypedIndex[];
  articles: TypedArticle[];
  letter: NamedFile | null;
  attachments: string[];
  scans: string[];
}

export interface Defaults {
  readonly now: Date;
  readonly vatRate: bigint;
  readonly losses: UsualLosses;
  readonly liftDays: number;
  readonly calorie: bigint;
  readonly further: FurtherDefaults;
  readonly placeId: string | undefined;
  readonly maySell: boolean;
}

const AGREEMENT_DAYS = 365;
const MONTHS = 12;
const promise = (index: 'QNET_AR' | 'MT' | 'STD' | 'AD', op: 'at_least' | 'at_most') => ({
  index,
  op,
  value: '',
  upper: '',
  reject: '',
});

export function blankContractForm({
  now,
  vatRate,
  losses,
  liftDays,
  calorie,
  further,
  placeId,
  maySell,
}: Defaults): ContractForm {
  const today = dayInMarket(now);
  const year = Number(today.slice(0, 4));
  const month = nextMonth(today.slice(0, 7));
  return {
    ourSide: maySell ? 'seller' : 'buyer',
    counterparty: null,
    coalOrg: null,
    useCoalOrg: null,
    supplier: null,
    customer: null,
    isBackToBack: true,
    title: '',
    varietyId: '',
    rankCode: '',
    formCode: '',
    brand: '',
    sizeMin: '',
    sizeMax: '',
    isPowerCoal: false,
    spec: [
      promise('QNET_AR', 'at_least'),
      promise('MT', 'at_most'),
      promise('STD', 'at_most'),
      promise('AD', 'at_most'),
    ],
    quantity: '',
    priceMode: 'fixed',
    price: '',
    heatBase: '',
    priceBasis: 'pit',
    isTaxIncluded: true,
    vatRate: typedDecimal(vatRate, 2),
    clauseChoice: 'none',
    keptClause: null,
    payModes: ['cash'],
    draftSurcharges: [],
    payTerm: 'after_settle',
    payShare: '',
    payDays: '30',
    invoiceMode: 'one',
    isSupervised: true,
    transport: 'rail',
    fromPlaceId: '',
    deliveryPlaceId: placeId ?? '',
    dailyCap: '',
    windowFrom: addDays(today, 1),
    windowTo: addDays(today, 1 + liftDays),
    titlePassesAt: 'unloading',
    weightBasis: 'load',
    lossRate: typedDecimal(usualLoss(losses, 'rail'), 2),
    surplusCap: '',
    scaleTolerance: '',
    assayBasis: 'third',
    lab: '',
    umpireLab: '',
    umpireRule: 'umpire_only',
    assayLimits: { QNET_AR: '', QGR_D: '', AD: '', STD: '' },
    calorie: typedDecimal(calorie, 4),
    sellerBond: '0',
    buyerBond: '0',
    ...typedFurther(further),
    signPlace: '',
    remark: '',
    year: String(year + 1),
    months: Array.from({ length: MONTHS }, () => ''),
    baseShare: '50',
    indexes: [],
    premium: '0',
    average: 'mean',
    cycle: 'month',
    floor: '',
    ceiling: '',
    railPlanNo: '',
    letter: null,
    month,
    carriedOver: '0',
    upstreamPrice: '',
    downstreamPrice: '',
    effectFrom: today,
    effectTo: addDays(today, AGREEMENT_DAYS),
    articles: [{ heading: '', body: '' }],
    paperNo: '',
    signedOn: today,
    reason: '',
    sellerForfeits: '0',
    buyerForfeits: '0',
    attachments: [],
    scans: [],
  };
}

/** The platform's further terms; a penalty of nothing stays empty. */
function typedFurther(further: FurtherDefaults) {
  const share = (points: bigint) => (points === 0n ? '' : typedDecimal(points, 2));
  const perTonne = (hao: bigint) => (hao === 0n ? '' : typedDecimal(hao, 4));
  return {
    tolerance: typedDecimal(further.tolerance, 2),
    retention: typedDecimal(further.retention, 2),
    lateInterest: typedDecimal(further.lateInterest, 2),
    disputeDays: String(further.disputeDays),
    averaging: further.averaging,
    shortPenalty: perTonne(further.shortPenalty),
    shortPenaltyShare: share(further.shortPenaltyShare),
    liftPenalty: perTonne(further.liftPenalty),
    liftPenaltyShare: share(further.liftPenaltyShare),
    storageFee: perTonne(further.storageFee),
    forum: further.forum,
    forumPlace: further.forumPlace,
  };
}

/** Twelve equal parts in whole tonnes; the remainder goes to December, so that they sum to the year. */
export function spreadOverMonths(quantity: bigint): bigint[] {
  const tonnes = 1_000n;
  const each = (quantity / BigInt(MONTHS) / tonnes) * tonnes;
  return Array.from({ length: MONTHS }, (_, at) =>
    at === MONTHS - 1 ? quantity - each * BigInt(MONTHS - 1) : each,
  );
}

export const firstDay = (month: string) => `${month}-01`;
export const lastDay = (month: string) => addDays(`${nextMonth(month)}-01`, -1);
