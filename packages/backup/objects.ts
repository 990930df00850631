// Small objects of a backup: compressed and sealed as a whole.

import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { Archive } from './archive.ts';
import { BackupError } from './backupError.ts';
import type { BackupKey } from './key.ts';
import { opening, sealing } from './seal.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

const through = (bytes: Uint8Array, transform: Transform): Promise<Buffer> =>
  pipeline(Readable.from([bytes]), transform, (pieces: AsyncIterable<Buffer>) => buffer(pieces));

/** Returns the bytes it takes in the archive. */
export async function putSealed(
  archive: Archive,
  key: BackupKey,
  name: string,
  content: Uint8Array,
): Promise<number> {
  const sealed = await through(await compress(content), sealing(key, name));
  await archive.put(name, sealed);
  return sealed.length;
}

export async function getSealed(archive: Archive, key: BackupKey, name: string): Promise<Buffer | undefined> {
  const sealed = await archive.get(name);
  return sealed && decompress(await through(sealed, opening(key, name)));
}

export async function requireSealed(archive: Archive, key: BackupKey, name: string): Promise<Buffer> {
  const content = await getSealed(archive, key, name);
  if (!content) throw new BackupError(`${name} is missing in the backup`);
  return content;
}
