// Signs files and bytes as the platform itself, with its seal certificate.

import { X509Certificate } from 'node:crypto';
import { decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { createSigner } from '#packages/pki/keys.ts';
import { addSignature } from '#packages/pki/sign.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readOwnAuthority } from '../queries/authority.ts';
import { choosePaperTimestamps } from './chooseTimestamps.ts';
import { drawSignatureMark } from './drawSignatureMark.ts';
import { findSealer, ensureSealer } from './embeddedCertificateAuthority.ts';
import { finishPaper } from './finishPaper.ts';
import { runInSigningQueue } from './signingQueue.ts';
import type { PaperLack } from './signingTypes.ts';

export const SEAL_PATH = '/certificates/seal.cer';

export interface SealedPdf {
  readonly pdf: Uint8Array;
  readonly sha256: string;
  readonly lacks: readonly PaperLack[];
  readonly certificateSerial: string;
}

interface SealInput {
  readonly pdf: Uint8Array;
  readonly reason: string;
  readonly firmId: string;
}

/** Slow: call before the transaction that stores the file. */
export async function sealPdf(
  ctx: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  { pdf, reason, firmId }: SealInput,
): Promise<SealedPdf> {
  const { certificate, authority, key } = await findSealer(ctx);
  const at = ctx.clock();
  const { options: timestamps, isOwnTime } = await choosePaperTimestamps(ctx, at);
  const mark = await drawSignatureMark(certificate, at, firmId);
  const sealed = await runInSigningQueue(firmId, async () => {
    const added = await addSignature(pdf, {
      certificate,
      authority,
      sign: createSigner(key),
      ...timestamps,
      reason,
      at,
      appearance: mark,
    });
    return finishPaper(ctx, added.pdf, { isOwnTime: isOwnTime() });
  });
  return {
    ...sealed,
    certificateSerial: new X509Certificate(certificate).serialNumber.toLowerCase(),
  };
}

/** Signs the bytes; returns ECDSA over SHA-256 as DER in Base64. */
export async function sealBytes(ctx: TxContext, bytes: Uint8Array): Promise<string> {
  const { key } = await ensureSealer(ctx);
  return Buffer.from(await createSigner(key)(bytes)).toString('base64');
}

/** Like `sealBytes`, for read-only connections; undefined before the first seal. */
export async function sealBytesReadOnly(
  connection: Connection,
  bytes: Uint8Array,
): Promise<string | undefined> {
  const row = await readOwnAuthority(connection, 'sealing');
  if (!row) return undefined;
  const encrypted = await decryptColumn(connection, row.encrypted_key ?? '', row.id);
  const key = Buffer.from(encrypted.usedTo('sign'), 'base64');
  return Buffer.from(await createSigner(key)(bytes)).toString('base64');
}

/** Creates the seal if needed, so that its public key can be published before first use. */
export async function ensureSeal(ctx: TxContext): Promise<{ readonly publicKey: string }> {
  await ensureSealer(ctx);
  const seal = await readSeal(ctx.tx);
  if (!seal) throw new Error('a seal that was just made is not there');
  return seal;
}

/** Certificate and public key (SPKI), DER in Base64; undefined before the first seal. */
export async function readSeal(
  connection: Connection,
): Promise<{ readonly certificate: string; readonly publicKey: string } | undefined> {
  const row = await readOwnAuthority(connection, 'sealing');
  if (!row) return undefined;
  const { publicKey } = new X509Certificate(Buffer.from(row.certificate, 'base64'));
  return {
    certificate: row.certificate,
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
  };
}
