// One trip with its tickets.

import * as z from 'zod/mini';
import { TripView, not_found } from '#features/pickup/calls/trip.ts';
import { DELIVERY_READERS } from '#features/pickup/seats.ts';
import { query } from '#packages/rpc/contract/call.ts';
import { Id } from '#packages/schema/wire.ts';
import { TicketCard } from './ticket.ts';

export const tripDetail = query({
  path: '/api/delivery/trip/detail',
  summary: 'One trip with its tickets, its history, and the pass its driver carries.',
  access: DELIVERY_READERS,
  input: { tripId: Id },
  output: z.extend(TripView, { tickets: z.array(TicketCard) }),
  faults: [not_found],
  topics: ({ tripId }) => [`trip/${tripId}`],
});
