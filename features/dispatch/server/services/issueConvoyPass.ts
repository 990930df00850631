// Passes of convoys: read, checked again under the lock of the trips, replaced.

import {
  hasTripEnded,
  isPassExpired,
  lockTripsWithParents,
  newNonce,
  readOfPass,
  readTripsUnchecked,
  signPass,
  type TripRow,
} from '#features/pickup/server/public.ts';
import type { Connection, Transaction } from '#packages/db/sql.ts';
import { requireMove, remark } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { dispatchFaults } from '../../faults.ts';
import { type ConvoyRow, readConvoyByNonce, replaceConvoyNonce } from '../queries/convoy.ts';
import { convoyLifecycle, type LedConvoy } from './convoyLifecycle.ts';

const { convoy_unknown } = dispatchFaults;

/** Of a convoy that is dissolved, its leader still reads so much that it is. */
const KEPT_MS = 7 * 86_400_000;

/** Ends with the last of its trips. */
export async function readAnyConvoyOfPass(
  connection: Connection,
  pass: string,
  now: Date,
): Promise<LedConvoy> {
  const convoy = (await readOfPass(connection, 'convoy', pass, readConvoyByNonce)) ?? fail(convoy_unknown);
  const trips = await readTripsUnchecked(connection, convoy.trip_ids);
  const isOver = convoy.dissolved_at
    ? convoy.dissolved_at.getTime() + KEPT_MS < now.getTime()
    : trips.every((trip) => isPassExpired(trip, now));
  return isOver ? fail(convoy_unknown) : { convoy, trips };
}

export async function readConvoyOfPass(connection: Connection, pass: string, now: Date): Promise<LedConvoy> {
  const led = await readAnyConvoyOfPass(connection, pass, now);
  return led.convoy.state === 'dissolved' ? fail(convoy_unknown) : led;
}

/** Locks the trips with contract and order, then checks the pass again: it may have been replaced. */
export async function lockConvoyOfPass(tx: Transaction, pass: string, now: Date): Promise<LedConvoy> {
  const { convoy } = await readConvoyOfPass(tx, pass, now);
  await lockTripsWithParents(tx, convoy.trip_ids, () => true);
  return readConvoyOfPass(tx, pass, now);
}

export const writeConvoyPass = async (
  connection: Connection,
  convoy: ConvoyRow,
  trips: readonly Pick<TripRow, 'state'>[],
): Promise<string | null> =>
  convoy.state === 'dissolved' || trips.every(hasTripEnded)
    ? null
    : signPass(connection, 'convoy', convoy.pass_nonce, convoy.id);

/** The caller holds the convoy's order; the old link is invalid after the commit. */
export async function replaceConvoyPass(
  ctx: TxContext,
  convoy: ConvoyRow,
  seen: string,
  personId: string,
): Promise<void> {
  const { tx } = ctx;
  const party = requireMove(convoyLifecycle, convoy, 'renew_pass', 'buyer');
  const isSeen = (await signPass(tx, 'convoy', convoy.pass_nonce, convoy.id)) === seen;
  if (!isSeen || (await replaceConvoyNonce(tx, convoy.id, convoy.pass_nonce, newNonce())) === 0)
    fail(genericFaults.version_changed);
  await remark(ctx, convoyLifecycle, convoy, 'renew_pass', { party, personId });
}
