// One trip with its tickets, and where trucks are.

import { pickupReaderOf, viewTrip } from '#features/pickup/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { truckPositions } from '../../calls/position.ts';
import { tripDetail } from '../../calls/trip.ts';
import { readPositions } from '../queries/position.ts';
import { readTicketsOfTrip } from '../queries/ticket.ts';
import { readTicketExtras, toTicket } from '../services/readTicketDetails.ts';

export const weighbridgeTripHandlers: Handler[] = [
  handle(tripDetail, async ({ tripId }, { tx, now, actor, fail }) => {
    const reader = pickupReaderOf(actor);
    const view = await viewTrip(tx, tripId, reader);
    if (!view) return fail(genericFaults.not_found);
    const tickets = await readTicketsOfTrip(tx, tripId);
    const beside = await readTicketExtras(tx, tickets, now);
    return { ...view, tickets: tickets.map((ticket) => toTicket(ticket, beside, reader.firmId)) };
  }),

  handle(truckPositions, async ({ tripId }, { tx, actor }) => {
    const firmId = requireFirmId(actor);
    const rows = await readPositions(tx, firmId, tripId);
    return {
      list: rows.map(({ buyer_id, seller, buyer, ...row }) => {
        const isBuyer = buyer_id === firmId;
        return {
          tripId: row.id,
          no: row.no,
          plate: row.plate,
          state: row.state,
          transport: row.transport,
          side: isBuyer ? ('buyer' as const) : ('seller' as const),
          title: row.title,
          counterparty: isBuyer ? seller : buyer,
          fromPlaceId: row.from_place_id,
          placeId: row.place_id,
          seenAt: row.seen_at,
        };
      }),
    };
  }),
];
