// Events that delivery emits to later features within its transaction.

import type { Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';

export interface TripEvent {
  readonly tripId: string;
  readonly tripNo: string;
  readonly orderId: string;
  readonly contractId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly plate: string;
}

export interface SignedTrip extends TripEvent {
  readonly loaded: Kg;
  /** Null if the loaded weight settles and the plant did not weigh. */
  readonly received: Kg | null;
  readonly delivered: Kg;
}
export const tripSigned = event<readonly SignedTrip[]>('pickup.trip_signed');
