// One trip with its tickets.

import { pickupReaderOf, viewTrip } from '#features/pickup/server/public.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { tripDetail } from '../../calls/trip.ts';
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
];
