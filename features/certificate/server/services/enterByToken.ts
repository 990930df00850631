// Signing in by a key on a device: nonces, and whose key has signed one.

import { createHash, randomBytes } from 'node:crypto';
import type { Connection } from '#packages/db/sql.ts';
import { verifyAuthToken } from '#packages/pki/authToken.ts';
import type { CertificateFacts } from '#packages/pki/certificates.ts';
import type { Origin, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { AuthToken } from '../../proof.ts';
import { insertNonce, readEntrant, readIssuers, spendNonce } from '../queries/device.ts';

/** As Web eID asks: 256 bits, 44 characters. */
const NONCE_BYTES = 32;
const NONCE_MS = 5 * 60_000;

/** `personId` null: to sign in, whoever comes. */
export async function createNonce({ tx, now, newId }: TxContext, personId: string | null) {
  const [challengeId, nonce] = [newId(), randomBytes(NONCE_BYTES).toString('base64')];
  const expiresAt = new Date(now.getTime() + NONCE_MS);
  await insertNonce(tx, { id: challengeId, personId, nonce, expiresAt }, now);
  return { challengeId, nonce };
}

interface Answered {
  readonly challengeId: string;
  readonly token: AuthToken;
}

interface Working extends Pick<MultiTransactionContext, 'commit' | 'now'> {
  readonly reading: Connection;
  readonly origin: Pick<Origin, 'passkeySite'>;
}

/** The certificate whose key has signed the nonce for this site; undefined if anything is wrong. */
export async function readToken(
  { commit, reading, now, origin }: Working,
  { challengeId, token }: Answered,
  personId: string | null,
): Promise<CertificateFacts | undefined> {
  const asked = await commit(({ tx, now: at }) => spendNonce(tx, { id: challengeId, personId }, at));
  if (!asked) return undefined;
  const authorities = (await readIssuers(reading)).map(({ certificate }) =>
    Buffer.from(certificate, 'base64'),
  );
  const read = verifyAuthToken(token, {
    origin: origin.passkeySite,
    nonce: asked.nonce,
    authorities,
    at: now,
  });
  return typeof read === 'string' ? undefined : read;
}

export const fingerprintOf = (der: Uint8Array) => createHash('sha256').update(der).digest('hex');

/** Who may sign in with the token. */
export async function enterByToken(ctx: Working, answered: Answered): Promise<string | undefined> {
  const facts = await readToken(ctx, answered, null);
  const entrant = facts && (await readEntrant(ctx.reading, fingerprintOf(facts.der), ctx.now));
  return entrant?.person_id;
}
