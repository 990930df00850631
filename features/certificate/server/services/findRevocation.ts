// Finds how a certificate stands: our own list, or the addresses it names.

import type { RevocationSource } from '#packages/pki/archive.ts';
import type { ChainLink } from '#packages/pki/certificates.ts';
import {
  createStatusRequest,
  readList,
  readReply,
  readRevocationAddresses,
  type RevocationStatus,
} from '#packages/pki/revocation.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readOwnAuthority } from '../queries/authority.ts';
import { currentRevocationList } from './embeddedCertificateAuthority.ts';

const TIMEOUT_MS = 3_000;
const MAX_ADDRESSES = 2;
/** Every paper carries what is found. */
const MAX_BYTES = 200_000;

/** Asks outside: use it in no transaction. What does not answer, or not for now, is not there. */
export function revocationSource({
  reading,
  clock,
}: Pick<MultiTransactionContext, 'reading' | 'clock'>): RevocationSource {
  const readOwn = async () => {
    const [authority, list] = await Promise.all([
      readOwnAuthority(reading, 'signing'),
      currentRevocationList(reading, clock()),
    ]);
    return authority && list ? { issuer: Buffer.from(authority.certificate, 'base64'), list } : undefined;
  };
  let reads: ReturnType<typeof readOwn> | undefined;
  return async (link) => {
    const own = await (reads ??= readOwn());
    return own && Buffer.compare(own.issuer, link.issuer) === 0
      ? { list: own.list }
      : findOutside(link, clock());
  };
}

/** Replies first: lists of large authorities are too large for papers. */
async function findOutside(link: ChainLink, now: Date) {
  const { responders, lists } = readRevocationAddresses(link.certificate);
  const isCurrent = (status: RevocationStatus | undefined) =>
    status !== undefined && (status.until ?? now) >= now;
  for (const address of responders.slice(0, MAX_ADDRESSES)) {
    const reply = await load(address, await createStatusRequest(link));
    if (reply && isCurrent(await readReply(reply, link))) return { reply };
  }
  for (const address of lists.slice(0, MAX_ADDRESSES)) {
    const list = await load(address);
    if (list && isCurrent(await readList(list, link))) return { list };
  }
  return undefined;
}

async function load(address: string, body?: Uint8Array<ArrayBuffer>): Promise<Uint8Array | undefined> {
  try {
    const answer = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { method: 'POST', headers: { 'content-type': 'application/ocsp-request' }, body }),
    });
    return answer.ok && answer.body ? await readBounded(answer.body) : undefined;
  } catch {
    return undefined;
  }
}

async function readBounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length > MAX_BYTES) return undefined;
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}
