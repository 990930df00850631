// Adds trips and delegations to a contract's evidence pack.

import { type PackSource, toEvidenceJson } from '#features/document/server/public.ts';
import { readDelegationsOfContract } from '../queries/delegation.ts';
import { readTripsOfContract } from '../queries/trip.ts';

export const pickupEvidence: PackSource = async (connection, contractId) => {
  const [trips, delegations] = await Promise.all([
    readTripsOfContract(connection, contractId),
    readDelegationsOfContract(connection, contractId),
  ]);
  if (trips.length === 0) return [];
  // Drivers' phone and card numbers stay out of the evidence.
  const shown = trips.map((trip) => ({
    id: trip.id,
    no: trip.no,
    state: trip.state,
    order_no: trip.order_no,
    transport: trip.transport,
    plate: trip.plate,
    run_no: trip.run_no,
    document_no: trip.document_no,
    waybill_kg: trip.waybill_kg,
    loaded_kg: trip.loaded_kg,
    received_kg: trip.received_kg,
    is_short: trip.is_short,
    is_over: trip.is_over,
  }));
  return [
    { name: 'trips.json', content: toEvidenceJson(shown) },
    ...(delegations.length > 0 ? [{ name: 'delegations.json', content: toEvidenceJson(delegations) }] : []),
  ];
};
