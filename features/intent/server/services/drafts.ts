// Drafts made of an intent: listing form, year contract, framework.

import type * as z from 'zod/mini';
import { PARAMETERS } from '#features/catalog/parameters.ts';
import { readParameters } from '#features/catalog/server/public.ts';
import { typedDecimal, typedIndex, writeIndex } from '#features/clause/writing.ts';
import type { FrameworkTerms, YearTerms } from '#features/contract/terms.ts';
import { FETCHED_BASES, type PriceBasis } from '#features/terms/choices.ts';
import { writePromise } from '#features/terms/promise.ts';
import { unsaidTerms } from '#features/terms/rules/further.ts';
import { readFurtherDefaults } from '#features/terms/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { basisPoints, fen, haoPerTonne, type HaoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import { formatPercent } from '#packages/i18n/format.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { addDays, dayInMarket, toMarketTime } from '#packages/time/marketDay.ts';
import type { IntentTerms } from '../../terms.ts';

/** What the two came to: the last price card of their talk, else what the intent says. */
export interface Agreed {
  readonly price: HaoPerTonne;
  readonly quantity: Kg;
  readonly priceBasis: PriceBasis;
}

export function agreedOf(terms: IntentTerms, card: Agreed | undefined): Agreed {
  const price =
    terms.direction === 'sell'
      ? (terms.priceLeast ?? terms.priceMost ?? terms.formula?.base)
      : (terms.priceMost ?? terms.priceLeast ?? terms.formula?.base);
  return card ?? { price: price ?? haoPerTonne(0n), quantity: terms.quantity, priceBasis: terms.priceBasis };
}

export const LISTING_DAYS = 3;
const MAX_REMARK = 500;

/** Fields of the form of a listing; the form fills in what is missing. */
export function toListingFields(
  terms: IntentTerms,
  { now, title, formula }: { readonly now: Date; readonly title: string; readonly formula: string },
): Record<string, unknown> {
  const { price, quantity: perPeriod, priceBasis } = agreedOf(terms, undefined);
  const quantity =
    terms.per === 'month' ? kg(perPeriod * countMonths(terms.windowFrom, terms.windowTo)) : perPeriod;
  const tomorrow = addDays(dayInMarket(now), 1);
  return {
    direction: terms.direction,
    mode: 'negotiate',
    title,
    varietyId: terms.varietyId,
    spec: terms.spec.map(({ index, op, value, upper, reject }) => ({
      index,
      op,
      value: typedIndex(index, value),
      upper: upper === undefined ? '' : typedIndex(index, upper),
      reject: reject === undefined ? '' : typedIndex(index, reject),
    })),
    quantity: typedDecimal(quantity, 3),
    minTake: typedDecimal(quantity, 3),
    step: typedDecimal(quantity, 3),
    priceMode: 'fixed',
    price: typedDecimal(price, 4),
    priceBasis,
    payModes: terms.payModes,
    payTerm: terms.payTerm,
    payShare: terms.payShare === undefined ? '' : typedDecimal(terms.payShare, 2),
    payDays: terms.payDays?.toString() ?? '',
    transport: terms.transport,
    deliveryPlaceId: terms.placeId,
    windowFrom: terms.windowFrom < tomorrow ? tomorrow : terms.windowFrom,
    windowTo: terms.windowTo,
    visibility: terms.visibility === 'list' ? 'firms' : 'public',
    validTo: toMarketTime(new Date(now.getTime() + LISTING_DAYS * 86_400_000)),
    // A listing has no formula: it begins at its base price, and its remark says the rest.
    remark: [terms.remark, formula].filter(Boolean).join('\n').slice(0, MAX_REMARK),
  };
}

/** Months that the period touches. */
function countMonths(from: string, to: string): bigint {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7));
  return BigInt(monthOf(to) - monthOf(from) + 1);
}

interface Contracting {
  readonly terms: IntentTerms;
  readonly agreed: Agreed;
  readonly title: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly now: Date;
}

