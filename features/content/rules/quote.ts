// How far a price moved, and when it moved so far that somebody should look twice.

import {
  type BasisPoints,
  basisPoints,
  type HaoPerTonne,
  multiplyDivide,
  WHOLE,
} from '#packages/exact/exact.ts';

/** In basis points of where it was. */
export const moved = (from: HaoPerTonne, to: HaoPerTonne): BasisPoints =>
  basisPoints(multiplyDivide(to - from, WHOLE, from, 'half_up'));

/** A move beyond this is more often a slip of the hand than of the market: it is confirmed on its own (domain 2.14). */
const JUMP = basisPoints(1_500n);

export const isJump = (from: HaoPerTonne | null, to: HaoPerTonne) =>
  from !== null && distance(from, to) * WHOLE > JUMP * from;

export const distance = (one: bigint, other: bigint) => (one > other ? one - other : other - one);
