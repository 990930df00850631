// How far a price moved, and from when a move counts as a jump.

import {
  type BasisPoints,
  basisPoints,
  type HaoPerTonne,
  multiplyDivide,
  WHOLE,
} from '#packages/exact/exact.ts';

export const relativeChange = (from: HaoPerTonne, to: HaoPerTonne): BasisPoints =>
  basisPoints(multiplyDivide(to - from, WHOLE, from, 'half_up'));

/**
 * A larger move is more often a typing error than a market move, so it needs an extra confirmation (domain
 * 2.14).
 */
const JUMP = basisPoints(1_500n);

export const isJump = (from: HaoPerTonne | null, to: HaoPerTonne) =>
  from !== null && absoluteDifference(from, to) * WHOLE > JUMP * from;

export const absoluteDifference = (one: bigint, other: bigint) => (one > other ? one - other : other - one);
