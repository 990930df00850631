// The form of an intent: what is typed, and what becomes of it.

import * as z from 'zod/mini';
import { indexOf, type IndexCode } from '#features/clause/quality.ts';
import { typedDecimal, typedIndex } from '#features/clause/writing.ts';
import { readShare, shareRatio, writeShares } from '#features/contract/share.ts';
import type { DIRECTIONS, PAY_MODES, PAY_TERMS, PriceBasis, TRANSPORTS } from '#features/terms/choices.ts';
import { MAX_QUANTITY, MIN_QUANTITY, PRICE_RANGE } from '#features/terms/choices.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import type { NamedFirm } from '#features/terms/web/FirmField.tsx';
import { type Bounds, NUMBERS, readNumber } from '#features/terms/web/form/numbers.ts';
import type { Key } from '#packages/i18n/translate.ts';
import { addDays, dayInMarket, fromMarketTime, toMarketTime } from '#packages/time/marketDay.ts';
import { DAY_MS, type INTENT_VISIBILITIES, type QUANTITY_PERIODS } from '../choices.ts';
import { checkIntent, type IntentFacts } from '../rules/check.ts';
import { IntentTerms } from '../terms.ts';

export interface SpecField {
  index: IndexCode;
  op: QualityPromise['op'];
  value: string;
  upper: string;
}

export interface IntentForm {
  direction: (typeof DIRECTIONS)[number];
  varietyId: string;
  spec: SpecField[];
  quantity: string;
  per: (typeof QUANTITY_PERIODS)[number];
  pricing: 'range' | 'formula';
  priceLeast: string;
  priceMost: string;
  base: string;
  baseShare: string;
  seriesId: string;
  priceBasis: PriceBasis;
  placeId: string;
  windowFrom: string;
  windowTo: string;
  transport: (typeof TRANSPORTS)[number];
  payModes: (typeof PAY_MODES)[number][];
  payTerm: (typeof PAY_TERMS)[number];
  payShare: string;
  payDays: string;
  visibility: (typeof INTENT_VISIBILITIES)[number];
  firms: NamedFirm[];
  expiresAt: string;
  remark: string;
}

export const PRICE_BOUNDS: Bounds = {
  scale: 2,
  least: PRICE_RANGE.tonne.min / 100n,
  most: PRICE_RANGE.tonne.max / 100n,
};
export const QUANTITY_BOUNDS: Bounds = { scale: 3, least: MIN_QUANTITY, most: MAX_QUANTITY };
/** Prices are typed in fen at most, and sent in hao. */
const HAO = 100n;

const WINDOW_DAYS = 30;
const LIFE_DAYS = 30;
export const blankIntentForm = (
  now: Date,
  direction: IntentForm['direction'],
  placeId: string | undefined,
): IntentForm => ({
  direction,
  varietyId: '',
  spec: [
    { index: 'QNET_AR', op: 'at_least', value: '', upper: '' },
    { index: 'STD', op: 'at_most', value: '', upper: '' },
  ],
  quantity: '',
  per: 'once',
  pricing: 'range',
  priceLeast: '',
  priceMost: '',
  base: '',
  baseShare: '50',
  seriesId: '',
  priceBasis: direction === 'buy' ? 'delivered_plant' : 'pit',
  placeId: placeId ?? '',
  windowFrom: dayInMarket(now),
  windowTo: addDays(dayInMarket(now), WINDOW_DAYS),
  transport: 'rail',
  payModes: ['cash'],
  payTerm: 'after_settle',
  payShare: '',
  payDays: '30',
  visibility: 'public',
  firms: [],
  expiresAt: toMarketTime(new Date(now.getTime() + LIFE_DAYS * DAY_MS)),
  remark: '',
});

const optional = (value: bigint | undefined, scale: number) =>
  value === undefined ? '' : typedDecimal(value, scale);

export function toIntentForm(terms: IntentTerms, firms: readonly NamedFirm[], now: Date): IntentForm {
  const { formula } = terms;
  return {
    ...blankIntentForm(now, terms.direction, terms.placeId),
    varietyId: terms.varietyId,
    spec: terms.spec.map(({ index, op, value, upper }) => ({
      index,
      op,
      value: typedIndex(index, value),
      upper: upper === undefined ? '' : typedIndex(index, upper),
    })),
    quantity: typedDecimal(terms.quantity, 3),
    per: terms.per,
    pricing: formula ? 'formula' : 'range',
    priceLeast: optional(terms.priceLeast, 4),
    priceMost: optional(terms.priceMost, 4),
    base: optional(formula?.base, 4),
    baseShare: formula
      ? writeShares([formula.baseShare], (percent) => typedDecimal(percent, 2)).join('')
      : '50',
    seriesId: formula?.indexes[0]?.seriesId ?? '',
    priceBasis: terms.priceBasis,
    windowFrom: terms.windowFrom,
    windowTo: terms.windowTo,
    transport: terms.transport,
    payModes: [...terms.payModes],
    payTerm: terms.payTerm,
    payShare: optional(terms.payShare, 2),
    payDays: terms.payDays?.toString() ?? '',
    visibility: terms.visibility,
    firms: [...firms],
    expiresAt: toMarketTime(terms.expiresAt),
    remark: terms.remark,
  };
}

