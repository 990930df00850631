// How far a price moved, when a move counts as a jump, and the mean of prices.

import {
  type BasisPoints,
  basisPoints,
  divide,
  type HaoPerTonne,
  haoPerTonne,
  multiplyDivide,
  WHOLE,
} from '#packages/exact/exact.ts';

export const relativeChange = (from: HaoPerTonne, to: HaoPerTonne): BasisPoints =>
  basisPoints(multiplyDivide(to - from, WHOLE, from, 'half_up'));

/** Each counts the same; rounded once, half up to the hao. Undefined of none. */
export const meanPrice = (prices: readonly HaoPerTonne[]): HaoPerTonne | undefined =>
  prices.length === 0
    ? undefined
    : haoPerTonne(
        divide(
          prices.reduce((sum, price) => sum + price, 0n),
          BigInt(prices.length),
          'half_up',
        ),
      );

/**
 * A larger move is more often a typing error than a market move, so it needs an extra confirmation (domain
 * 2.14).
 */
const JUMP = basisPoints(1_500n);

export const isJump = (from: HaoPerTonne | null, to: HaoPerTonne) =>
  from !== null && absoluteDifference(from, to) * WHOLE > JUMP * from;

export const absoluteDifference = (one: bigint, other: bigint) => (one > other ? one - other : other - one);
