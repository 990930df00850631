// Adds trips, signed tickets and delegations to a contract's evidence pack.

import { inWords, type PackSource } from '#features/contract/server/public.ts';
import { readDelegationsOfContract } from '../queries/delegation.ts';
import { readQuestions } from '../queries/photos.ts';
import { readTicketsOfContract } from '../queries/ticket.ts';
import { readTripsOfContract } from '../queries/trip.ts';

export const deliveryPack: PackSource = async (connection, contractId) => {
  const [trips, tickets, delegations] = await Promise.all([
    readTripsOfContract(connection, contractId),
    readTicketsOfContract(connection, contractId),
    readDelegationsOfContract(connection, contractId),
  ]);
  if (trips.length === 0) return [];
  const questions = await readQuestions(
    connection,
    tickets.map(({ id }) => id),
  );
  // Drivers' phone and card numbers stay out of the evidence.
  const shown = trips.map(
    ({
      id,
      no,
      state,
      order_no,
      transport,
      plate,
      run_no,
      document_no,
      waybill_kg,
      loaded_kg,
      received_kg,
      is_short,
      is_over,
    }) => ({
      id,
      no,
      state,
      order_no,
      transport,
      plate,
      run_no,
      document_no,
      waybill_kg,
      loaded_kg,
      received_kg,
      is_short,
      is_over,
    }),
  );
  return [
    { name: 'trips.json', content: inWords(shown) },
    { name: 'tickets.json', content: inWords(tickets) },
    ...(questions.length > 0 ? [{ name: 'photographs-asked-for.json', content: inWords(questions) }] : []),
    ...(delegations.length > 0 ? [{ name: 'delegations.json', content: inWords(delegations) }] : []),
  ];
};