export type IntentWord = Key<'intent' | 'terms'>;
export interface IntentReading {
  readonly terms: IntentTerms | undefined;
  readonly wrongs: Readonly<Record<string, IntentWord>>;
}

/** The terms, or what is wrong by field. */
export function readIntentForm(form: IntentForm, facts: IntentFacts): IntentReading {
  const wrongs: Record<string, IntentWord> = {};
  const note = (field: string, word: IntentWord) => {
    wrongs[field] ??= word;
  };
  const number = (field: string, text: string, bounds: Bounds) => {
    const read = readNumber(text, bounds);
    if ('value' in read) return read.value;
    note(field, read.wrong === 'registration.allowed' ? 'registration.wrong' : read.wrong);
    return bounds.least;
  };
  const price = (field: string, text: string, isOptional: boolean) => {
    const value = number(field, text, {
      ...PRICE_BOUNDS,
      ...(isOptional ? { isOptional: true as const } : {}),
    });
    return value === undefined ? undefined : (value * HAO).toString();
  };
  const needed = (field: 'varietyId' | 'placeId' | 'windowFrom' | 'windowTo' | 'expiresAt') => {
    if (form[field] === '') note(field, 'needed');
  };
  for (const field of ['varietyId', 'placeId', 'windowFrom', 'windowTo', 'expiresAt'] as const) needed(field);
  if (form.payModes.length === 0) note('payModes', 'needed');
  const isShare = form.payTerm === 'prepay_pct' || form.payTerm === 'cod_pct';
  const payDays =
    form.payTerm === 'after_settle'
      ? number('payDays', form.payDays, { scale: 0, least: 0n, most: 180n })
      : undefined;
  const payShare = isShare
    ? number('payShare', form.payShare, { scale: 2, least: 0n, most: 10_000n })
    : undefined;
  const [low, high] =
    form.pricing === 'range'
      ? [price('priceLeast', form.priceLeast, true), price('priceMost', form.priceMost, true)]
      : [undefined, undefined];
  const wire = {
    direction: form.direction,
    varietyId: form.varietyId || '-',
    spec: readSpecFields(form.spec, number),
    quantity: String(number('quantity', form.quantity, NUMBERS.quantity)),
    per: form.per,
    ...(low === undefined ? {} : { priceLeast: low }),
    ...(high === undefined ? {} : { priceMost: high }),
    ...(form.pricing === 'formula' ? { formula: readFormula(form, note, price) } : {}),
    priceBasis: form.priceBasis,
    placeId: form.placeId || '-',
    windowFrom: form.windowFrom || '2000-01-01',
    windowTo: form.windowTo || '2000-01-01',
    transport: form.transport,
    payModes: form.payModes.length > 0 ? form.payModes : ['cash'],
    payTerm: form.payTerm,
    ...(payShare === undefined ? {} : { payShare: String(payShare) }),
    ...(payDays === undefined ? {} : { payDays: Number(payDays) }),
    visibility: form.visibility,
    namedFirmIds: form.visibility === 'list' ? form.firms.map(({ id }) => id) : [],
    expiresAt: fromMarketTime(form.expiresAt || '2000-01-01T00:00').toISOString(),
    remark: form.remark,
  };
  const decoded = z.safeDecode(IntentTerms, wire as never);
  if (!decoded.success) {
    for (const { path } of decoded.error.issues) note(path.join('.'), 'registration.wrong');
    return { terms: undefined, wrongs };
  }
  for (const { field, rule } of checkIntent(decoded.data, facts)) note(field, `rule.${rule}`);
  return { terms: Object.keys(wrongs).length === 0 ? decoded.data : undefined, wrongs };
}

/** Rows without a value are left out. */
function readSpecFields(
  spec: readonly SpecField[],
  number: (field: string, text: string, bounds: Bounds) => bigint | undefined,
) {
  return spec.flatMap(({ index, op, value, upper }, at) => {
    if (value.trim() === '' && upper.trim() === '') return [];
    const { scale, hard } = indexOf(index);
    const bounds = { scale, least: hard.min, most: hard.max };
    return {
      index,
      op,
      value: String(number(`spec.${at}`, value, bounds)),
      ...(op === 'between' ? { upper: String(number(`spec.${at}`, upper, bounds)) } : {}),
    };
  });
}

/** Base price by its share, and one published series for the rest. */
function readFormula(
  form: IntentForm,
  note: (field: string, word: IntentWord) => void,
  price: (field: string, text: string, isOptional: boolean) => string | undefined,
) {
  const share = readShare(form.baseShare);
  if (share === undefined) note('formula.baseShare', 'registration.wrong');
  const { numerator, denominator } = shareRatio(share ?? '1/1');
  const rest = denominator - numerator;
  if (rest > 0n && form.seriesId === '') note('formula.indexes', 'needed');
  return {
    base: price('formula.base', form.base, false),
    baseShare: share ?? '1/1',
    indexes: rest > 0n ? [{ seriesId: form.seriesId || '-', share: `${rest}/${denominator}` }] : [],
    premium: '0',
    average: 'mean',
    cycle: 'month',
  };
}
