// A lot while it is written: terms of a listing and steps of bidding.

import { typedDecimal } from '#features/clause/writing.ts';
import type { ListingFacts } from '#features/listing/rules/listing.ts';
import { fieldsOfListingStep, listingStepOf } from '#features/listing/web/registration/steps.ts';
import { type FormProblem, readListingForm } from '#features/listing/web/registration/terms.ts';
import { PRICE_RANGE } from '#features/terms/choices.ts';
import type { NamedFirm } from '#features/terms/web/FirmField.tsx';
import { type ListingForm, toListingForm } from '#features/terms/web/form/form.ts';
import { type Bounds, readNumber } from '#features/terms/web/form/numbers.ts';
import { type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { type EntrustKind, isListedKind, NOTICE_BOUNDS } from '../../choices.ts';
import type { EntrustLot } from '../../content.ts';

/** Yuan a tonne. The reserve never enters a draft that is kept on the device. */
export interface LotForm {
  readonly key: string;
  readonly terms: ListingForm;
  readonly incMin: string;
  readonly incMax: string;
  readonly cap: string;
  readonly reserve: string;
}

/** What all lots share and their terms follow from. */
export interface LotFrame {
  readonly direction: 'sell' | 'buy';
  readonly kind: EntrustKind;
  /** '2026-11-25T10:00' in market time; '' while nothing is wished. */
  readonly wishedAt: string;
}

export const BID_FIELDS = ['incMin', 'incMax', 'cap', 'reserve'] as const;
export type BidField = (typeof BID_FIELDS)[number];

export const LOT_PARTS = ['goods', 'quality', 'price', 'delivery', 'payment'] as const;
export type LotPart = (typeof LOT_PARTS)[number];

export interface LotProblem {
  /** Path in the form of terms, or a field of bidding. */
  readonly path: string;
  readonly word: FormProblem['word'] | 'flaw.step_order' | 'flaw.cap_side';
  readonly bounds?: Bounds;
}

/** Bids are yuan a tonne: a price per kilocalorie cannot be bid for. */
export const LOT_PRICE_MODES = ['fixed', 'base_adj'] as const;

const isBidField = (path: string): path is BidField => BID_FIELDS.some((one) => one === path);

export const lotPartOf = (path: string): LotPart => {
  if (isBidField(path)) return 'price';
  const step = listingStepOf(path);
  return LOT_PARTS.find((part) => part === step) ?? 'goods';
};
export const fieldsOfPart = (part: LotPart) => fieldsOfListingStep(part);

export const blankLot = (key: string, terms: ListingForm): LotForm => ({
  key,
  terms,
  incMin: '5',
  incMax: '50',
  cap: '',
  reserve: '',
});

/** The listing that the lot becomes: taken whole unless bids have tonnes, valid for its session alone. */
export function framedTerms(terms: ListingForm, { direction, kind, wishedAt }: LotFrame): ListingForm {
  const isWhole = kind === 'open_whole';
  return {
    ...terms,
    direction,
    mode: isListedKind(kind) ? 'fixed' : kind === 'sealed' ? 'sealed' : 'auction',
    visibility: 'public',
    namedFirms: [],
    validTo: wishedAt === '' ? `${terms.windowFrom}T00:00` : wishedAt,
    ...(isWhole ? { minTake: terms.quantity, step: terms.quantity, maxPerFirm: '' } : {}),
  };
}

/** A lot begun by the clock of the form: lifted from the day after the session. */
export const lotWindow = (wishedAt: string, now: Date, days: number) => {
  const from = addDays(wishedAt === '' ? dayInMarket(now) : wishedAt.slice(0, 10), wishedAt === '' ? 7 : 2);
  return { windowFrom: from, windowTo: addDays(from, days) };
};

export interface LotReading {
  readonly content: EntrustLot | undefined;
  readonly reserve: HaoPerTonne | undefined;
  readonly wrongs: readonly LotProblem[];
}

const stepBounds: Bounds = { scale: 4, least: NOTICE_BOUNDS.step.min, most: NOTICE_BOUNDS.step.max };
const priceBounds: Bounds = {
  scale: 4,
  least: PRICE_RANGE.tonne.min,
  most: PRICE_RANGE.tonne.max,
  isOptional: true,
};

export function readLot(lot: LotForm, no: number, frame: LotFrame, around: ListingFacts): LotReading {
  const read = readListingForm(framedTerms(lot.terms, frame), around);
  const hiddenFields: readonly string[] =
    frame.kind === 'open_whole' ? ['minTake', 'step', 'maxPerFirm', 'validTo'] : ['validTo'];
  const wrongs: LotProblem[] = read.wrongs.filter(({ path }) => !hiddenFields.includes(path));
  const number = (path: BidField, bounds: Bounds): HaoPerTonne | undefined => {
    const found = readNumber(lot[path], bounds);
    if ('value' in found) return found.value === undefined ? undefined : haoPerTonne(found.value);
    wrongs.push({ path, word: found.wrong, bounds });
    return undefined;
  };
  const { terms } = read;
  if (isListedKind(frame.kind))
    return {
      content: terms && wrongs.length === 0 ? { no, terms } : undefined,
      reserve: undefined,
      wrongs,
    };
  const incMin = number('incMin', stepBounds);
  const incMax = number('incMax', stepBounds);
  const cap = frame.kind === 'sealed' ? undefined : number('cap', priceBounds);
  const reserve = number('reserve', priceBounds);
  if (incMin !== undefined && incMax !== undefined && incMin > incMax)
    wrongs.push({ path: 'incMax', word: 'flaw.step_order' });
  const isBeyond = (limit: HaoPerTonne) =>
    terms !== undefined && (frame.direction === 'sell' ? limit <= terms.price : limit >= terms.price);
  if (cap !== undefined && isBeyond(cap)) wrongs.push({ path: 'cap', word: 'flaw.cap_side' });
  if (reserve !== undefined && isBeyond(reserve)) wrongs.push({ path: 'reserve', word: 'flaw.cap_side' });
  if (!terms || incMin === undefined || incMax === undefined || wrongs.length > 0)
    return { content: undefined, reserve: undefined, wrongs };
  return { content: { no, terms, incMin, incMax, ...(cap === undefined ? {} : { cap }) }, reserve, wrongs };
}

export const toLotForm = (key: string, lot: EntrustLot, firms: readonly NamedFirm[] = []): LotForm => ({
  key,
  terms: toListingForm(lot.terms, firms),
  incMin: lot.incMin === undefined ? '' : typedDecimal(lot.incMin, 4),
  incMax: lot.incMax === undefined ? '' : typedDecimal(lot.incMax, 4),
  cap: lot.cap === undefined ? '' : typedDecimal(lot.cap, 4),
  reserve: '',
});
