// Chooses whose time stands in signatures: an external authority's, or our own.

import { randomBytes } from 'node:crypto';
import { readTextParameter } from '#features/catalog/server/public.ts';
import { isOpened } from '#features/launch/server/public.ts';
import { fail, Failure } from '#packages/fault/fault.ts';
import { readCertificate } from '#packages/pki/certificates.ts';
import { localTimestamps, type SignatureOptions } from '#packages/pki/sign.ts';
import { createTimestampRequest, readTimestampReply } from '#packages/pki/timestampExchange.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import { insertAuthority, readAuthority } from '../queries/authority.ts';
import { findTimestamper } from './embeddedCertificateAuthority.ts';

type Working = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

const TIMEOUT_MS = 5_000;
const TOO_MANY = 429;
const MAX_REPLY_BYTES = 20_000;
/** An authority whose clock differs more from ours is refused: one of the two is wrong. */
const MAX_DRIFT_MS = 5 * 60_000;
/** A token with its chain; ours takes less. */
const EXTERNAL_ROOM_BYTES = 24_576;

type Timestamps = Pick<SignatureOptions, 'timestamp' | 'room'>;

/**
 * For papers: while the authority does not answer, our own clock stands in, which the paper says. A wrong
 * answer is refused all the same, since one of the two clocks may be wrong.
 */
export async function choosePaperTimestamps(
  ctx: Working,
  at: Date,
): Promise<{ readonly options: Timestamps; readonly isOwnTime: () => boolean }> {
  const { timestamp, room } = await chooseTimestamps(ctx, at);
  let isOwnTime = false;
  const standIn = async (digest: Uint8Array, error: unknown) => {
    if (!(error instanceof Failure) || error.fault !== certificateFaults.stamp_down) throw error;
    isOwnTime = true;
    return localTimestamps(await findTimestamper(ctx), () => at)(digest);
  };
  return {
    options: {
      timestamp: (digest) => timestamp(digest).catch((error: unknown) => standIn(digest, error)),
      ...(room !== undefined && { room }),
    },
    isOwnTime: () => isOwnTime,
  };
}

/** Signs `at` the moment that `timestamp` will prove. */
export async function chooseTimestamps(ctx: Working, at: Date): Promise<Timestamps> {
  const url = await readTextParameter(ctx.reading, 'TIMESTAMP_URL', at);
  if (url !== '') return { timestamp: (digest) => askAuthority(ctx, url, digest), room: EXTERNAL_ROOM_BYTES };
  if (await isOpened(ctx.reading)) return fail(certificateFaults.stamp_down);
  return { timestamp: localTimestamps(await findTimestamper(ctx), () => at) };
}

async function askAuthority(ctx: Working, url: string, digest: Uint8Array): Promise<Uint8Array> {
  const request = { digest, nonce: new Uint8Array([0x40, ...randomBytes(15)]) };
  const received = readTimestampReply(await post(url, createTimestampRequest(request)), request);
  if (!received || Math.abs(received.at.getTime() - ctx.clock().getTime()) > MAX_DRIFT_MS)
    return fail(certificateFaults.stamp_refused);
  await trust(ctx, received.root);
  return received.token;
}

/** Remembers who stamps for us: later the signature must be verified without asking. */
async function trust({ reading, commit }: Working, root: Uint8Array): Promise<void> {
  const certificate = Buffer.from(root).toString('base64');
  if (await readAuthority(reading, certificate)) return;
  const name = readCertificate(root).subject;
  await commit(({ tx, now, newId }) =>
    insertAuthority(tx, { id: newId(), role: 'timestamping', name, certificate, sealedKey: null }, now),
  );
}

async function post(url: string, body: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/timestamp-query', accept: 'application/timestamp-reply' },
    body,
  }).catch(() => fail(certificateFaults.stamp_down));
  if (answer.status >= 500 || answer.status === TOO_MANY) return fail(certificateFaults.stamp_down);
  if (!answer.ok) return fail(certificateFaults.stamp_refused);
  const reply = new Uint8Array(await answer.arrayBuffer().catch(() => fail(certificateFaults.stamp_down)));
  return reply.length > MAX_REPLY_BYTES ? fail(certificateFaults.stamp_refused) : reply;
}
