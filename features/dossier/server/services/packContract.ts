// Packs the evidence of a contract as a ZIP: papers, certificates, history.

import type { Readable } from 'node:stream';
import { readEvidence } from '#features/certificate/server/public.ts';
import {
  contractHistory,
  type ContractRow,
  readBreaches,
  readDocuments,
  readFileIds,
  readDeliveryReports,
  readContractSignatures,
  contractDocumentSubject,
} from '#features/contract/server/public.ts';
import {
  packEvidence,
  type PackPart,
  type PackSource,
  readPaperPart,
  toEvidenceJson,
} from '#features/document/server/public.ts';
import { type FileStore, linkFiles } from '#features/file/server/public.ts';
import { readHistory } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { printSignaturePage } from './printSignaturePage.ts';

interface PackDeps {
  readonly store: FileStore;
  /** What later features add. */
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

/** Renders the page of signatures first, so that failures can still be reported; the rest is streamed. */
export async function packContract(
  connection: Connection,
  row: ContractRow,
  { store, sources }: PackDeps,
  now: Date,
): Promise<Readable> {
  const signatures = await readContractSignatures(connection, row.id);
  const pages =
    signatures.length === 0
      ? []
      : [
          {
            name: `${row.no}-signatures.pdf`,
            content: await printSignaturePage(connection, row, signatures),
          },
        ];
  async function* parts() {
    yield* keptParts(connection, row, now);
    yield* pages;
    for (const source of [ownFiles, ...sources]) yield* await source(connection, row.id);
  }
  return packEvidence(connection, store, {
    parts: parts(),
    manifest: {
      no: row.no,
      kind: row.kind,
      version: row.terms_version,
      termsHash: row.hash,
      code: row.verify_code,
    },
  });
}

async function* keptParts(connection: Connection, row: ContractRow, now: Date): AsyncGenerator<PackPart> {
  const signatures = await readContractSignatures(connection, row.id);
  for (const [name, sha256] of papersOf(row, signatures)) {
    yield { ...(await readPaperPart(connection, contractDocumentSubject(row), sha256)), name };
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
    content: toEvidenceJson(
      signatures.map(({ timestamp_token: _token, subject_id: _contract, ...rest }) => rest),
    ),
  };
  yield {
    name: 'history.json',
    content: toEvidenceJson(await readHistory(connection, contractHistory, [row.id])),
  };
  yield { name: 'reports.json', content: toEvidenceJson(await readDeliveryReports(connection, [row.id])) };
  yield { name: 'breaches.json', content: toEvidenceJson(await readBreaches(connection, row.id)) };
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

/** Size of this feature's stored parts; the signature page is rendered on download. */
export async function describePack(connection: Connection, row: ContractRow, now: Date): Promise<number> {
  let bytes = 0;
  for await (const { content } of keptParts(connection, row, now)) bytes += content.length;
  for (const file of await linkFiles(connection, await fileIdsOf(connection, row.id), now))
    bytes += file.bytes;
  return bytes;
}
