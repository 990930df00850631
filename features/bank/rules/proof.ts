// What a transfer proof must keep to; the form checks the same.

import { isSameName } from '#packages/i18n/names.ts';
import { hasCome } from '#packages/time/marketDay.ts';

export interface WrittenProof {
  /** Day in the market. */
  readonly paidOn: string;
  readonly payerName: string;
}

/** The payer is the firm itself, and has paid. */
export function findProofFlaw(
  { paidOn, payerName }: WrittenProof,
  { firmName, today }: { readonly firmName: string; readonly today: string },
): 'payer_differs' | 'day_ahead' | undefined {
  if (!isSameName(payerName, firmName)) return 'payer_differs';
  return hasCome(paidOn, today) ? undefined : 'day_ahead';
}
