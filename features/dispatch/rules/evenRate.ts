// The even rate 均衡派车 of an order, and what a day's plan lacks of it.

import { divide, type Kg, kg } from '#packages/exact/exact.ts';

const DAY_MS = 86_400_000;

/** Days of the window from `day` on, both included; 0 once it is over. */
export const daysLeft = (day: string, windowTo: string): number =>
  Math.max(0, (Date.parse(windowTo) - Date.parse(day)) / DAY_MS + 1);

interface LeftBefore {
  readonly quantity: Kg;
  readonly lifted: Kg;
  /** Of what is lifted, the tonnes that count on the day. */
  readonly liftedOnDay: Kg;
  /** Of trucks due before the day that have not loaded yet. */
  readonly dueBefore: Kg;
}

/** What is left when the day begins, if everything due before it is lifted; never negative. */
export function leftBefore({ quantity, lifted, liftedOnDay, dueBefore }: LeftBefore): Kg {
  const left = quantity - lifted + liftedOnDay - dueBefore;
  return kg(left > 0n ? left : 0n);
}

/** Rounded up to the kilogram, so that the days suffice. */
export const evenRate = (left: Kg, days: number): Kg =>
  days === 0 ? left : kg(divide(left, BigInt(days), 'away_from_zero'));
