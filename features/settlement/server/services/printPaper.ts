// Renders, stores, signs and links papers of settlement.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { keepSignature, type OpenedKey, type Signed, signPdf } from '#features/certificate/server/public.ts';
import type { ContractSide } from '#features/contract/choices.ts';
import type { FileLink } from '#features/file/calls.ts';
import { stale } from '#packages/db/retryIfStale.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { type RenderedPaper, renderPaper, requireRenderedFrom } from '#packages/pdf/renderedPaper.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { settlementFaults } from '../../faults.ts';
import { insertSignature, keepPaper, readLinkKey, readPaper, readPaperSize } from '../queries/paper.ts';

interface Print {
  readonly name: string;
  readonly content: PdfContent;
}

/** Stores the paper, rendered from data read under the locks; returns its SHA-256. */
export async function keepDrawn(
  ctx: TxContext,
  { name, content }: Print,
  paper: RenderedPaper | undefined,
): Promise<string> {
  const { sha256, bytes } = requireRenderedFrom(paper, content);
  await keepPaper(ctx.tx, { sha256, name, content: bytes }, ctx.now);
  return sha256;
}

export async function kept(
  connection: Connection,
  sha256: string,
): Promise<{ name: string; content: Uint8Array }> {
  const paper = await readPaper(connection, sha256);
  if (!paper) throw new Error(`no paper is kept under ${sha256}`);
  return paper;
}

type SigningContext = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

export interface SignedPaper {
  readonly drawn: RenderedPaper;
  readonly signed: Signed;
}

/** Slow, so it runs before the transaction that stores the result. */
export async function drawAndSign(
  steps: SigningContext,
  key: OpenedKey,
  content: PdfContent,
  reason: string,
): Promise<SignedPaper> {
  const drawn = await renderPaper(content, key.certificate.firmId);
  return { drawn, signed: await signPdf(steps, key, { pdf: drawn.bytes, reason }) };
}

export async function signKept(
  steps: SigningContext,
  key: OpenedKey,
  sha256: string,
  reason: string,
): Promise<Signed> {
  const { content } = await kept(steps.reading, sha256);
  return signPdf(steps, key, { pdf: content, reason });
}

interface NewSignedPaper {
  readonly subjectId: string;
  readonly version: number;
  readonly side: ContractSide;
  readonly firmId: string;
  readonly key: OpenedKey;
  readonly actor: Actor;
  readonly ip: string;
  readonly name: string;
  /** Hash of the paper to sign, or of the other side's signed copy. */
  readonly sha256: string;
  readonly signed: Signed;
}

/** Stores the signed paper and the signature; returns the new SHA-256. */
export async function keepSigned(
  ctx: TxContext,
  { subjectId, version, side, firmId, key: { certificate }, actor, ip, name, sha256, signed }: NewSignedPaper,
): Promise<string> {
  if (
    certificate.firmId !== firmId ||
    certificate.personId !== actor.personId ||
    certificate.notAfter <= ctx.now
  )
    return fail(settlementFaults.certificate);
  if (signed.signedOver !== sha256) return stale();
  await keepSignature(ctx, signed);
  await keepPaper(ctx.tx, { sha256: signed.sha256, name, content: signed.pdf }, ctx.now);
  await insertSignature(ctx.tx, {
    subjectId,
    version,
    side,
    firmId,
    personId: actor.personId,
    certificateSerial: signed.certificateSerial,
    paperSha256: sha256,
    signedSha256: signed.sha256,
    timestampToken: signed.timestampToken,
    ip,
    signedAt: signed.signedAt,
  });
  return signed.sha256;
}

/** Shares a prefix with file links, which have one more segment. */
export const PAPERS_PATH = '/files/settlement';
const TICKET_MS = 10 * 60_000;
/** Below the router's limit of 100 characters. */
const SHAPE = /^([\w-]{43})\.([0-9a-z]{6,12})\.([\w-]{43})$/;
const signatureOf = (key: string, sha256: string, until: string) =>
  createHmac('sha256', key).update(`settlement ${sha256} ${until}`).digest('base64url');

/** Returns the hash; undefined if the link is invalid or expired. */
export function openTicket(key: string, ticket: string, now: Date): string | undefined {
  const [, written = '', until = '', signature = ''] = SHAPE.exec(ticket) ?? [];
  const sha256 = Buffer.from(written, 'base64url').toString('hex');
  const right = Buffer.from(signatureOf(key, sha256, until));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(until, 36) > now.getTime() ? sha256 : undefined;
}

/** The caller has checked read access. */
export async function linkTo(
  connection: Connection,
  subjectId: string,
  sha256: string,
  now: Date,
): Promise<FileLink> {
  const [size, key] = await Promise.all([readPaperSize(connection, sha256), readLinkKey(connection)]);
  if (!size) throw new Error(`no paper is kept under ${sha256}`);
  const until = new Date(now.getTime() + TICKET_MS);
  const written = until.getTime().toString(36);
  const name = Buffer.from(sha256, 'hex').toString('base64url');
  return {
    fileId: subjectId,
    name: size.name,
    kind: 'pdf',
    bytes: size.bytes,
    url: `${PAPERS_PATH}/${name}.${written}.${signatureOf(key, sha256, written)}`,
    until,
  };
}
