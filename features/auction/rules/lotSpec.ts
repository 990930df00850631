// Rules of one lot, fixed in the notice, and what may be wrong with them.

import { type HaoPerTonne, haoPerTonne, type Kg, kg } from '#packages/exact/exact.ts';
import type { ALLOTMENT_PRICINGS, AuctionKind, CAP_TIES, PRICE_WAYS } from '../choices.ts';

export interface LotSpec {
  readonly kind: AuctionKind;
  /** `up` in a sale, `down` in a purchase. */
  readonly direction: (typeof PRICE_WAYS)[number];
  readonly base: HaoPerTonne;
  readonly incMin: HaoPerTonne;
  readonly incMax: HaoPerTonne;
  readonly cap?: HaoPerTonne | undefined;
  readonly capTie: (typeof CAP_TIES)[number];
  readonly regularMs: number;
  readonly extensionMs: number;
  readonly quantity: Kg;
  /** The least anyone may take; a sealed lot that has it is bid for in tonnes. */
  readonly minTake?: Kg | undefined;
  readonly step?: Kg | undefined;
  readonly maxPerFirm?: Kg | undefined;
  /** Lots of the session that one bidder may win. */
  readonly maxLots?: number | undefined;
  readonly pricing: (typeof ALLOTMENT_PRICINGS)[number];
  readonly hasReserve: boolean;
}

export type SpecField = keyof LotSpec;
export interface SpecProblem {
  readonly field: SpecField;
  readonly why:
    | 'not_positive'
    | 'below_min'
    | 'behind_base'
    | 'too_fine'
    | 'off_step'
    | 'too_long'
    | 'too_much';
}

/** At most so many least steps lie between base and cap, and in a base: a contest of limits stays short. */
export const MAX_STEPS = 10_000n;
const MAX_MS = 7 * 86_400_000;
/** A price in a limit beyond this multiple of the base is a slip of the pen. */
const FARTHEST = 10n;

export const sellsTonnes = ({ kind, minTake }: LotSpec): boolean =>
  kind === 'open_quantity' || (kind === 'sealed' && minTake !== undefined);

/** Whether `one` is better for the entruster than `other`. */
export const isBetter = ({ direction }: Pick<LotSpec, 'direction'>, one: bigint, other: bigint): boolean =>
  direction === 'up' ? one > other : one < other;

/** The price by `step` better than `price`. */
export const better = ({ direction }: LotSpec, price: HaoPerTonne, step: bigint): HaoPerTonne =>
  haoPerTonne(direction === 'up' ? price + step : price - step);

/** The farthest price that anyone may name at all. */
export const farthest = ({ direction, base, cap }: LotSpec): HaoPerTonne =>
  cap ?? haoPerTonne(direction === 'up' ? base * FARTHEST : 1n);

/** A price beyond the cap counts as the cap. */
export const withinCap = (spec: LotSpec, price: HaoPerTonne): HaoPerTonne =>
  spec.cap !== undefined && isBetter(spec, price, spec.cap) ? spec.cap : price;

/** The least that one takes who does not say it. */
export const leastTake = ({ minTake, step }: LotSpec): Kg => minTake ?? step ?? kg(1n);

export function checkLotSpec(spec: LotSpec): SpecProblem[] {
  const problems: SpecProblem[] = [];
  const wrong = (isWrong: boolean, field: SpecField, why: SpecProblem['why']) => {
    if (isWrong) problems.push({ field, why });
  };
  for (const field of [
    'base',
    'incMin',
    'incMax',
    'quantity',
    'cap',
    'minTake',
    'step',
    'maxPerFirm',
  ] as const)
    wrong((spec[field] ?? 1n) <= 0n, field, 'not_positive');
  for (const field of ['regularMs', 'extensionMs'] as const) {
    wrong(!Number.isSafeInteger(spec[field]) || spec[field] <= 0, field, 'not_positive');
    wrong(spec[field] > MAX_MS, field, 'too_long');
  }
  wrong(
    spec.maxLots !== undefined && !(Number.isSafeInteger(spec.maxLots) && spec.maxLots > 0),
    'maxLots',
    'not_positive',
  );
  if (problems.length > 0) return problems;
  const { base, cap, incMin, incMax, quantity, step, minTake, maxPerFirm } = spec;
  wrong(incMax < incMin, 'incMax', 'below_min');
  wrong(cap !== undefined && !isBetter(spec, cap, base), 'cap', 'behind_base');
  const span = cap === undefined ? base : cap > base ? cap - base : base - cap;
  wrong(spec.kind !== 'sealed' && span > incMin * MAX_STEPS, 'incMin', 'too_fine');
  wrong(spec.direction === 'down' && incMax >= base, 'incMax', 'too_much');
  for (const [field, value] of [
    ['minTake', minTake],
    ['maxPerFirm', maxPerFirm],
    ['quantity', quantity],
  ] as const) {
    wrong(value !== undefined && value > quantity, field, 'too_much');
    wrong(value !== undefined && step !== undefined && value % step !== 0n, field, 'off_step');
  }
  wrong(minTake !== undefined && maxPerFirm !== undefined && maxPerFirm < minTake, 'maxPerFirm', 'below_min');
  wrong(step !== undefined && step > quantity, 'step', 'too_much');
  return problems;
}
