// Driver passes: a random nonce that identifies the trip, and a signature.

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { remark } from '#packages/db/transition.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { readTripByNonce, replaceNonce, type TripRow } from '../queries/trip.ts';
import { tripLifecycle } from './transitionTrip.ts';

const NONCE_BYTES = 16;
const SIGNATURE_LENGTH = 22;

export const newNonce = () => randomBytes(NONCE_BYTES).toString('base64url');

const readKey = async (connection: Connection) =>
  (await connection.one(z.object({ key: z.string() }))`select key from pickup_pass_key`)?.key ?? '';

/** What a pass opens: one trip, or the trips of a convoy. */
type PassKind = 'pass' | 'convoy';

const signatureOf = (key: string, kind: PassKind, nonce: string, id: string) =>
  createHmac('sha256', key).update(`${kind} ${nonce} ${id}`).digest('base64url').slice(0, SIGNATURE_LENGTH);

export const signPass = async (connection: Connection, kind: PassKind, nonce: string, id: string) =>
  `${nonce}.${signatureOf(await readKey(connection), kind, nonce, id)}`;

export const writePass = (
  connection: Connection,
  trip: Pick<TripRow, 'id' | 'pass_nonce'>,
): Promise<string> => signPass(connection, 'pass', trip.pass_nonce, trip.id);

/** What `readByNonce` finds; undefined if the signature is not from this installation. */
export async function readOfPass<Row extends { readonly id: string }>(
  connection: Connection,
  kind: PassKind,
  pass: string,
  readByNonce: (connection: Connection, nonce: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const [nonce = '', given = ''] = pass.split('.');
  const [row, key] = await Promise.all([readByNonce(connection, nonce), readKey(connection)]);
  const right = Buffer.from(signatureOf(key, kind, nonce, row?.id ?? ''));
  const shown = Buffer.from(given);
  return row && shown.length === right.length && timingSafeEqual(shown, right) ? row : undefined;
}

export const readTripOfPass = (connection: Connection, pass: string): Promise<TripRow | undefined> =>
  readOfPass(connection, 'pass', pass, readTripByNonce);

/** The caller holds the trip; the old link is invalid after the commit. */
export async function replacePass(
  ctx: TxContext,
  trip: TripRow,
  seen: string,
  personId: string,
): Promise<void> {
  const { tx, now } = ctx;
  const isSeen = (await writePass(tx, trip)) === seen;
  if (!isSeen || (await replaceNonce(tx, trip.id, trip.pass_nonce, newNonce(), now)) === 0)
    fail(genericFaults.version_changed);
  await remark(ctx, tripLifecycle, trip, 'renew_pass', { personId });
}

export const hasTripEnded = ({ state }: Pick<TripRow, 'state'>) => state === 'signed' || state === 'voided';

const KEPT_MS = 7 * 86_400_000;
export const isPassExpired = (trip: TripRow, now: Date) =>
  hasTripEnded(trip) && trip.updated_at.getTime() + KEPT_MS < now.getTime();
