// What delivery tells the features after it, in the same transaction.

import type { Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { TicketState, WeighSide } from './states.ts';

interface OfTrip {
  readonly tripId: string;
  readonly tripNo: string;
  readonly orderId: string;
  readonly contractId: string;
  readonly sellerId: string;
  readonly buyerId: string;
  readonly plate: string;
}

/** The buyer has signed for trucks: their tonnes are delivered. */
export interface SignedTrip extends OfTrip {
  readonly loaded: Kg;
  /** Null where the loaded weight settles and nothing was weighed at the buyer's. */
  readonly received: Kg | null;
  /** What counts by the contract's weight basis. */
  readonly delivered: Kg;
}
export const tripSigned = event<readonly SignedTrip[]>('delivery.trip_signed');

export interface WeighedTrip extends OfTrip {
  readonly ticketId: string;
  readonly ticketNo: string;
  readonly side: WeighSide;
  readonly net: Kg;
  readonly state: TicketState;
}
/** A ticket counts, or was set aside. */
export const tripWeighed = event<readonly WeighedTrip[]>('delivery.trip_weighed');
