// Events of weighbridge.

import type { TripEvent } from '#features/pickup/events.ts';
import type { WeighSide } from '#features/pickup/states.ts';
import type { Kg } from '#packages/exact/exact.ts';
import { event } from '#packages/rpc/contract/event.ts';
import type { TicketState } from './states.ts';

export interface WeighedTrip extends TripEvent {
  readonly ticketId: string;
  readonly ticketNo: string;
  readonly side: WeighSide;
  readonly net: Kg;
  readonly state: TicketState;
}

/** Emitted when a ticket counts or is set aside. */
export const tripWeighed = event<readonly WeighedTrip[]>('weighbridge.trip_weighed');
