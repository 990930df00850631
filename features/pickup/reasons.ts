// Reasons that the clock writes into a history, translated by screens.

import { type Kg, kg } from '#packages/exact/exact.ts';

const REST = /^rest:(\d{1,12})$/;

/** What an order that ended did not lift: it goes back to the contract. */
export const restReason = (rest: Kg): string => `rest:${rest}`;

/** Undefined for any other reason. */
export function restOf(reason: string): Kg | undefined {
  const [, digits] = REST.exec(reason) ?? [];
  return digits === undefined ? undefined : kg(BigInt(digits));
}