/** A year contract over the months of the period; the platform's terms where the intent is silent. */
export async function toYearTerms(
  connection: Connection,
  { terms, agreed, title, sellerId, buyerId, now }: Contracting,
): Promise<z.output<typeof YearTerms>> {
  const further = await readFurtherDefaults(connection, now);
  const values = await readParameters(connection, ['GOODS_VAT', 'CAL_J', 'RAIL_LOSS', 'ROAD_LOSS'], now);
  const number = (key: 'GOODS_VAT' | 'CAL_J' | 'RAIL_LOSS' | 'ROAD_LOSS') =>
    BigInt(values.get(key) ?? PARAMETERS[key].value);
  const today = dayInMarket(now);
  const windowFrom = terms.windowFrom < today ? today : terms.windowFrom;
  const year = windowFrom.slice(0, 4);
  const windowTo = terms.windowTo.slice(0, 4) > year ? `${year}-12-31` : terms.windowTo;
  const months = monthsOf(windowFrom, windowTo);
  const perMonth = spread(agreed.quantity, months, terms.per === 'month');
  const quantity = kg(perMonth.reduce((sum, one) => sum + one, 0n));
  const { payShare, payDays } = terms;
  return {
    kind: 'year',
    title,
    varietyId: terms.varietyId,
    isPowerCoal: false,
    spec: terms.spec,
    quantity,
    ...unsaidTerms(() => false, agreed.priceBasis, further),
    priceMode: 'fixed',
    price: agreed.price,
    priceBasis: agreed.priceBasis,
    isTaxIncluded: true,
    vatRate: basisPoints(number('GOODS_VAT')),
    payModes: terms.payModes,
    draftSurcharges: [],
    payTerm: terms.payTerm,
    ...(payShare === undefined ? {} : { payShare }),
    ...(payDays === undefined ? {} : { payDays }),
    invoiceMode: 'one',
    isSupervised: true,
    transport: terms.transport,
    deliveryPlaceId: terms.placeId,
    windowFrom,
    windowTo,
    weightBasis: FETCHED_BASES.includes(agreed.priceBasis) ? 'load' : 'received',
    lossRate: basisPoints(number(terms.transport === 'road' ? 'ROAD_LOSS' : 'RAIL_LOSS')),
    assayBasis: 'seller',
    calorie: number('CAL_J') as z.output<typeof YearTerms>['calorie'],
    sellerBond: fen(0n),
    buyerBond: fen(0n),
    coalOrgId: sellerId,
    useCoalOrgId: buyerId,
    attachments: [],
    remark: terms.remark,
    year: Number(year),
    months: perMonth,
    formula: terms.formula ?? {
      base: agreed.price,
      baseShare: '1/1',
      indexes: [],
      premium: haoPerTonne(0n),
      average: 'mean',
      cycle: 'month',
    },
  };
}

const MONTHS = 12;
/** Numbers of the months, from 0, that the period touches within its year. */
function monthsOf(from: string, to: string): number[] {
  const [first, last] = [Number(from.slice(5, 7)) - 1, Number(to.slice(5, 7)) - 1];
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, at) => first + at);
}
const TONNE = 1_000n;
/** Whole tonnes in each month; the last one takes the rest. */
function spread(quantity: Kg, months: readonly number[], isEach: boolean): Kg[] {
  const count = BigInt(months.length);
  const part = isEach ? quantity : kg((quantity / count / TONNE) * TONNE);
  const rest = isEach ? quantity : kg(quantity - part * (count - 1n));
  return Array.from({ length: MONTHS }, (_, month) => {
    if (!months.includes(month)) return kg(0n);
    return month === months.at(-1) ? rest : part;
  });
}

const t = translation(['intent', 'clause'], 'zh-Hans');
const tTerms = translation(['terms', 'terms.card'], 'zh-Hans');
const CHINESE = 'zh-CN';

function paymentInWords({ payTerm, payShare, payDays }: IntentTerms): string {
  if (payTerm === 'after_settle') return t('paper.afterDays', { days: String(payDays ?? 0) });
  const name = tTerms(`payTerm.${payTerm}`);
  return payShare === undefined ? name : `${name} ${formatPercent('zh-Hans', payShare)}%`;
}

interface Named extends Contracting {
  readonly variety: string;
  readonly place: string;
  /** In words; empty where the price is none by formula. */
  readonly formula: string;
}

/** What was wished for in the words of a contract, which are Chinese. */
export function toFrameworkTerms({
  terms,
  agreed,
  title,
  variety,
  place,
  formula,
  now,
}: Named): z.output<typeof FrameworkTerms> {
  const quality = terms.spec.map((promise) =>
    [
      t(`index.${promise.index}`),
      writePromise(promise, (index, value) => writeIndex(CHINESE, index, value), t('paper.typical')),
    ].join(' '),
  );
  const today = dayInMarket(now);
  const article = (name: 'goods' | 'quality' | 'price' | 'delivery' | 'payment', body: string) => ({
    heading: t(`paper.${name}`),
    body,
  });
  return {
    kind: 'agreement',
    type: 'framework',
    title,
    effectFrom: today,
    effectTo: terms.windowTo < today ? today : terms.windowTo,
    attachments: [],
    remark: terms.remark,
    articles: [
      article(
        'goods',
        t(terms.per === 'month' ? 'paper.goodsMonthly' : 'paper.goodsOnce', {
          variety,
          quantity: agreed.quantity,
        }),
      ),
      article('quality', quality.length > 0 ? quality.join('；') : t('paper.qualityOpen')),
      article(
        'price',
        [
          formula === ''
            ? t('paper.priceFixed', { price: agreed.price })
            : t('paper.priceFormula', { formula, price: agreed.price }),
          tTerms(`priceBasis.${agreed.priceBasis}`),
        ].join('；'),
      ),
      article(
        'delivery',
        [
          t('paper.deliveryBody', { place, from: terms.windowFrom, to: terms.windowTo }),
          tTerms(`transport.${terms.transport}`),
        ].join('；'),
      ),
      article(
        'payment',
        [paymentInWords(terms), ...terms.payModes.map((mode) => tTerms(`payMode.${mode}`))].join('；'),
      ),
    ],
  };
}
