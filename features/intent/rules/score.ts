// Scores how well an offer fits an intent, with the reasons (domain 2.8, 4.7).

import { INDEX_CODES, indexOf, type IndexCode } from '#features/clause/quality.ts';
import type { QualityPromise } from '#features/terms/terms.ts';
import { SCORE_PARTS, type OfferKind, type ScorePart } from '../choices.ts';

/**
 * One side of a possible deal, made for scoring millions of pairs: all figures are whole numbers far below
 * 2^53, so that ordinary numbers are exact.
 */
export interface Side {
  readonly kind: OfferKind;
  readonly id: string;
  readonly firmId: string;
  readonly isSale: boolean;
  readonly varietyId: string;
  /** What the seller promises of each index, in the order of `INDEX_CODES`; the poorer end of a range. */
  readonly promised: readonly (number | undefined)[];
  /** What the buyer demands. */
  readonly demanded: readonly Demand[];
  /** Hao per tonne; null: by formula, or not said. */
  readonly low: number | null;
  readonly high: number | null;
  readonly place: number;
  /** Days since 1970, both included. */
  readonly from: number;
  readonly to: number;
  /** Null: a new firm. */
  readonly credit: number | null;
  /** Anonymous: neither its place nor its credit may show through a score. */
  readonly isHidden: boolean;
}

