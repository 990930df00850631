// Unpacks a ZIP archive entry by entry, if it is what its list says.

import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { LOCAL, readZipDirectory, type ZipEntry } from './readZipDirectory.ts';

/** More than a hundredfold when unpacked is a ZIP bomb. */
const MAX_UNPACKED_RATIO = 100;
const MAX_UNPACKED_BYTES = 64 * 1_024 * 1_024;

const LOCAL_BYTES = 30;
const ENCRYPTED = 0x41;
const STORED = 0;
const DEFLATED = 8;

export interface UnpackedEntry {
  readonly name: string;
  readonly content: Buffer;
}

/** Calls `visit` for each entry. False for an archive that lies or is encrypted. */
export async function unpackZip(zip: Buffer, visit: (entry: UnpackedEntry) => void): Promise<boolean> {
  const directory = readZipDirectory(zip);
  if (!directory || !fits(zip.length, directory.entries)) return false;
  let free = 0;
  for (const entry of directory.entries.toSorted((one, other) => one.at - other.at)) {
    // Two entries over the same bytes are many bombs in one.
    if (entry.at < free) return false;
    const found = await unpack(zip.subarray(entry.at, directory.listAt), entry);
    if (!found) return false;
    visit({ name: entry.name, content: found.content });
    free = entry.at + found.bytes;
  }
  return true;
}

function fits(size: number, entries: readonly ZipEntry[]): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpackedBytes, 0);
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  return (
    unpacked <= Math.min(size * MAX_UNPACKED_RATIO, MAX_UNPACKED_BYTES) &&
    names.size === entries.length &&
    !entries.some(({ name }) => leavesFolder(name))
  );
}

const leavesFolder = (name: string) => /^[\\/]|^\w:|(^|[\\/])\.\.([\\/]|$)|\0/.test(name);

/** `rest` begins with the entry. Undefined where its own header tells another story than the list. */
async function unpack(rest: Buffer, { name, flags, method, packedBytes, unpackedBytes }: ZipEntry) {
  if (rest.length < LOCAL_BYTES || rest.readUInt32LE(0) !== LOCAL || (flags & ENCRYPTED) !== 0)
    return undefined;
  const nameEnd = LOCAL_BYTES + rest.readUInt16LE(26);
  const dataAt = nameEnd + rest.readUInt16LE(28);
  const bytes = dataAt + packedBytes;
  const isAsListed =
    rest.toString('utf8', LOCAL_BYTES, nameEnd) === name &&
    rest.readUInt16LE(8) === method &&
    bytes <= rest.length;
  if (!isAsListed) return undefined;
  const content = await inflated(rest.subarray(dataAt, bytes), method, unpackedBytes);
  return content?.length === unpackedBytes ? { content, bytes } : undefined;
}

async function inflated(packed: Buffer, method: number, claimed: number): Promise<Buffer | undefined> {
  if (method === STORED) return packed;
  if (method !== DEFLATED) return undefined;
  return promisify(inflateRaw)(packed, { maxOutputLength: Math.max(1, claimed) }).catch(() => undefined);
}
