// Lists the entries of a ZIP archive without unpacking it.

import { type ByteReader, textAt } from './readByteRange.ts';

export interface ZipDirectory {
  readonly names: readonly string[];
  readonly unpackedBytes: number;
}

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL = 0x04034b50;
const MAX_COMMENT_BYTES = 65_535;
const MAX_ENTRIES = 1_000;

/** Returns undefined unless the archive spans the whole file: data could hide around its parts. */
export async function readZipDirectory({ size, read }: ByteReader): Promise<ZipDirectory | undefined> {
  const tail = await read(Math.max(0, size - END_BYTES - MAX_COMMENT_BYTES), END_BYTES + MAX_COMMENT_BYTES);
  const at = lastEnd(tail);
  if (at === undefined) return undefined;
  const [count, listBytes, listAt] = [
    tail.readUInt16LE(at + 10),
    tail.readUInt32LE(at + 12),
    tail.readUInt32LE(at + 16),
  ];
  const endAt = size - (tail.length - at);
  const isWhole =
    count > 0 &&
    count <= MAX_ENTRIES &&
    listAt + listBytes === endAt &&
    tail.length - at === END_BYTES + tail.readUInt16LE(at + 20);
  const first = await read(0, 4);
  if (!isWhole || first.length < 4 || first.readUInt32LE(0) !== LOCAL) return undefined;
  return readList(await read(listAt, listBytes), count);
}

function lastEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at -= 1) if (tail.readUInt32LE(at) === END) return at;
  return undefined;
}

function readList(list: Buffer, count: number): ZipDirectory | undefined {
  const names: string[] = [];
  let unpackedBytes = 0;
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY) return undefined;
    const nameBytes = list.readUInt16LE(at + 28);
    unpackedBytes += list.readUInt32LE(at + 24);
    names.push(textAt(list, at + ENTRY_BYTES, nameBytes));
    at += ENTRY_BYTES + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return at === list.length ? { names, unpackedBytes } : undefined;
}
