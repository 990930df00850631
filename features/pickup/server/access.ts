// Read access to orders and trips: the two firms and supervisors.

import { type Fragment, sql } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import { DELIVERY_SUPERVISORS } from '../seats.ts';

export function firmOf({ firmId }: Actor): string {
  if (!firmId) throw new Error('every seat is in a firm');
  return firmId;
}

export interface Reader {
  readonly firmId: string;
  readonly isSupervisor: boolean;
}

export const readerOf = (actor: Actor): Reader => ({
  firmId: firmOf(actor),
  isSupervisor: DELIVERY_SUPERVISORS.some((seat) => actor.seats.includes(seat)),
});

/** Both sides see a submitted order, only its writer a draft. */
export const orderReadableBy = ({ firmId, isSupervisor }: Reader): Fragment =>
  isSupervisor
    ? sql`true`
    : sql`(pickup.buyer_id = ${firmId} or (pickup.seller_id = ${firmId} and pickup.state not in ('draft',
      'cancelled')))`;

export const tripReadableBy = ({ firmId, isSupervisor }: Reader): Fragment =>
  isSupervisor ? sql`true` : sql`${firmId} in (trip.buyer_id, trip.seller_id)`;

export const sideOf = (firmId: string, { buyer_id, seller_id }: { buyer_id: string; seller_id: string }) =>
  firmId === buyer_id ? ('buyer' as const) : firmId === seller_id ? ('seller' as const) : null;
