// Shares the deducted tonnes 扣吨 of a sheet among its lots, exactly.

import { type Kg, kg } from '#packages/exact/exact.ts';

interface Lot {
  readonly id: string;
  /** Weight the lot settles without the deduction, whole steps. */
  readonly settled: Kg;
}

/**
 * Returns each lot's part of the deduction in kilograms: by settled weight, in whole steps, so that no lot's
 * rounding changes the sum. Steps left over go to the largest remainders, then the heavier lots, then by id;
 * what is less than a step goes last.
 */
export function shareDeduction(weight: Kg, lots: readonly Lot[], step: Kg): Kg[] {
  const total = lots.reduce((sum, { settled }) => sum + settled, 0n);
  if (total === 0n) return lots.map(() => kg(0n));
  const parts = lots.map(({ id, settled }) => {
    const [share, whole] = [weight * settled, total * step];
    return { id, settled, steps: share / whole, remainder: share % whole };
  });
  let left = weight - parts.reduce((sum, { steps }) => sum + steps * step, 0n);
  const extra = new Map<string, bigint>();
  for (const { id } of parts.toSorted(byRemainder)) {
    const taken = left < step ? left : step;
    extra.set(id, taken);
    left -= taken;
  }
  return parts.map(({ id, steps }) => kg(steps * step + (extra.get(id) ?? 0n)));
}

type Part = Lot & { readonly remainder: bigint };

function byRemainder(one: Part, other: Part): number {
  if (one.remainder !== other.remainder) return one.remainder > other.remainder ? -1 : 1;
  if (one.settled !== other.settled) return one.settled > other.settled ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}
