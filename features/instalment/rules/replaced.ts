// What still counts of the instalments of replaced sheets. Pure and exact.

import { atMost, type Fen, fen, minus, multiplyDivide, plus } from '#packages/exact/exact.ts';
import type { LateSum } from './lateInterest.ts';

const sumOf = (amounts: readonly Fen[]): Fen => plus(fen(0n), ...amounts);

/**
 * What two sheets ask for alike: the smaller of both sums, in fen. If the next sheet asks for less than
 * `amounts`, each shrinks in proportion; running totals are rounded half up, so that the parts sum to
 * `asked`.
 */
export function standingParts(amounts: readonly Fen[], asked: Fen): readonly Fen[] {
  const whole = sumOf(amounts);
  if (asked >= whole) return amounts;
  if (asked <= 0n) return amounts.map(() => fen(0n));
  const totals = amounts.map((_amount, at) =>
    fen(multiplyDivide(sumOf(amounts.slice(0, at + 1)), asked, whole, 'half_up')),
  );
  return totals.map((total, at) => minus(total, totals[at - 1] ?? fen(0n)));
}

type Payment = LateSum['payments'][number];

/** Counts payments of a sheet anew, by day, towards its smaller sums: a surplus of one goes to the next. */
export function countAnew(amounts: readonly Fen[], payments: readonly Payment[]): readonly Payment[][] {
  const counted: Payment[][] = amounts.map(() => []);
  const open = [...amounts];
  for (const { amount, paidOn } of payments.toSorted((a, b) => a.paidOn.localeCompare(b.paidOn))) {
    let left = amount;
    for (const [at, rest] of open.entries()) {
      const part = atMost(left, rest);
      if (part <= 0n) continue;
      counted[at]?.push({ amount: part, paidOn });
      open[at] = minus(rest, part);
      left = minus(left, part);
    }
  }
  return counted;
}
