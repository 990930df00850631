// Coal as a pledge: worth, levels, tonnes set free (domain 2.11).

import {
  atLeast,
  type BasisPoints,
  basisPoints,
  divide,
  type Fen,
  fen,
  HAO_PER_FEN,
  type HaoPerTonne,
  haoPerTonne,
  type KcalPerKg,
  type Kg,
  kg,
  KG_PER_TONNE,
  minus,
  multiplyDivide,
  share,
  WHOLE,
  worth,
} from '#packages/exact/exact.ts';
import type { PledgeLevel } from '../products.ts';

/** Shares of the market value that the principal reaches: 80, 85 and 90 % unless set otherwise. */
export interface PledgeLevels {
  readonly warn: BasisPoints;
  readonly topUp: BasisPoints;
  readonly dispose: BasisPoints;
}

/** The quote of a series of another heat, by heat; as it is where either heat is unknown. Rounded down. */
export const priceByHeat = (
  quote: HaoPerTonne,
  heat: KcalPerKg | null,
  reference: KcalPerKg | null,
): HaoPerTonne =>
  heat === null || reference === null
    ? quote
    : haoPerTonne(multiplyDivide(quote, heat, reference, 'toward_zero'));

/** Rounded down, so that a pledge is never counted for more than it is worth; in fen. */
export const pledgeWorth = (quantity: Kg, price: HaoPerTonne): Fen => worth(quantity, price, 'toward_zero');

/** Loan to value, rounded down; with nothing pledged the loan is not covered at all. */
export const loanToValue = (outstanding: Fen, value: Fen): BasisPoints =>
  value > 0n
    ? basisPoints(multiplyDivide(outstanding, WHOLE, value, 'toward_zero'))
    : outstanding > 0n
      ? UNCOVERED
      : basisPoints(0n);
/** 10,000 %. */
const UNCOVERED = basisPoints(1_000_000n);

export function levelOf(ltv: BasisPoints, { warn, topUp, dispose }: PledgeLevels): PledgeLevel {
  if (ltv >= dispose) return 'dispose';
  if (ltv >= topUp) return 'top_up';
  return ltv >= warn ? 'warn' : 'none';
}

/** 催告补仓: below the top-up level the borrower is called on, once a day. */
export const mayCall = (level: PledgeLevel, calledOn: string | null, today: string): boolean =>
  (level === 'top_up' || level === 'dispose') && calledOn !== today;

const FEN_KG_OF_HAO = KG_PER_TONNE * HAO_PER_FEN;

/** The highest price at which a loan reaches the level; undefined with nothing pledged. */
export const priceAtLevel = (outstanding: Fen, quantity: Kg, level: BasisPoints): HaoPerTonne | undefined =>
  quantity > 0n
    ? haoPerTonne(divide(outstanding * WHOLE * FEN_KG_OF_HAO, quantity * level, 'toward_zero'))
    : undefined;

/** What has to be paid for the loan to be below the level again; in fen. */
export const sumToCure = (outstanding: Fen, value: Fen, level: BasisPoints): Fen =>
  atLeast(fen(0n), minus(outstanding, fen(share(value, level, 'away_from_zero') - 1n)));

/** Tonnes that have to be added instead, at the present price. */
export function tonnesToCure(
  { outstanding, quantity, price }: { outstanding: Fen; quantity: Kg; price: HaoPerTonne },
  level: BasisPoints,
): Kg {
  const needed = divide(outstanding * WHOLE * FEN_KG_OF_HAO, price * level, 'toward_zero') + 1n;
  return atLeast(kg(0n), minus(kg(needed), quantity));
}

interface Release {
  readonly repaid: Fen;
  /** Price and ratio at which it was lent. */
  readonly price: HaoPerTonne;
  readonly ratio: BasisPoints;
  readonly released: Kg;
}

/** Released tonnes ≤ repaid ÷ (price × ratio); rounded down. */
export const maxRelease = ({ repaid, price, ratio, released }: Release): Kg =>
  atLeast(kg(0n), minus(kg(divide(repaid * WHOLE * FEN_KG_OF_HAO, price * ratio, 'toward_zero')), released));

export type ReleaseFlaw =
  | { readonly is: 'over_repaid'; readonly most: Kg }
  /** What stays pledged would be worth too little today. */
  | { readonly is: 'short'; readonly ltv: BasisPoints };

/** Returns the first reason why so much may not be set free, or undefined. */
export function findReleaseFlaw(
  quantity: Kg,
  release: Release,
  after: { readonly outstanding: Fen; readonly pledged: Kg; readonly mark: HaoPerTonne },
  { warn }: PledgeLevels,
): ReleaseFlaw | undefined {
  const most = maxRelease(release);
  if (quantity > most || quantity > after.pledged)
    return { is: 'over_repaid', most: least(most, after.pledged) };
  const left = minus(after.pledged, quantity);
  const ltv = loanToValue(after.outstanding, pledgeWorth(left, after.mark));
  return ltv >= warn ? { is: 'short', ltv } : undefined;
}
const least = (one: Kg, other: Kg): Kg => (one < other ? one : other);
