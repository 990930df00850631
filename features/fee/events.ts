// Events that fees and drafts emit, in the same transaction.

import type { Fen } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

export interface CollectedDraft {
  readonly orderId: string;
  readonly payeeId: string;
  readonly amount: Fen;
}
/** The money of a draft has come to its holder; whoever discounted it is paid first, in this transaction. */
export const draftCollected = event<CollectedDraft>('fee.draft_collected');

/** The acceptor of a draft did not pay. */
export const draftDishonoured = event<{ readonly orderId: string; readonly reason: string }>(
  'fee.draft_dishonoured',
);
