// Packs the evidence of a contract as a ZIP: papers, certificates, history.

import { Zip, ZipPassThrough } from 'fflate';
import { readEvidence } from '#features/certificate/server/public.ts';
import { type FileStore, giveOutFiles, readContents } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readBreaches, readFileIds, readReports, readSteps } from '../queries/detail.ts';
import { readDocuments, readPaper, readSignatures } from '../queries/version.ts';
import { hashOf } from './buildDocument.ts';
import { printSignatures } from './printSignaturePage.ts';

export interface PackPart {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface PackFiles {
  readonly folder: string;
  readonly fileIds: readonly string[];
}

/**
 * Evidence from later features: tickets, assays, sheets, payments. Both sides get it, so it must hold nothing
 * private to one.
 */
export type PackSource = (
  connection: Connection,
  contractId: string,
) => Promise<readonly (PackPart | PackFiles)[]>;
export const packSources = extensionPoint<PackSource>('evidence packs');

export interface Surroundings {
  readonly store: FileStore;
  readonly sources: readonly PackSource[];
}

/** Letters, scans, and files attached to breach reports. */
const ownFiles: PackSource = async (connection, contractId) => [
  { folder: 'files', fileIds: await fileIdsOf(connection, contractId) },
];

async function fileIdsOf(connection: Connection, contractId: string): Promise<string[]> {
  const [ids, breaches] = await Promise.all([
    readFileIds(connection, contractId),
    readBreaches(connection, contractId),
  ]);
  return [...new Set([...ids, ...breaches.flatMap(({ file_ids: brought }) => brought)])];
}

/** Format of unsigned evidence: JSON with exact numbers as digits. */
export const inWords = (value: unknown): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held), 2),
  );

/** Renders PDFs first, so that failures can still be reported; the rest is read while streaming. */
export async function packOf(
  connection: Connection,
  row: ContractRow,
  around: Surroundings,
  now: Date,
): Promise<AsyncGenerator<PackPart>> {
  const signatures = await readSignatures(connection, row.id);
  const drawn =
    signatures.length === 0
      ? []
      : [{ name: `${row.no}-signatures.pdf`, content: await printSignatures(row, signatures) }];
  return partsOf(connection, row, { ...around, drawn }, now);
}

interface RenderedPages {
  readonly drawn: readonly PackPart[];
}

/** Streams the parts; the last one lists the hash of every other. */
async function* partsOf(
  connection: Connection,
  row: ContractRow,
  { store, sources, drawn }: Surroundings & RenderedPages,
  now: Date,
): AsyncGenerator<PackPart> {
  const hashes: Record<string, string> = {};
  const noted = (part: PackPart): PackPart => {
    hashes[part.name] = hashOf(part.content);
    return part;
  };
  for await (const part of keptParts(connection, row, now)) yield noted(part);
  for (const part of drawn) yield noted(part);
  for (const source of [ownFiles, ...sources]) {
    for (const added of await source(connection, row.id)) {
      if ('content' in added) yield noted(added);
      else for await (const part of filesOf(connection, store, added)) yield noted(part);
    }
  }
  yield {
    name: 'manifest.json',
    content: inWords({
      no: row.no,
      kind: row.kind,
      version: row.terms_version,
      termsHash: row.hash,
      code: row.verify_code,
      sha256: hashes,
    }),
  };
}

/** Numbered, because names may repeat. */
async function* filesOf(
  connection: Connection,
  store: FileStore,
  { folder, fileIds }: PackFiles,
): AsyncGenerator<PackPart> {
  let number = 0;
  for await (const { name, content } of readContents(connection, store, fileIds)) {
    number += 1;
    yield { name: `${folder}/${number}-${name}`, content };
  }
}

async function* keptParts(connection: Connection, row: ContractRow, now: Date): AsyncGenerator<PackPart> {
  const signatures = await readSignatures(connection, row.id);
  for (const [name, sha256] of papersOf(row, signatures)) {
    const content = await readPaper(connection, sha256);
    if (content) yield { name, content };
  }
  // Byte for byte as hashed.
  for (const { number, document } of await readDocuments(connection, row.id)) {
    yield { name: `terms/${number}.json`, content: new TextEncoder().encode(canonicalJson(document)) };
  }
  for (const { role, version, timestamp_token: token } of signatures) {
    yield {
      name: `timestamps/${version}-${role}.tsr`,
      content: new Uint8Array(Buffer.from(token, 'base64')),
    };
  }
  for (const part of await readEvidence(
    connection,
    signatures.map((one) => one.certificate_serial),
    now,
  ))
    yield part;
  yield {
    name: 'signatures.json',
    content: inWords(signatures.map(({ timestamp_token: _token, ...rest }) => rest)),
  };
  yield { name: 'history.json', content: inWords(await readSteps(connection, row.id)) };
  yield { name: 'reports.json', content: inWords(await readReports(connection, [row.id])) };
  yield { name: 'breaches.json', content: inWords(await readBreaches(connection, row.id)) };
}

function papersOf(
  row: ContractRow,
  signatures: readonly { version: number; role: string; signed_sha256: string }[],
): [string, string][] {
  return [
    ...(row.paper_sha256 === null
      ? []
      : [[`${row.no}-unsigned.pdf`, row.paper_sha256] satisfies [string, string]]),
    ...signatures.map(({ version, role, signed_sha256: sha256 }, at): [string, string] => [
      at === signatures.length - 1 ? `${row.no}.pdf` : `signed/${version}-${role}.pdf`,
      sha256,
    ]),
  ];
}

/** Stored uncompressed: large parts are compressed already. */
export async function* zipped(parts: AsyncIterable<PackPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of parts) {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** Size of this feature's stored parts; the signature page is rendered on download. */
export async function describePack(connection: Connection, row: ContractRow, now: Date): Promise<number> {
  let bytes = 0;
  for await (const { content } of keptParts(connection, row, now)) bytes += content.length;
  for (const file of await giveOutFiles(connection, await fileIdsOf(connection, row.id), now))
    bytes += file.bytes;
  return bytes;
}
