// Restores a database cluster from a backup to a moment.

import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { unpackTar } from 'modern-tar/fs';
import { recoverCluster } from '#packages/db/embedded/recover.ts';
import type { Archive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './key.ts';
import { copyFolder, type LogObject, partOf } from './layout.ts';
import { listLines, readLog } from './line.ts';
import { type Lsn, segmentName, segmentStart } from './lsn.ts';
import {
  type LineEnd,
  type Manifest,
  readLineEnd,
  readManifests,
  readOwner,
  requireKey,
} from './manifest.ts';
import { requireSealed } from './objects.ts';
import { chooseCopy, coverLog } from './rules.ts';
import { opening } from './seal.ts';
import { sha256Of } from './sha256.ts';

export interface RestorePlan {
  readonly copy: Manifest;
  readonly moment: Date;
  /** The log counts up to here; what follows may name files that the backup does not have yet. */
  readonly until: Lsn;
  readonly isLatest: boolean;
  readonly log: readonly LogObject[];
}

/** Reads what there is and refuses what cannot be done, before anything is fetched. */
export async function planRestore(
  archive: Archive,
  key: BackupKey,
  wanted: Date | 'latest',
): Promise<RestorePlan> {
  const owner = await readOwner(archive);
  if (!owner) throw new BackupError('BACKUP_TO is wrong: there is no backup in that place');
  requireKey(owner, key);
  const ends = new Map<string, LineEnd>();
  for (const line of await listLines(archive)) {
    const end = await readLineEnd(archive, key, line);
    if (end) ends.set(line, end);
  }
  const { copy, moment, from, until } = chooseCopy(await readManifests(archive, key), ends, wanted);
  const log = coverLog(await readLog(archive, copy.line), from, until);
  return { copy, moment, until, isLatest: wanted === 'latest', log };
}

interface Source {
  readonly archive: Archive;
  readonly key: BackupKey;
}

/** The cluster is put into the data directory whole or not at all, and is left stopped. */
export async function restoreCluster(
  source: Source,
  plan: RestorePlan,
  { dataDirectory, say }: { dataDirectory: string; say: (line: string) => void },
): Promise<void> {
  const { copy, moment, isLatest, log } = plan;
  await recoverCluster({
    dataDirectory,
    moment: isLatest ? undefined : moment,
    say,
    fill: async (folder) => {
      await unpackCopy(source, copy, folder);
      say(`base copy ${copy.copy} unpacked: ${copy.bytes} bytes`);
      await writeLog(source, plan, join(folder, 'pg_wal'));
      say(`${log.length} objects of the log unpacked`);
    },
  });
}

async function unpackCopy(source: Source, copy: Manifest, folder: string): Promise<void> {
  const name = copyFolder(copy.line, copy.copy);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await pipeline(
    readParts(source.archive, copy),
    opening(source.key, name),
    createZstdDecompress(),
    unpackTar(folder),
  );
}

async function* readParts(archive: Archive, copy: Manifest): AsyncGenerator<Buffer> {
  const fetched = ahead(
    copy.parts.map((part, at) => async () => {
      const name = partOf(copy.line, copy.copy, at + 1);
      const bytes = await archive.get(name);
      if (!bytes) throw new BackupError(`${name} is missing in the backup`);
      if (sha256Of(bytes) !== part.sha256) throw new BackupError(`${name} is damaged: its hash is another`);
      return bytes;
    }),
  );
  yield* fetched;
}

const FETCHED_AHEAD = 4;

/** Results in order, with a few begun before they are asked for. */
async function* ahead<T>(works: readonly (() => Promise<T>)[]): AsyncGenerator<T> {
  const begun: Promise<T>[] = [];
  let next = 0;
  const begin = () => {
    const work = works[next];
    next += 1;
    if (!work) return;
    const promise = work();
    // Reported when its turn comes.
    promise.catch(() => undefined);
    begun.push(promise);
  };
  for (let at = 0; at < FETCHED_AHEAD; at += 1) begin();
  for (let first = begun.shift(); first; first = begun.shift()) {
    const result = await first;
    begin();
    yield result;
  }
}

async function writeLog(
  { archive, key }: Source,
  { copy: { timeline, segmentBytes }, log, until }: RestorePlan,
  folder: string,
): Promise<void> {
  const contents = ahead(
    log.map((object) => async () => ({ object, bytes: await requireSealed(archive, key, object.name) })),
  );
  for await (const { object, bytes } of contents) {
    if (BigInt(bytes.length) !== object.to - object.from)
      throw new BackupError(`${object.name} is damaged: it is shorter or longer than its name says`);
    const path = join(folder, segmentName(timeline, object.from, segmentBytes));
    const counting = object.to > until ? bytes.subarray(0, Number(until - object.from)) : bytes;
    await writeAt(path, counting, object.from, segmentBytes);
  }
}

/** What is not written of a segment is zero, which ends the log. */
async function writeAt(path: string, bytes: Buffer, from: Lsn, segmentBytes: bigint): Promise<void> {
  const file = await open(path, 'a', 0o600).then(async (made) => {
    await made.close();
    return open(path, 'r+');
  });
  try {
    await file.truncate(Number(segmentBytes));
    await file.write(bytes, 0, bytes.length, Number(from - segmentStart(from, segmentBytes)));
  } finally {
    await file.close();
  }
}
