// Read access to orders and trips: the two firms and supervisors.

import { type Fragment, sql } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { DELIVERY_SUPERVISORS } from '../seats.ts';

export interface PickupReader {
  readonly firmId: string;
  readonly isSupervisor: boolean;
}

export const pickupReaderOf = (actor: Actor): PickupReader => ({
  firmId: requireFirmId(actor),
  isSupervisor: DELIVERY_SUPERVISORS.some((seat) => actor.seats.includes(seat)),
});

/** Both sides see a submitted order, only its writer a draft. */
export const orderReadableBy = ({ firmId, isSupervisor }: PickupReader): Fragment =>
  isSupervisor
    ? sql`true`
    : sql`(pickup.buyer_id = ${firmId} or (pickup.seller_id = ${firmId} and pickup.state not in ('draft',
      'cancelled')))`;

export const tripReadableBy = ({ firmId, isSupervisor }: PickupReader): Fragment =>
  isSupervisor ? sql`true` : sql`(trip.buyer_id = ${firmId} or trip.seller_id = ${firmId})`;

export const pickupSideOf = (
  firmId: string,
  { buyer_id, seller_id }: { buyer_id: string; seller_id: string },
) => (firmId === buyer_id ? ('buyer' as const) : firmId === seller_id ? ('seller' as const) : null);
