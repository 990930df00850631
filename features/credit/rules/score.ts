// Computes a credit score from what is kept of each part (domain 5.2, no. 13).

import type { CreditClass } from '#features/firm/credit.ts';
import { type BasisPoints, basisPoints, divide, WHOLE } from '#packages/exact/exact.ts';
import { CREDIT_PARTS, type CreditPart } from '../choices.ts';

/** Points of each part; together 100. */
export type PartPoints = Readonly<Record<CreditPart, number>>;

export interface ScoringRules {
  readonly points: PartPoints;
  readonly decayDays: number;
  readonly leastDeals: number;
  readonly classes: Readonly<Record<Exclude<CreditClass, 'D'>, number>>;
}

/** Of the observations of a part: the sum of their weights, and of weight times share kept. */
export interface PartSums {
  readonly weight: bigint;
  readonly weighted: bigint;
}

export interface Score {
  readonly score: number;
  readonly class: CreditClass;
}

/**
 * Weight of an observation: as many deals as it counts for, times the days until it counts no more.
 * What stands as of now (no age) weighs 1.
 */
export const weightOf = (multiple: number, ageDays: number | undefined, decayDays: number): bigint =>
  ageDays === undefined ? 1n : BigInt(multiple) * BigInt(Math.max(0, decayDays - Math.max(0, ageDays)));

/** Share kept of what was due, rounded down: nothing is given away. */
export const shareKept = (kept: bigint, due: bigint): BasisPoints =>
  basisPoints(divide(kept * WHOLE, due, 'toward_zero'));

/** Share kept of a part: the weighted mean, half up; undefined while nothing is observed that counts. */
export const partShare = ({ weight, weighted }: PartSums): BasisPoints | undefined =>
  weight === 0n ? undefined : basisPoints(divide(weighted, weight, 'half_up'));

export type PartShares = Readonly<Partial<Record<CreditPart, BasisPoints>>>;

/** Points that the observed parts share, of 100: a part that is not observed does not count. */
export const pointsObserved = (points: PartPoints, shares: PartShares): bigint =>
  BigInt(CREDIT_PARTS.reduce((sum, part) => sum + (shares[part] === undefined ? 0 : points[part]), 0));

/** The score in whole points, half up; undefined: too few deals, the firm is new. */
export function scoreFirm(rules: ScoringRules, shares: PartShares, deals: number): Score | undefined {
  const observed = pointsObserved(rules.points, shares);
  if (deals < rules.leastDeals || observed === 0n) return undefined;
  const kept = CREDIT_PARTS.reduce(
    (sum, part) => sum + BigInt(rules.points[part]) * (shares[part] ?? 0n),
    0n,
  );
  const score = Number(divide(kept, observed * 100n, 'half_up'));
  return { score, class: classOf(score, rules.classes) };
}

export function classOf(score: number, classes: ScoringRules['classes']): CreditClass {
  if (score >= classes.A) return 'A';
  if (score >= classes.B) return 'B';
  return score >= classes.C ? 'C' : 'D';
}

/** Hundredths of a point that a part gives of those it can give, half up. */
export const partHundredths = (points: number, share: BasisPoints): number =>
  Number(divide(BigInt(points) * share, 100n, 'half_up'));

/** Hundredths of a point of the score that one observation costs, half up. */
export function costOf(
  { weight, share }: { readonly weight: bigint; readonly share: BasisPoints },
  { points, partWeight, observed }: { points: number; partWeight: bigint; observed: bigint },
): number {
  if (partWeight === 0n || observed === 0n) return 0;
  return Number(divide(BigInt(points) * weight * (WHOLE - share), partWeight * observed, 'half_up'));
}
