// Lists a trip's valid tickets for its driver.

import type { TicketsOfTrip } from '#features/pickup/server/public.ts';
import { readTicketsOfTrip } from '../queries/ticket.ts';

export const listTicketsForDriver: TicketsOfTrip = async (connection, tripId) => {
  const tickets = await readTicketsOfTrip(connection, tripId);
  return tickets
    .filter(({ state }) => state === 'counted' || state === 'over')
    .map((ticket) => ({
      no: ticket.no,
      side: ticket.side,
      gross: ticket.gross_kg,
      tare: ticket.tare_kg,
      net: ticket.net_kg,
      at: ticket.second_at,
      sealNo: ticket.seal_no,
    }));
};
