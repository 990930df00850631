// Packs evidence as a ZIP whose last part lists hashes and states of the others.

import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { PaperLack } from '#features/certificate/server/public.ts';
import { type FileStore, readContents } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { sha256Of } from './readDocument.ts';

export interface PackPart {
  readonly name: string;
  readonly content: Uint8Array;
  /** Of a signed paper: the file as it was signed, and what nobody outside has answered for it yet. */
  readonly paper?: { readonly signedSha256: string; readonly lacks: readonly PaperLack[] };
}

export interface PackFiles {
  readonly folder: string;
  readonly fileIds: readonly string[];
}

/**
 * Evidence about a record from one feature: papers, tickets, assays, sheets, payments. All sides get it, so
 * it must hold nothing private to one.
 */
export type PackSource = (
  connection: Connection,
  subjectId: string,
) => Promise<readonly (PackPart | PackFiles)[]>;

export const packSources = extensionPoint<PackSource>('evidence packs');

/** Format of unsigned evidence: JSON with exact numbers as digits. */
export const toEvidenceJson = (value: unknown): Uint8Array =>
  new TextEncoder().encode(
    JSON.stringify(value, (_key, held: unknown) => (typeof held === 'bigint' ? String(held) : held), 2),
  );

interface Evidence {
  readonly parts: AsyncIterable<PackPart | PackFiles>;
  /** What the manifest says besides the hashes. */
  readonly manifest: Readonly<Record<string, unknown>>;
}

/** Streams the ZIP: parts and files are read one at a time. */
export const packEvidence = (connection: Connection, store: FileStore, evidence: Evidence): Readable =>
  Readable.from(zip(withManifest(connection, store, evidence)));

async function* withManifest(
  connection: Connection,
  store: FileStore,
  { parts, manifest }: Evidence,
): AsyncGenerator<PackPart> {
  const sha256: Record<string, string> = {};
  const papers: Record<string, PackPart['paper']> = {};
  for await (const part of expand(connection, store, parts)) {
    sha256[part.name] = sha256Of(part.content);
    if (part.paper) papers[part.name] = part.paper;
    yield part;
  }
  yield { name: 'manifest.json', content: toEvidenceJson({ ...manifest, sha256, papers }) };
}

async function* expand(
  connection: Connection,
  store: FileStore,
  parts: AsyncIterable<PackPart | PackFiles>,
): AsyncGenerator<PackPart> {
  for await (const part of parts) {
    if ('content' in part) yield part;
    else yield* filesOf(connection, store, part);
  }
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

/** Stored uncompressed: large parts are compressed already. */
async function* zip(parts: AsyncIterable<PackPart>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const archive = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for await (const { name, content } of parts) {
    const file = new ZipPassThrough(name);
    archive.add(file);
    file.push(content, true);
    yield* ready.splice(0);
  }
  archive.end();
  yield* ready.splice(0);
}
