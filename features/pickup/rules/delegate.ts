// Validates a delegate 委托提货: papers, number, days, tonnes, in this order.

import { isIdCard } from '#features/certification/rules/validators.ts';
import { isCreditCode } from '#features/firm/rules/creditCode.ts';
import type { Kg } from '#packages/exact/exact.ts';

export interface DelegateInput {
  readonly kind: 'firm' | 'person';
  /** Identity card number or credit code; both end in a check digit (domain 2.19). */
  readonly number: string;
  readonly letters: number;
  readonly from: string;
  readonly to: string;
  readonly limit: Kg;
}

export interface DelegatingOrder {
  readonly from: string;
  readonly to: string;
  readonly quantity: Kg;
}

export type DelegateFlaw = 'incomplete' | 'number' | 'dates' | 'limit';

/** Returns the first flaw of a delegate, or undefined. */
export function findDelegateFlaw(
  { kind, number, letters, from, to, limit }: DelegateInput,
  order: DelegatingOrder,
  today: string,
): DelegateFlaw | undefined {
  if (number === '' || letters === 0) return 'incomplete';
  if (!(kind === 'firm' ? isCreditCode(number) : isIdCard(number, today))) return 'number';
  if (from > to || to < order.from || from > order.to) return 'dates';
  return limit > order.quantity ? 'limit' : undefined;
}
