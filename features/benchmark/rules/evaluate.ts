// The figure of a week: which deals count, their mean, bids and offers.

import {
  type BasisPoints,
  divide,
  HAO_PER_FEN,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  type Kg,
  kg,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { normalise, type PricedCoal } from './normalise.ts';

/** What the figures of a deal do not show: it fell through, follows an index itself, is priced elsewhere. */
export const FLAWS = ['cancelled', 'indexed', 'basis'] as const;
export type Flaw = (typeof FLAWS)[number];

export const EXCLUSIONS = [...FLAWS, 'related', 'heat', 'sulphur', 'small', 'outlier', 'ruled'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

/** What an index measures and from when on it is published. */
export interface Method {
  readonly heat: KcalPerKg;
  /** Coal further from the heat of the index is another market. */
  readonly heatReach: KcalPerKg;
  readonly maxSulphur: BasisPoints | null;
  readonly minQuantity: Kg;
  /** Fixed weight of bids and offers: K of domain 5.3. */
  readonly quoteWeight: Kg;
  readonly outlier: BasisPoints;
  readonly minDeals: number;
  readonly minFirms: number;
}

/** An operator's word on one deal, with the reason. */
export interface Ruling {
  readonly isCounted: boolean;
  readonly reason: string;
}

export interface DealInput extends PricedCoal {
  readonly quantity: Kg;
  /** Null: not promised. */
  readonly sulphur: BasisPoints | null;
  /** Codes of independent firms; firms under one control share one. */
  readonly seller: string;
  readonly buyer: string;
  readonly flaw: Flaw | null;
  readonly ruling: Ruling | null;
}

/** The best bid and the best offer that stood on a day, on the basis of the index. */
export interface DayQuote {
  readonly day: string;
  readonly bid: HaoPerTonne;
  readonly offer: HaoPerTonne;
}

export interface RunInputs {
  readonly method: Method;
  /** The figure in force before the week; null for the first. */
  readonly previous: HaoPerTonne | null;
  readonly deals: readonly DealInput[];
  readonly quotes: readonly DayQuote[];
}

export interface JudgedDeal {
  readonly normalised: HaoPerTonne;
  /** Null: it counts. */
  readonly exclusion: Exclusion | null;
}

export interface RunResult {
  /** To the fen; null where there is nothing to publish nor to carry forward. */
  readonly figure: HaoPerTonne | null;
  /** Too few deals or firms: the figure before is published again. */
  readonly isCarried: boolean;
  /** Mean of the prices as agreed, and T of domain 5.3: the mean on the basis of the index. */
  readonly raw: HaoPerTonne | null;
  readonly dealPrice: HaoPerTonne | null;
  /** B of domain 5.3. */
  readonly quotePrice: HaoPerTonne | null;
  readonly deals: number;
  readonly firms: number;
  readonly quantity: Kg;
}

export interface Evaluation {
  readonly deals: readonly JudgedDeal[];
  readonly result: RunResult;
}

export function evaluateRun({ method, previous, deals, quotes }: RunInputs): Evaluation {
  const judged = deals.map((deal): JudgedDeal => {
    const normalised = normalise(deal, method.heat);
    return { normalised, exclusion: exclusionOf(deal, normalised, method, previous) };
  });
  const counted = deals.flatMap((deal, at) => {
    const one = judged[at];
    return one?.exclusion === null ? [{ ...deal, normalised: one.normalised }] : [];
  });
  const firms = new Set(counted.flatMap(({ seller, buyer }) => [seller, buyer])).size;
  const isEnough = counted.length >= method.minDeals && firms >= method.minFirms;
  const sums = sumsOf(counted, quotes, method);
  return {
    deals: judged,
    result: {
      ...(isEnough
        ? { figure: figureOf(sums), isCarried: false }
        : { figure: previous, isCarried: previous !== null }),
      raw: meanOf(sums.raw, sums.weight),
      dealPrice: meanOf(sums.deals, sums.weight),
      quotePrice: meanOf(sums.quotes, sums.sides),
      deals: counted.length,
      firms,
      quantity: kg(sums.weight),
    },
  };
}

/** What only looks wrong: an operator may admit it with a reason. */
export const ADMITTED_EXCLUSIONS = ['related', 'outlier'] as const satisfies readonly Exclusion[];

/** The first reason that holds. */
function exclusionOf(
  deal: DealInput,
  normalised: HaoPerTonne,
  method: Method,
  previous: HaoPerTonne | null,
): Exclusion | null {
  const { flaw, seller, buyer, heat, sulphur, quantity, ruling } = deal;
  if (flaw) return flaw;
  if (seller === buyer && !ruling?.isCounted) return 'related';
  if (distance(heat, method.heat) > method.heatReach) return 'heat';
  if (method.maxSulphur !== null && sulphur !== null && sulphur > method.maxSulphur) return 'sulphur';
  if (quantity < method.minQuantity) return 'small';
  if (ruling?.isCounted === false) return 'ruled';
  const isOutlier = previous !== null && distance(normalised, previous) * WHOLE > method.outlier * previous;
  return isOutlier && !ruling ? 'outlier' : null;
}

const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);

interface Sums {
  /** Price × weight of the deals, as agreed and normalised, and their weight. */
  readonly raw: bigint;
  readonly deals: bigint;
  readonly weight: bigint;
  /** Bids and offers added up, and how many they are. */
  readonly quotes: bigint;
  readonly sides: bigint;
  readonly quoteWeight: bigint;
}

function sumsOf(
  counted: readonly (DealInput & { readonly normalised: HaoPerTonne })[],
  quotes: readonly DayQuote[],
  { quoteWeight }: Method,
): Sums {
  const sum = (valueOf: (deal: (typeof counted)[number]) => bigint) =>
    counted.reduce((total, deal) => total + valueOf(deal), 0n);
  return {
    // A price as agreed is compared with VAT, like the figure itself.
    raw: sum(
      ({ price, vatOnTop, quantity }) => divide(price * (WHOLE + vatOnTop), WHOLE, 'half_up') * quantity,
    ),
    deals: sum(({ normalised, quantity }) => normalised * quantity),
    weight: sum(({ quantity }) => quantity),
    quotes: quotes.reduce((total, { bid, offer }) => total + plus(bid, offer), 0n),
    sides: 2n * BigInt(quotes.length),
    quoteWeight,
  };
}

/** (T × ΣT + B × K) ÷ (ΣT + K), rounded once; without bids and offers, T alone. */
function figureOf({ deals, weight, quotes, sides, quoteWeight }: Sums): HaoPerTonne {
  return sides === 0n
    ? toFen(deals, weight)
    : toFen(deals * sides + quotes * quoteWeight, (weight + quoteWeight) * sides);
}

const meanOf = (sum: bigint, weight: bigint) => (weight === 0n ? null : toFen(sum, weight));

const toFen = (dividend: bigint, divisor: bigint): HaoPerTonne =>
  haoPerTonne(divide(dividend, divisor * HAO_PER_FEN, 'half_up') * HAO_PER_FEN);
