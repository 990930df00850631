// Adds signed tickets and photo requests to a contract's evidence pack.

import { type PackSource, toEvidenceJson } from '#features/document/server/public.ts';
import { readTripsOfContract } from '#features/pickup/server/public.ts';
import { readPhotoRequests } from '../queries/photos.ts';
import { readTicketsOfContract } from '../queries/ticket.ts';

export const weighbridgeEvidence: PackSource = async (connection, contractId) => {
  const [trips, tickets] = await Promise.all([
    readTripsOfContract(connection, contractId),
    readTicketsOfContract(connection, contractId),
  ]);
  if (trips.length === 0) return [];
  const questions = await readPhotoRequests(
    connection,
    tickets.map(({ id }) => id),
  );
  return [
    { name: 'tickets.json', content: toEvidenceJson(tickets) },
    ...(questions.length > 0
      ? [{ name: 'photographs-asked-for.json', content: toEvidenceJson(questions) }]
      : []),
  ];
};
