// Makes a base copy: the data folder, compressed, sealed, cut into parts.

import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type pg from 'pg';
import type { Archive } from './archive.ts';
import type { BackupKey } from './key.ts';
import { copyFolder, partOf } from './layout.ts';
import { type Manifest, putManifest } from './manifest.ts';
import { identifySystem, openReplication, takeBaseBackup } from './replication.ts';
import { sealing } from './seal.ts';
import { readClock, readServer } from './server.ts';
import { sha256Of } from './sha256.ts';

const PART_BYTES = 16 * 1_048_576;

interface CopyWish {
  readonly url: string;
  /** For statements; the copy itself has a connection of its own. */
  readonly sql: pg.Client;
  readonly archive: Archive;
  readonly key: BackupKey;
  readonly line: string;
  readonly sealKeys: Manifest['sealKeys'];
  /** What must be in the archive before this copy counts. */
  readonly before: () => Promise<void>;
  readonly stopping: AbortSignal;
}

/** Puts the manifest last: without it there is no copy. */
export async function makeBaseCopy(wish: CopyWish): Promise<Manifest> {
  const { url, sql, archive, key, line, sealKeys, stopping } = wish;
  const replication = await openReplication(url);
  const stop = () => void replication.end();
  stopping.addEventListener('abort', stop);
  try {
    const system = await identifySystem(replication);
    const { segmentBytes, version } = await readServer(sql);
    const startedAt = await readClock(sql);
    const copy = startedAt.toISOString().replaceAll(/[^\dTZ]/g, '');
    const backup = takeBaseBackup(replication, `seam ${copy}`);
    const { parts, bytes } = await putParts(wish, copy, backup.tar);
    const { startLsn, endLsn, timeline } = backup.range();
    // The clock is read in milliseconds: the next one is certainly after the end.
    const endedAt = new Date((await readClock(sql)).getTime() + 1);
    await wish.before();
    const manifest: Manifest = {
      format: 1,
      line,
      copy,
      startedAt,
      endedAt,
      startLsn,
      endLsn,
      timeline,
      segmentBytes,
      serverVersion: version,
      system: system.id,
      key: key.fingerprint,
      sealKeys,
      parts,
      bytes,
    };
    await putManifest(archive, key, manifest);
    return manifest;
  } finally {
    stopping.removeEventListener('abort', stop);
    await replication.end().catch(() => undefined);
  }
}

async function putParts({ archive, key, line }: CopyWish, copy: string, tar: AsyncIterable<Buffer>) {
  const parts: { bytes: number; sha256: string }[] = [];
  let bytes = 0;
  await pipeline(
    tar,
    async function* count(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        bytes += piece.length;
        yield piece;
      }
    },
    createZstdCompress(),
    sealing(key, copyFolder(line, copy)),
    async (sealed: AsyncIterable<Buffer>) => {
      for await (const part of cut(sealed, PART_BYTES)) {
        parts.push({ bytes: part.length, sha256: sha256Of(part) });
        await archive.put(partOf(line, copy, parts.length), part);
      }
    },
  );
  return { parts, bytes };
}

async function* cut(pieces: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const piece of pieces) {
    held.push(piece);
    bytes += piece.length;
    if (bytes < size) continue;
    yield Buffer.concat(held);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held);
}
