// The lifecycle of convoys; locks one with its trips.

import {
  lockOrderWithContract,
  lockTripsWithParents,
  readTripsUnchecked,
  type TripRow,
} from '#features/pickup/server/public.ts';
import { history } from '#packages/db/history.ts';
import { sql, type Transaction } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { convoyMachine } from '../../states.ts';
import { type ConvoyRow, readConvoyOf } from '../queries/convoy.ts';

const { not_found } = genericFaults;

export const dispatchHistory = history(sql`dispatch_history`);
export const convoyLifecycle = lifecycle({
  machine: convoyMachine,
  table: sql`dispatch_convoy`,
  history: dispatchHistory,
  columns: ({ to, now }) => sql`, dissolved_at = ${to === 'dissolved' ? now : null}`,
});

export interface LedConvoy {
  readonly convoy: ConvoyRow;
  readonly trips: readonly TripRow[];
}

/** With contract, order and trips; fails with `not_found` unless the convoy is the buyer's. */
export async function lockOwnConvoy(tx: Transaction, convoyId: string, firmId: string): Promise<LedConvoy> {
  const seen = (await readConvoyOf(tx, convoyId, firmId)) ?? fail(not_found);
  await lockOrderWithContract(tx, seen.order_id, ({ buyer_id }) => buyer_id === firmId);
  await lockTripsWithParents(tx, seen.trip_ids, () => true);
  const convoy = (await readConvoyOf(tx, convoyId, firmId)) ?? fail(not_found);
  return { convoy, trips: await readTripsUnchecked(tx, convoy.trip_ids) };
}
