// How the last seven days compare with the seven before.

import type { BasisPoints } from '#packages/exact/exact.ts';

const WEEK = 7;
const WHOLE = 10_000n;

const sumOf = (values: readonly bigint[]) => values.reduce((sum, one) => sum + one, 0n);

/** Rounded toward zero; null where the week before had nothing to compare with. */
export function weekChange(days: readonly bigint[]): BasisPoints | null {
  const last = sumOf(days.slice(-WEEK));
  const before = sumOf(days.slice(-2 * WEEK, -WEEK));
  return before === 0n ? null : ((((last - before) * WHOLE) / before) as BasisPoints);
}
