// What a backup says of itself: owner, base copies, ends of lines.

import * as z from 'zod/mini';
import type { Archive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './key.ts';
import { endOf, manifestOf, OWNER, parseManifestName } from './layout.ts';
import { getSealed, putSealed, requireSealed } from './objects.ts';
import { wrongKey } from './seal.ts';

const FORMAT = 1;

const lsn = z.pipe(
  z.string().check(z.regex(/^\d{1,20}$/)),
  z.transform((text) => BigInt(text)),
);
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((text) => new Date(text)),
);

const Owner = z.object({ format: z.literal(FORMAT), key: z.string(), system: z.string() });
type Owner = z.output<typeof Owner>;

const Manifest = z.object({
  format: z.literal(FORMAT),
  line: z.string(),
  copy: z.string(),
  /** Of the server's clock. */
  startedAt: moment,
  endedAt: moment,
  startLsn: lsn,
  endLsn: lsn,
  timeline: z.int(),
  segmentBytes: lsn,
  serverVersion: z.string(),
  /** Identifies the database cluster. */
  system: z.string(),
  /** Fingerprint of the key of this backup. */
  key: z.string(),
  /** Names and fingerprints of the keys the database is sealed under; the keys are not in the backup. */
  sealKeys: z.array(z.object({ id: z.string(), fingerprint: z.string() })),
  /** Encrypted, in order: together one stream. */
  parts: z.array(z.object({ bytes: z.int(), sha256: z.string() })),
  /** Of the data folder, not encrypted and not compressed. */
  bytes: z.int(),
});
export type Manifest = z.output<typeof Manifest>;

const LineEnd = z.object({ lsn, moment });
/** Everything committed up to this moment is in the line's log. */
export type LineEnd = z.output<typeof LineEnd>;

const written = (value: object): Buffer =>
  Buffer.from(
    JSON.stringify(value, (_name, field: unknown) => (typeof field === 'bigint' ? String(field) : field)),
  );

export async function readOwner(archive: Archive): Promise<Owner | undefined> {
  const found = await archive.get(OWNER);
  return found && Owner.parse(JSON.parse(found.toString()));
}

/** An empty place becomes this database's; another's, and another key, are refused. */
export async function claimArchive(archive: Archive, key: BackupKey, system: string): Promise<void> {
  const owner = await readOwner(archive);
  if (!owner) {
    await archive.put(OWNER, written({ format: FORMAT, key: key.fingerprint, system }));
    return;
  }
  requireKey(owner, key);
  if (owner.system !== system)
    throw new BackupError('BACKUP_TO is wrong: it holds the backup of another database. Name an empty place');
}

export function requireKey(owner: Owner, key: BackupKey): void {
  if (owner.key !== key.fingerprint) throw wrongKey(owner.key, key.fingerprint);
}

export const putManifest = (archive: Archive, key: BackupKey, manifest: Manifest) =>
  putSealed(archive, key, manifestOf(manifest.line, manifest.copy), written(manifest));

/** The finished base copies, the oldest first. */
export async function readManifests(archive: Archive, key: BackupKey): Promise<Manifest[]> {
  const names = (await archive.list('lines/')).filter((name) => parseManifestName(name));
  const manifests: Manifest[] = [];
  for (const name of names) {
    const content = await requireSealed(archive, key, name);
    manifests.push(Manifest.parse(JSON.parse(content.toString())));
  }
  return manifests.toSorted((one, other) => one.endedAt.getTime() - other.endedAt.getTime());
}

export const putLineEnd = (archive: Archive, key: BackupKey, line: string, end: LineEnd) =>
  putSealed(archive, key, endOf(line), written(end));

export async function readLineEnd(
  archive: Archive,
  key: BackupKey,
  line: string,
): Promise<LineEnd | undefined> {
  const content = await getSealed(archive, key, endOf(line));
  return content && LineEnd.parse(JSON.parse(content.toString()));
}
