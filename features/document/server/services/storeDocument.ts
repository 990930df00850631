// Stores rendered, sealed and signed documents, within the transaction.

import {
  keepSignature,
  type OpenedKey,
  type SealedPdf,
  type SignedPdf,
} from '#features/certificate/server/public.ts';
import { throwStale } from '#packages/db/retryIfStale.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { type RenderedPaper, requireRenderedFrom } from '#packages/pdf/renderedPaper.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { DocumentSubject, SignerRole } from '../../kinds.ts';
import { insertCompletion } from '../completions.ts';
import { insertDocument, insertSignature } from '../queries.ts';
import { markTrial } from './markTrial.ts';

interface NamedSubject extends DocumentSubject {
  /** File name of the document. */
  readonly name: string;
}

/**
 * Stores what was rendered before the transaction; returns its SHA-256. Throws `throwStale` unless it shows
 * exactly `content`, which the caller composes under its locks.
 */
export async function storeRendered(
  { tx, now, newId }: TxContext,
  subject: NamedSubject,
  content: PdfContent,
  drawn: RenderedPaper | undefined,
): Promise<string> {
  const { sha256, bytes } = requireRenderedFrom(drawn, await markTrial(tx, content));
  await insertDocument(
    tx,
    { ...subject, documentId: newId(), sha256, signedOver: null, content: bytes },
    now,
  );
  return sha256;
}

/** Stores what the platform has sealed; returns its SHA-256. */
export async function storeSealed(
  { tx, now, newId }: TxContext,
  subject: NamedSubject,
  { pdf: content, sha256, lacks }: SealedPdf,
): Promise<string> {
  const documentId = newId();
  const isNew = await insertDocument(tx, { ...subject, documentId, sha256, signedOver: null, content }, now);
  if (isNew && lacks.length > 0) await insertCompletion(tx, documentId, lacks, now);
  return sha256;
}

interface NewSignedDocument extends NamedSubject {
  readonly version: number;
  readonly role: SignerRole;
  readonly firmId: string;
  readonly personId: string;
  readonly ip: string;
  /** SHA-256 of the version to sign. */
  readonly sha256: string;
  /** SHA-256 of the version without signatures, where that is what the signer saw. */
  readonly paperSha256?: string;
  readonly signed: SignedPdf;
}

/**
 * Stores a signed version and its signature; returns the SHA-256. Throws `throwStale` if another version was
 * signed; raises 3002xx if the certificate was revoked meanwhile.
 */
export async function storeSigned(ctx: TxContext, document: NewSignedDocument): Promise<string> {
  const { kind, id, name, sha256, paperSha256 = sha256, signed } = document;
  if (signed.signedOver !== sha256) return throwStale();
  await keepSignature(ctx, signed);
  const documentId = ctx.newId();
  const isNew = await insertDocument(
    ctx.tx,
    { kind, id, name, documentId, sha256: signed.sha256, signedOver: sha256, content: signed.pdf },
    ctx.now,
  );
  if (isNew && signed.lacks.length > 0) await insertCompletion(ctx.tx, documentId, signed.lacks, ctx.now);
  await insertSignature(ctx.tx, {
    kind,
    id,
    version: document.version,
    role: document.role,
    firmId: document.firmId,
    personId: document.personId,
    certificateSerial: signed.certificateSerial,
    paperSha256,
    signedSha256: signed.sha256,
    timestampToken: signed.timestampToken,
    ip: document.ip,
    signedAt: signed.signedAt,
  });
  return signed.sha256;
}

/** Whether the key is this person's for this firm, and its certificate not over. */
export const isOwnKey = (
  { certificate }: OpenedKey,
  { firmId, personId }: { readonly firmId: string; readonly personId: string },
  now: Date,
): boolean =>
  certificate.firmId === firmId && certificate.personId === personId && certificate.notAfter > now;