export interface Demand {
  readonly at: number;
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** The cheapest way from one place to another; null where no freight is known. */
export interface Way {
  readonly freight: number;
  readonly other: number;
  readonly lossBp: number;
}
export interface Ways {
  way(from: number, to: number): Way | null;
  /** Great-circle distance. */
  kilometres(from: number, to: number): number;
}

const TYPICAL_SLACK = 0.03;

/** The figures of quality in the form that scoring needs. */
export function readSpec(spec: readonly Pick<QualityPromise, 'index' | 'op' | 'value' | 'upper'>[]) {
  const promised: (number | undefined)[] = [];
  const demanded: Demand[] = [];
  for (const { index, op, value: given, upper: end = given } of spec) {
    const at = INDEX_CODES.indexOf(index);
    const { better } = indexOf(index);
    const [value, upper] = [Number(given), Number(end)];
    promised[at] = better === 'LOWER' ? upper : value;
    if (op === 'at_least') demanded.push({ at, least: value, most: undefined });
    else if (op === 'at_most') demanded.push({ at, least: undefined, most: value });
    else if (op === 'between') demanded.push({ at, least: value, most: upper });
    else {
      const slack = Math.floor(value * TYPICAL_SLACK);
      demanded.push({
        at,
        least: better === 'LOWER' ? undefined : value - slack,
        most: better === 'HIGHER' ? undefined : value + slack,
      });
    }
  }
  return { promised, demanded };
}

export interface Points extends Readonly<Record<ScorePart, number>> {
  readonly total: number;
}

const mayMeet = (own: Side, offer: Side) =>
  own.isSale !== offer.isSale && own.varietyId === offer.varietyId && own.firmId !== offer.firmId;

/** A new firm has half of the points, as one that is hidden: nothing speaks for or against it. */
const creditPoints = (offer: Side) =>
  offer.isHidden || offer.credit === null ? SCORE_PARTS.credit / 2 : Math.floor(offer.credit / 10);

/** Points of a pair from the view of the intent's owner. Undefined where the two cannot meet at all. */
export function scorePair(own: Side, offer: Side, ways: Ways): Points | undefined {
  if (!mayMeet(own, offer)) return undefined;
  const [seller, buyer] = own.isSale ? [own, offer] : [offer, own];
  const spec = specPoints(seller, buyer);
  const window = windowPoints(own, offer);
  // Nothing of the quality or no common day: no fit, whatever the rest.
  if (spec === 0 || window === 0) return undefined;
  const price = pricePoints(seller, buyer, offer.isHidden ? NO_WAYS : ways);
  const distance = distancePoints(own, offer, ways);
  const credit = creditPoints(offer);
  return { spec, price, distance, credit, window, total: spec + price + distance + credit + window };
}

/**
 * The total of `scorePair` if it reaches the bar, else -1: what cannot reach it any more is not scored to the
 * end. Most of millions of pairs are left after two parts.
 */
export function totalFrom(own: Side, offer: Side, ways: Ways, bar: number): number {
  if (!mayMeet(own, offer)) return -1;
  const window = windowPoints(own, offer);
  if (window === 0) return -1;
  const sum = window + creditPoints(offer) + distancePoints(own, offer, ways);
  if (sum + SCORE_PARTS.price + SCORE_PARTS.spec < bar) return -1;
  const seller = own.isSale ? own : offer;
  const buyer = own.isSale ? offer : own;
  const priced = sum + pricePoints(seller, buyer, offer.isHidden ? NO_WAYS : ways);
  if (priced + SCORE_PARTS.spec < bar) return -1;
  const spec = specPoints(seller, buyer);
  return spec === 0 || priced + spec < bar ? -1 : priced + spec;
}

const THOUSAND = 1_000;
/** Full points within a limit, none where it is missed by a tenth. */
const MISS_SHARE = 10;

function indexPoints({ least, most }: Demand, value: number | undefined): number {
  if (value === undefined) return 0;
  const limit =
    least !== undefined && value < least ? least : most !== undefined && value > most ? most : undefined;
  if (limit === undefined) return THOUSAND;
  if (limit === 0) return 0;
  return Math.max(0, THOUSAND - Math.ceil((Math.abs(value - limit) * THOUSAND * MISS_SHARE) / limit));
}

function specPoints({ promised }: Side, { demanded }: Side): number {
  if (demanded.length === 0) return SCORE_PARTS.spec;
  let sum = 0;
  for (const demand of demanded) sum += indexPoints(demand, promised[demand.at]);
  return Math.floor((SCORE_PARTS.spec * sum) / (THOUSAND * demanded.length));
}

const ALL_BP = 10_000;
const NEUTRAL_PRICE = SCORE_PARTS.price / 2;

type PriceWhy = 'no_price' | 'no_freight' | 'below' | 'within' | 'above';
export const NO_WAYS: Pick<Ways, 'way'> = { way: () => null };

/** What the seller's coal costs at the buyer's place, rounded once, half up, as in `compareOffers`. */
function deliveredFor(seller: Side, buyer: Side, ways: Pick<Ways, 'way'>): number | null {
  const ask = seller.low ?? seller.high;
  const way = ask === null ? null : ways.way(seller.place, buyer.place);
  if (ask === null || !way) return null;
  const kept = ALL_BP - way.lossBp;
  return Math.floor((2 * (ask + way.freight + way.other) * ALL_BP + kept) / (2 * kept));
}

/** Full points at the buyer's low end, half at the high end, none a tenth above it. */
function pricePoints(seller: Side, buyer: Side, ways: Pick<Ways, 'way'>): number {
  const high = buyer.high ?? buyer.low;
  const delivered = high === null ? null : deliveredFor(seller, buyer, ways);
  if (high === null || delivered === null) return NEUTRAL_PRICE;
  const low = buyer.low ?? high;
  if (delivered <= low) return SCORE_PARTS.price;
  if (delivered <= high)
    return SCORE_PARTS.price - Math.ceil((NEUTRAL_PRICE * (delivered - low)) / (high - low));
  const start = low === high ? SCORE_PARTS.price : NEUTRAL_PRICE;
  return Math.max(0, start - Math.ceil((start * (delivered - high) * MISS_SHARE) / high));
}

/**
 * The most that `pricePoints` can give in a pair with this offer, and with all that ask more, or, of
 * buyers, that pay less at most.
 */
export function priceBound(own: Side, offer: Side, ways: Pick<Ways, 'way'>): number {
  if (!own.isSale) return pricePoints(offer, own, ways);
  const high = offer.high ?? offer.low;
  const delivered = high === null ? null : deliveredFor(own, offer, ways);
  if (high === null || delivered === null) return NEUTRAL_PRICE;
  if (delivered <= high) return SCORE_PARTS.price;
  return Math.max(
    0,
    SCORE_PARTS.price - Math.ceil((SCORE_PARTS.price * (delivered - high) * MISS_SHARE) / high),
  );
}

function explainPrice(seller: Side, buyer: Side, ways: Pick<Ways, 'way'>): Reasons['price'] {
  const high = buyer.high ?? buyer.low;
  if (high === null || (seller.low ?? seller.high) === null)
    return { why: 'no_price', delivered: null, limit: high };
  const delivered = deliveredFor(seller, buyer, ways);
  if (delivered === null) return { why: 'no_freight', delivered, limit: high };
  const low = buyer.low ?? high;
  if (delivered <= low) return { why: 'below', delivered, limit: low };
  return { why: delivered <= high ? 'within' : 'above', delivered, limit: high };
}

const NEAR_KM = 100;
const FAR_KM = 1_000;

export function distancePoints(own: Side, offer: Side, ways: Ways): number {
  if (offer.isHidden) return SCORE_PARTS.distance / 2;
  const km = ways.kilometres(own.place, offer.place);
  if (km <= NEAR_KM) return SCORE_PARTS.distance;
  return Math.max(0, Math.ceil((SCORE_PARTS.distance * (FAR_KM - km)) / (FAR_KM - NEAR_KM)));
}

const commonDays = (own: Side, offer: Side) =>
  Math.max(0, Math.min(own.to, offer.to) - Math.max(own.from, offer.from) + 1);
const shorterPeriod = (own: Side, offer: Side) => Math.min(own.to - own.from, offer.to - offer.from) + 1;

function windowPoints(own: Side, offer: Side): number {
  const days = commonDays(own, offer);
  return days === 0 ? 0 : Math.max(1, Math.floor((SCORE_PARTS.window * days) / shorterPeriod(own, offer)));
}

/** An index that the offer misses, in its last decimal; `value` null: nothing promised. */
export interface Missed {
  readonly index: IndexCode;
  readonly value: number | null;
  readonly limit: number;
}

/** Why each part has its points, in figures that screens put into words. */
export interface Reasons {
  readonly points: Points;
  readonly spec: { readonly asked: number; readonly missed: readonly Missed[] };
  readonly price: {
    readonly why: PriceWhy;
    readonly delivered: number | null;
    readonly limit: number | null;
  };
  /** Null: unknown, because a side is anonymous. */
  readonly km: number | null;
  readonly credit: { readonly why: 'hidden' | 'new' | 'known'; readonly score: number | null };
  readonly window: { readonly days: number; readonly of: number };
}

export function explainPair(own: Side, offer: Side, ways: Ways): Reasons | undefined {
  const points = scorePair(own, offer, ways);
  if (!points) return undefined;
  const [seller, buyer] = own.isSale ? [own, offer] : [offer, own];
  const missed = buyer.demanded.flatMap((demand): Missed[] => {
    const value = seller.promised[demand.at];
    const index = INDEX_CODES[demand.at];
    if (index === undefined || indexPoints(demand, value) === THOUSAND) return [];
    const limit = demand.least !== undefined && (value ?? 0) < demand.least ? demand.least : demand.most;
    return [{ index, value: value ?? null, limit: limit ?? demand.least ?? 0 }];
  });
  return {
    points,
    spec: { asked: buyer.demanded.length, missed },
    price: explainPrice(seller, buyer, offer.isHidden ? NO_WAYS : ways),
    km: offer.isHidden ? null : ways.kilometres(own.place, offer.place),
    credit: explainCredit(offer),
    window: { days: commonDays(own, offer), of: shorterPeriod(own, offer) },
  };
}

function explainCredit({ isHidden, credit }: Side): Reasons['credit'] {
  if (isHidden) return { why: 'hidden', score: null };
  return { why: credit === null ? 'new' : 'known', score: credit };
}
