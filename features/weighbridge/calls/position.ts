// Where the trucks of a firm were seen last.

import * as z from 'zod/mini';
import { FIRM_SEATS } from '#features/firm/seats.ts';
import { TripStateWire } from '#features/pickup/calls/trip.ts';
import { TRANSPORT_KINDS } from '#features/pickup/carriage.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { choice, Id, Moment } from '#packages/schema/wire.ts';

export const TruckPosition = z.object({
  tripId: Id,
  no: z.string(),
  plate: z.string(),
  state: TripStateWire,
  transport: choice(TRANSPORT_KINDS),
  side: z.enum(['buyer', 'seller']),
  title: z.string(),
  /** The other firm. */
  counterparty: z.string(),
  /** Where it was loaded or is to be. */
  fromPlaceId: z.string(),
  /** Where a gate or a scale recorded it last, and when: nobody follows it in between. */
  placeId: z.string(),
  seenAt: Moment,
});
export type TruckPosition = z.output<typeof TruckPosition>;

export const truckPositions = query({
  path: '/api/delivery/truck/positions',
  summary:
    "The trucks under way for the firm's contracts that a gate or a scale has recorded, and where that was " +
    'last; at most 200, those seen last first.',
  access: FIRM_SEATS,
  input: { tripId: z.optional(Id) },
  output: z.object({ list: z.array(TruckPosition) }),
  topics: () => ['deliveries'],
});
