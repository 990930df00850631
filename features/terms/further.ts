// Further terms of a sale: tolerance, title, disputes, retention, penalties.

import * as z from 'zod/mini';
import type { ParameterKey } from '#features/catalog/parameters.ts';
import { type BasisPoints, basisPoints, type HaoPerTonne, haoPerTonne } from '#packages/exact/exact.ts';
import { choice, exact, text } from '#packages/schema/wire.ts';
import { AVERAGINGS, FORUMS, PRICE_RANGE, TITLE_POINTS } from './choices.ts';

/** Bounds of the numbers, in the units of their fields. */
export const FURTHER_BOUNDS = {
  /** Basis points, more or less (domain 2.2). */
  tolerance: { min: 0n, max: 1_000n },
  /** Working days after a report in which it may be challenged. */
  disputeDays: { min: 1n, max: 30n },
  retention: { min: 0n, max: 2_000n },
  /** Basis points a day. */
  lateInterest: { min: 0n, max: 50n },
  shortPenalty: { min: 0n, max: PRICE_RANGE.tonne.max },
  /** Share of the price, in addition or instead. */
  shortPenaltyShare: { min: 0n, max: 3_000n },
  liftPenalty: { min: 0n, max: PRICE_RANGE.tonne.max },
  liftPenaltyShare: { min: 0n, max: 3_000n },
  /** Per tonne not lifted and per day after the window. */
  storageFee: { min: 0n, max: PRICE_RANGE.tonne.max },
} as const;

const { disputeDays } = FURTHER_BOUNDS;

/** The terms that a listing may leave to the platform's parameters. */
export const furtherTerms = {
  tolerance: exact<BasisPoints>(FURTHER_BOUNDS.tolerance),
  titlePassesAt: choice(TITLE_POINTS),
  disputeDays: z.int().check(z.gte(Number(disputeDays.min)), z.lte(Number(disputeDays.max))),
  averaging: choice(AVERAGINGS),
  retention: exact<BasisPoints>(FURTHER_BOUNDS.retention),
  lateInterest: exact<BasisPoints>(FURTHER_BOUNDS.lateInterest),
  shortPenalty: exact<HaoPerTonne>(FURTHER_BOUNDS.shortPenalty),
  shortPenaltyShare: exact<BasisPoints>(FURTHER_BOUNDS.shortPenaltyShare),
  liftPenalty: exact<HaoPerTonne>(FURTHER_BOUNDS.liftPenalty),
  liftPenaltyShare: exact<BasisPoints>(FURTHER_BOUNDS.liftPenaltyShare),
  storageFee: exact<HaoPerTonne>(FURTHER_BOUNDS.storageFee),
  forum: choice(FORUMS),
  forumPlace: text(0, 60),
};
const FurtherTerms = z.strictObject(furtherTerms);
export type FurtherTerms = z.output<typeof FurtherTerms>;
export type FurtherTerm = keyof FurtherTerms;
export const FURTHER_TERMS = Object.keys(furtherTerms) as FurtherTerm[];

/** Where title passes follows from the basis of the price, not from a parameter. */
export type FurtherDefaults = Omit<FurtherTerms, 'titlePassesAt'>;

export const FURTHER_PARAMETERS = {
  tolerance: 'DEAL_TOLERANCE',
  disputeDays: 'DEAL_DISPUTE_DAYS',
  averaging: 'DEAL_AVERAGING',
  retention: 'DEAL_RETENTION',
  lateInterest: 'DEAL_LATE_INTEREST',
  shortPenalty: 'DEAL_SHORT_PENALTY',
  shortPenaltyShare: 'DEAL_SHORT_PENALTY_PCT',
  liftPenalty: 'DEAL_LIFT_PENALTY',
  liftPenaltyShare: 'DEAL_LIFT_PENALTY_PCT',
  storageFee: 'DEAL_STORAGE_FEE',
  forum: 'DEAL_FORUM',
  forumPlace: 'DEAL_FORUM_PLACE',
} as const satisfies Record<keyof FurtherDefaults, ParameterKey>;
export type FurtherParameter = (typeof FURTHER_PARAMETERS)[keyof typeof FURTHER_PARAMETERS];

/** From the values of the parameters, which are within the bounds of the terms. */
export function toFurtherDefaults(valueOf: (key: FurtherParameter) => string): FurtherDefaults {
  const points = (key: FurtherParameter) => basisPoints(BigInt(valueOf(key)));
  const hao = (key: FurtherParameter) => haoPerTonne(BigInt(valueOf(key)));
  return {
    tolerance: points('DEAL_TOLERANCE'),
    disputeDays: Number(valueOf('DEAL_DISPUTE_DAYS')),
    averaging: valueOf('DEAL_AVERAGING') === 'per_batch' ? 'per_batch' : 'weighted',
    retention: points('DEAL_RETENTION'),
    lateInterest: points('DEAL_LATE_INTEREST'),
    shortPenalty: hao('DEAL_SHORT_PENALTY'),
    shortPenaltyShare: points('DEAL_SHORT_PENALTY_PCT'),
    liftPenalty: hao('DEAL_LIFT_PENALTY'),
    liftPenaltyShare: points('DEAL_LIFT_PENALTY_PCT'),
    storageFee: hao('DEAL_STORAGE_FEE'),
    forum: valueOf('DEAL_FORUM') === 'arbitration' ? 'arbitration' : 'court',
    forumPlace: valueOf('DEAL_FORUM_PLACE'),
  };
}
