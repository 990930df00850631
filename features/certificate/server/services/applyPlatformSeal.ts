// The platform's own seal: what it issues itself it signs as itself, with a certificate of its authority that no person holds.

import { X509Certificate } from 'node:crypto';
import { decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { signerOf } from '#packages/pki/keys.ts';
import { addSignature, timestampsOf } from '#packages/pki/sign.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { readOwnAuthority } from '../queries/authority.ts';
import { drawMark } from './drawSignatureMark.ts';
import { findSealer, findTimestamper, ownSealer } from './embeddedCertificateAuthority.ts';
import { inSigningTurn } from './signingQueue.ts';

export const SEAL_PATH = '/certificates/seal.cer';

export interface Sealed {
  readonly pdf: Uint8Array;
  readonly sha256: string;
  readonly certificateSerial: string;
}

interface Sealing {
  readonly pdf: Uint8Array;
  readonly reason: string;
  readonly firmId: string;
}

/** Takes its time: before the transaction, if any, that keeps it. */
export async function sealPdf(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  { pdf, reason, firmId }: Sealing,
): Promise<Sealed> {
  const { certificate, authority, key } = await findSealer(steps);
  const timestamper = await findTimestamper(steps);
  const at = steps.clock();
  const mark = await drawMark(certificate, at, firmId);
  const signed = await inSigningTurn(firmId, () =>
    addSignature(pdf, {
      certificate,
      authority,
      sign: signerOf(key),
      timestamp: timestampsOf(timestamper, () => at),
      reason,
      at,
      mark,
    }),
  );
  return {
    pdf: signed.pdf,
    sha256: signed.sha256,
    certificateSerial: new X509Certificate(certificate).serialNumber.toLowerCase(),
  };
}

/** ECDSA over SHA-256, DER in Base64. */
export async function sealBytes(ctx: TxContext, bytes: Uint8Array): Promise<string> {
  const { key } = await ownSealer(ctx);
  return Buffer.from(await signerOf(key)(bytes)).toString('base64');
}

/** The same where nothing may be written, as in a query; undefined while nothing was sealed. */
export async function sealRead(connection: Connection, bytes: Uint8Array): Promise<string | undefined> {
  const row = await readOwnAuthority(connection, 'sealing');
  if (!row) return undefined;
  const key = Buffer.from(await decryptColumn(connection, row.sealed_key ?? '', row.id), 'base64');
  return Buffer.from(await signerOf(key)(bytes)).toString('base64');
}

/** So that it can be given out before anything was sealed. */
export async function foundSeal(ctx: TxContext): Promise<{ readonly publicKey: string }> {
  await ownSealer(ctx);
  const seal = await readSeal(ctx.tx);
  if (!seal) throw new Error('a seal that was just made is not there');
  return seal;
}

/** Certificate and public key (SubjectPublicKeyInfo), DER in Base64; undefined while nothing was sealed. */
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
