// Lists the entries of a ZIP archive without unpacking it.

export interface ZipEntry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly packedBytes: number;
  /** As the list claims. */
  readonly unpackedBytes: number;
  /** Of the entry's local header. */
  readonly at: number;
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[];
  /** Where the entries end and the list begins. */
  readonly listAt: number;
}

export const LOCAL = 0x04034b50;
export const END = Buffer.from('PK\x05\x06');
export const END_BYTES = 22;
export const MAX_COMMENT_BYTES = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const MAX_ENTRIES = 1_000;

/** Returns undefined unless the archive spans the whole file: data could hide around its parts. */
export function readZipDirectory(zip: Buffer): ZipDirectory | undefined {
  const endAt = zip.lastIndexOf(END, zip.length - END_BYTES);
  if (endAt <= 0 || zip.readUInt32LE(0) !== LOCAL) return undefined;
  const count = zip.readUInt16LE(endAt + 10);
  const listAt = zip.readUInt32LE(endAt + 16);
  const isWhole =
    count > 0 &&
    count <= MAX_ENTRIES &&
    listAt + zip.readUInt32LE(endAt + 12) === endAt &&
    endAt + END_BYTES + zip.readUInt16LE(endAt + 20) === zip.length;
  const entries = isWhole ? readList(zip.subarray(listAt, endAt), count) : undefined;
  return entries && { entries, listAt };
}

function readList(list: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + ENTRY_BYTES > list.length || list.readUInt32LE(at) !== ENTRY) return undefined;
    const nameBytes = list.readUInt16LE(at + 28);
    entries.push({
      name: list.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      flags: list.readUInt16LE(at + 8),
      method: list.readUInt16LE(at + 10),
      packedBytes: list.readUInt32LE(at + 20),
      unpackedBytes: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += ENTRY_BYTES + nameBytes + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return at === list.length ? entries : undefined;
}
