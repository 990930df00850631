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
  readonly credit: number;
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

/** Points of a pair from the view of the intent's owner. Undefined where the two cannot meet at all. */
export function scorePair(own: Side, offer: Side, ways: Ways): Points | undefined {
  if (own.isSale === offer.isSale || own.varietyId !== offer.varietyId || own.firmId === offer.firmId)
    return undefined;
  const [seller, buyer] = own.isSale ? [own, offer] : [offer, own];
  const spec = specPoints(seller, buyer);
  const { window } = windowOf(own, offer);
  // Nothing of the quality or no common day: no fit, whatever the rest.
  if (spec === 0 || window === 0) return undefined;
  const price = priceOf(seller, buyer, offer.isHidden ? NO_WAYS : ways).points;
  const distance = distanceOf(own, offer, ways).points;
  const credit = offer.isHidden ? SCORE_PARTS.credit / 2 : Math.floor(offer.credit / 10);
  return { spec, price, distance, credit, window, total: spec + price + distance + credit + window };
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
interface PriceFound {
  readonly points: number;
  readonly why: PriceWhy;
  readonly delivered: number | null;
}

const NO_WAYS: Pick<Ways, 'way'> = { way: () => null };

/** Full points at the buyer's low end, half at the high end, none a tenth above it. */
function priceOf(seller: Side, buyer: Side, ways: Pick<Ways, 'way'>): PriceFound {
  const ask = seller.low ?? seller.high;
  const high = buyer.high ?? buyer.low;
  if (ask === null || high === null) return { points: NEUTRAL_PRICE, why: 'no_price', delivered: null };
  const way = ways.way(seller.place, buyer.place);
  if (!way) return { points: NEUTRAL_PRICE, why: 'no_freight', delivered: null };
  const paid = ask + way.freight + way.other;
  const kept = ALL_BP - way.lossBp;
  // As in `compareOffers`: rounded once, half up.
  const delivered = Math.floor((2 * paid * ALL_BP + kept) / (2 * kept));
  const low = buyer.low ?? high;
  if (delivered <= low) return { points: SCORE_PARTS.price, why: 'below', delivered };
  if (delivered <= high) {
    const lost = Math.ceil((NEUTRAL_PRICE * (delivered - low)) / (high - low));
    return { points: SCORE_PARTS.price - lost, why: 'within', delivered };
  }
  const start = low === high ? SCORE_PARTS.price : NEUTRAL_PRICE;
  const lost = Math.ceil((start * (delivered - high) * MISS_SHARE) / high);
  return { points: Math.max(0, start - lost), why: 'above', delivered };
}

const NEAR_KM = 100;
const FAR_KM = 1_000;

function distanceOf(own: Side, offer: Side, ways: Ways): { points: number; km: number | null } {
  if (offer.isHidden) return { points: SCORE_PARTS.distance / 2, km: null };
  const km = ways.kilometres(own.place, offer.place);
  const points =
    km <= NEAR_KM
      ? SCORE_PARTS.distance
      : Math.ceil((SCORE_PARTS.distance * (FAR_KM - km)) / (FAR_KM - NEAR_KM));
  return { points: Math.max(0, points), km };
}

function windowOf(own: Side, offer: Side): { window: number; days: number; of: number } {
  const days = Math.min(own.to, offer.to) - Math.max(own.from, offer.from) + 1;
  const of = Math.min(own.to - own.from, offer.to - offer.from) + 1;
  return days <= 0
    ? { window: 0, days: 0, of }
    : { window: Math.max(1, Math.floor((SCORE_PARTS.window * days) / of)), days, of };
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
  readonly credit: number | null;
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
  const { why, delivered } = priceOf(seller, buyer, offer.isHidden ? NO_WAYS : ways);
  const { days, of } = windowOf(own, offer);
  return {
    points,
    spec: { asked: buyer.demanded.length, missed },
    price: { why, delivered, limit: why === 'below' ? (buyer.low ?? buyer.high) : (buyer.high ?? buyer.low) },
    km: distanceOf(own, offer, ways).km,
    credit: offer.isHidden ? null : offer.credit,
    window: { days, of },
  };
}

export interface Scored {
  readonly offer: Side;
  readonly score: number;
}

/** The best offers for an intent, best first; equal ones by id, so that every run finds the same. */
export function bestOffers(
  own: Side,
  offers: readonly Side[],
  ways: Ways,
  { least, most }: { readonly least: number; readonly most: number },
): Scored[] {
  const found: Scored[] = [];
  let bar = least;
  for (const offer of offers) {
    const score = scorePair(own, offer, ways)?.total ?? -1;
    if (score < bar) continue;
    found.push({ offer, score });
    // Kept short: sorted only when twice as many have gathered.
    if (found.length < most * 2) continue;
    found.sort(byScore);
    found.length = most;
    bar = found.at(-1)?.score ?? bar;
  }
  return found.sort(byScore).slice(0, most);
}

const byScore = (one: Scored, other: Scored) =>
  other.score - one.score || (one.offer.id < other.offer.id ? -1 : 1);
