// What an order must keep to when it is submitted; the form checks the same.

import type { Kg } from '#packages/exact/exact.ts';

export interface LiftingWindow {
  readonly windowFrom: string;
  readonly windowTo: string;
}

/** Within the contract's window, in order of days and not over. */
export const isWindowOpen = (order: LiftingWindow, contract: LiftingWindow, today: string): boolean =>
  order.windowFrom >= contract.windowFrom &&
  order.windowTo <= contract.windowTo &&
  order.windowFrom <= order.windowTo &&
  order.windowTo >= today;

/** `left`: of the contract with its tolerance, other orders deducted. */
export const isWithinLeft = (quantity: Kg, left: Kg): boolean => quantity <= left;

/** What an order proposes: what is left of the agreed quantity, else of its tolerance 溢短装. */
export function proposedQuantity({
  quantity,
  ordered,
  left,
}: Readonly<Record<'quantity' | 'ordered' | 'left', Kg>>): Kg {
  return quantity > ordered ? ((quantity - ordered) as Kg) : left;
}
