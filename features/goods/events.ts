// Events that goods emits, in the same transaction.

import type { Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { ReceiptMove, ReceiptState } from './states.ts';

export interface MovedReceipt {
  readonly receiptId: string;
  readonly no: string;
  readonly ownerId: string;
  readonly quantity: Kg;
  readonly move: ReceiptMove | 'issue';
  readonly state: ReceiptState;
}
export const receiptMoved = event<readonly MovedReceipt[]>('goods.receipt_moved');
