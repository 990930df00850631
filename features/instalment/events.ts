// Events that payment plans emit, in the same transaction.

import type { Fen } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

export interface ReturnedPrepayment {
  readonly contractId: string;
  readonly buyerId: string;
  readonly amount: Fen;
  /** Makes what a subscriber posts unrepeatable. */
  readonly sourceId: string;
}
/** Locked money that no sheet needed is free again; whoever lent it is paid first, in this transaction. */
export const prepaymentReturned = event<ReturnedPrepayment>('instalment.prepayment_returned');
