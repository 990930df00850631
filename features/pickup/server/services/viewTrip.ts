// View of a trip for one reader, without its tickets.

import { readTimeline } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { TripView } from '../../calls/trip.ts';
import { type PickupParty, tripMachine } from '../../states.ts';
import { type PickupReader, pickupSideOf } from '../access.ts';
import { readOrderUnchecked } from '../queries/order.ts';
import { readTrip } from '../queries/trip.ts';
import { hasTripEnded, writePass } from './issueDriverPass.ts';
import { toTrip } from './maskTrip.ts';
import { pickupHistory } from './transitionOrder.ts';

/** Undefined if the reader has no such trip. */
export async function viewTrip(
  tx: Connection,
  tripId: string,
  reader: PickupReader,
): Promise<TripView | undefined> {
  const trip = await readTrip(tx, tripId, reader);
  if (!trip) return undefined;
  const [timeline, order] = await Promise.all([
    readTimeline(tx, pickupHistory, tripId),
    readOrderUnchecked(tx, trip.order_id),
  ]);
  const side = pickupSideOf(reader.firmId, trip);
  const maySign = trip.received_kg !== null || order?.weight_basis === 'load';
  return {
    card: toTrip(trip, reader.firmId),
    contractId: trip.contract_id,
    contractNo: trip.contract_no,
    side,
    timeline,
    pass: side === 'buyer' && !hasTripEnded(trip) ? await writePass(tx, trip) : null,
    moves: side
      ? [
          ...openMoves(tripMachine, trip.state, side as PickupParty).filter(
            (move) => move !== 'sign' || maySign,
          ),
          ...(trip.state === 'abnormal' ? ['resume'] : []),
        ]
      : [],
  };
}
