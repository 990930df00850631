// Freight of a bill: carriage by weight and distance less fines for losses.

import { type Ratio, ratio, sumRatios } from '#features/clause/rules/ratio.ts';
import {
  type BasisPoints,
  basisPoints,
  divide,
  type Fen,
  fen,
  HAO_PER_FEN,
  type HaoPerTonne,
  haoPerTonne,
  KG_PER_TONNE,
  type Kg,
  type Metre,
  minus,
  plus,
  WHOLE,
} from '#packages/exact/exact.ts';
import { taxWithin } from '#packages/exact/tax.ts';
import type { FreightBasis, FreightUnit } from '../choices.ts';

const METRES_PER_KILOMETRE = 1_000n;

/** Bounds of what is typed; the calls and the form take them from here. 5,000 yuan per tonne. */
export const MAX_RATE = haoPerTonne(50_000_000n);
/** 10,000 km. */
export const MAX_DISTANCE = 10_000_000n as Metre;
/** 10 % of the loaded weight. */
export const MAX_ALLOWANCE = basisPoints(1_000n);

export const isRate = (rate: HaoPerTonne): boolean => rate > 0n && rate <= MAX_RATE;
export const isGoodsPrice = (price: HaoPerTonne): boolean => price >= 0n && price <= MAX_RATE;
export const isDistance = (distance: Metre): boolean => distance > 0n && distance <= MAX_DISTANCE;
export const isAllowance = (share: BasisPoints): boolean => share >= 0n && share <= MAX_ALLOWANCE;
/** Who pays the freight does not carry. */
export const mayCarry = (carrierId: string, payerId: string): boolean => carrierId !== payerId;
/** Nothing would be left to pay. */
export const doFinesExceed = ({ payable }: Pick<FreightSum, 'payable'>): boolean => payable <= 0n;

export interface FreightTerms {
  readonly basis: FreightBasis;
  readonly unit: FreightUnit;
  /** Per tonne, or per tonne and kilometre. */
  readonly rate: HaoPerTonne;
  /** Required if the rate is per kilometre. */
  readonly distance: Metre | null;
  /** Allowed loss, a share of the loaded weight. */
  readonly allowance: BasisPoints;
  /** Price of the lost coal; 0 if the settlement sheet deducts it already. */
  readonly goodsPrice: HaoPerTonne;
  readonly otherFine: Fen;
  readonly vatRate: BasisPoints;
}

export interface FreightSum {
  readonly loaded: Kg;
  readonly received: Kg;
  /** Exact, in kilograms. */
  readonly excess: Ratio;
  readonly gross: Fen;
  readonly shortageFine: Fen;
  readonly otherFine: Fen;
  readonly payable: Fen;
  readonly net: Fen;
  readonly vat: Fen;
}

export interface HauledWeights {
  readonly loaded: Kg;
  readonly received: Kg;
}

/** Returns the amounts of a bill. Loss is netted over all trips. */
export function freightSum(terms: FreightTerms, trips: readonly HauledWeights[]): FreightSum {
  const [loaded, received] = [
    plus(...trips.map((trip) => trip.loaded)),
    plus(...trips.map((trip) => trip.received)),
  ];
  const excess = lostBeyond(loaded, received, terms.allowance);
  const carried = terms.basis === 'load' ? loaded : received;
  const perTonne = carriagePerTonne(terms);
  const gross = fen(worthOf(perTonne, carried, 1n));
  // Excess loss × (coal price + freight), rounded once: the carrier pays for the coal and gets no freight on
  // it. On received weight no freight was billed for it.
  const coal = ratio(terms.goodsPrice);
  const lost = terms.basis === 'load' ? sumRatios([perTonne, coal]) : coal;
  const shortageFine = fen(worthOf(lost, excess.numerator, excess.denominator));
  const payable = minus(minus(gross, shortageFine), terms.otherFine);
  const { net, tax } = taxWithin(payable, terms.vatRate, 'half_up');
  return {
    loaded,
    received,
    excess,
    gross,
    shortageFine,
    otherFine: terms.otherFine,
    payable,
    net,
    vat: tax,
  };
}

function lostBeyond(loaded: Kg, received: Kg, allowance: BasisPoints): Ratio {
  const beyond = (loaded - received) * WHOLE - loaded * allowance;
  return ratio(beyond > 0n ? beyond : 0n, WHOLE);
}

const carriagePerTonne = ({ unit, rate, distance }: FreightTerms): Ratio =>
  unit === 'tonne' ? ratio(rate, 1n) : ratio(rate * (distance ?? 0n), METRES_PER_KILOMETRE);

const worthOf = (perTonne: Ratio, kilograms: bigint, per: bigint): bigint =>
  divide(kilograms * perTonne.numerator, per * perTonne.denominator * KG_PER_TONNE * HAO_PER_FEN, 'half_up');
