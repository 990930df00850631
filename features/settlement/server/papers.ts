// Papers of settlement: printed, kept by their hash, signed on top of each other, and given out for ten minutes.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { ContractSide } from '#features/contract/choices.ts';
import { type OpenedKey, signPdf } from '#features/certificate/server/api.ts';
import type { FileLink } from '#features/file/calls.ts';
import type { Actor, Setting } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import type { Connection } from '#packages/sql/sql.ts';
import { settlementFaults } from '../faults.ts';
import { insertSignature, keepPaper, readLinkKey, readPaper, readPaperSize } from './queries/paper.ts';

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

export async function print(setting: Setting, name: string, content: PdfContent): Promise<string> {
  const bytes = await renderPdf(content);
  const sha256 = hashOf(bytes);
  await keepPaper(setting.tx, { sha256, name, content: bytes }, setting.now);
  return sha256;
}

export async function kept(connection: Connection, sha256: string): Promise<{ name: string; content: Uint8Array }> {
  const paper = await readPaper(connection, sha256);
  if (!paper) throw new Error(`no paper is kept under ${sha256}`);
  return paper;
}

interface Signing {
  readonly subjectId: string; readonly version: number; readonly side: ContractSide; readonly firmId: string; readonly key: OpenedKey; readonly actor: Actor; readonly ip: string;
  /** What is signed: the paper itself, or as the other side has signed it. */
  readonly sha256: string;
  readonly reason: string;
}

/** One more signature on the paper; answers the hash of the paper as it is then. */
export async function signPaper(setting: Setting, { subjectId, version, side, firmId, key, actor, ip, sha256, reason }: Signing): Promise<string> {
  const { certificate } = key;
  if (certificate.firmId !== firmId || certificate.personId !== actor.personId || certificate.notAfter <= setting.now) return fail(settlementFaults.certificate);
  const { name, content } = await kept(setting.tx, sha256);
  const signed = await signPdf(setting, key, { pdf: content, reason });
  await keepPaper(setting.tx, { sha256: signed.sha256, name, content: signed.pdf }, setting.now);
  await insertSignature(setting.tx, {
    subjectId, version, side, firmId, personId: actor.personId, certificateSerial: signed.certificateSerial, paperSha256: sha256, signedSha256: signed.sha256,
    timestampToken: signed.timestampToken, ip, signedAt: signed.signedAt,
  });
  return signed.sha256;
}

/** Below the addresses of files, which take one word more. */
export const PAPERS_PATH = '/files/settlement';
const TICKET_MS = 10 * 60_000;
/** Short enough for a router that takes a hundred signs at most. */
const SHAPE = /^([\w-]{43})\.([0-9a-z]{6,12})\.([\w-]{43})$/;
const signatureOf = (key: string, sha256: string, until: string) => createHmac('sha256', key).update(`settlement ${sha256} ${until}`).digest('base64url');

/** Undefined for what this installation never wrote, and for what is over. */
export function openTicket(key: string, ticket: string, now: Date): string | undefined {
  const [, written = '', until = '', signature = ''] = SHAPE.exec(ticket) ?? [];
  const sha256 = Buffer.from(written, 'base64url').toString('hex');
  const right = Buffer.from(signatureOf(key, sha256, until));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return Number.parseInt(until, 36) > now.getTime() ? sha256 : undefined;
}

/** For whoever may read what the paper is about: the caller has made sure of that. */
export async function linkTo(connection: Connection, subjectId: string, sha256: string, now: Date): Promise<FileLink> {
  const [size, key] = await Promise.all([readPaperSize(connection, sha256), readLinkKey(connection)]);
  if (!size) throw new Error(`no paper is kept under ${sha256}`);
  const until = new Date(now.getTime() + TICKET_MS);
  const written = until.getTime().toString(36);
  return { fileId: subjectId, name: size.name, kind: 'pdf', bytes: size.bytes, url: `${PAPERS_PATH}/${Buffer.from(sha256, 'hex').toString('base64url')}.${written}.${signatureOf(key, sha256, written)}`, until };
}
