// Writes vector tiles as one PMTiles archive of version 3, uncompressed.

import { createHash } from 'node:crypto';
import { Compression, TileType, zxyToTileId } from 'pmtiles';

export interface Tile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly content: Uint8Array;
}
/** Degrees: west, south, east, north. */
export type Bounds = readonly [number, number, number, number];

interface Entry {
  readonly tileId: number;
  readonly offset: number;
  readonly length: number;
  runLength: number;
}

const HEADER_LENGTH = 127;
const VERSION = 3;
/** Readers ask for so much at first; the root directory has to be within. */
const ROOT_WITHIN = 16_384;

/** A reader of the whole file needs no leaf directories: all entries stand in the root. */
export function writeArchive(tiles: readonly Tile[], bounds: Bounds, metadata: object): Buffer {
  const { entries, contents } = place(tiles);
  const root = writeDirectory(entries);
  if (HEADER_LENGTH + root.length > ROOT_WITHIN) throw new Error('the archive needs leaf directories');
  const about = Buffer.from(JSON.stringify(metadata));
  const data = Buffer.concat(contents);
  const rootAt = HEADER_LENGTH;
  const aboutAt = rootAt + root.length;
  const dataAt = aboutAt + about.length;
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write('PMTiles');
  header.writeUInt8(VERSION, 7);
  const lengths = [rootAt, root.length, aboutAt, about.length, dataAt, 0, dataAt, data.length];
  const counts = [
    entries.reduce((sum, { runLength }) => sum + runLength, 0),
    entries.length,
    contents.length,
  ];
  for (const [at, value] of [...lengths, ...counts].entries())
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * at);
  header.writeUInt8(1, 96);
  header.writeUInt8(Compression.None, 97);
  header.writeUInt8(Compression.None, 98);
  header.writeUInt8(TileType.Mvt, 99);
  const zooms = tiles.map(({ z }) => z);
  header.writeUInt8(Math.min(...zooms), 100);
  header.writeUInt8(Math.max(...zooms), 101);
  const [west, south, east, north] = bounds;
  header.writeUInt8(Math.min(...zooms), 118);
  for (const [at, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * at);
  for (const [at, degrees] of [(west + east) / 2, (south + north) / 2].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 119 + 4 * at);
  return Buffer.concat([header, root, about, data]);
}

/** Along the Hilbert curve; equal tiles, as of plain land, are stored once. */
function place(tiles: readonly Tile[]) {
  const sorted = tiles
    .map(({ z, x, y, content }) => ({ tileId: zxyToTileId(z, x, y), content }))
    .toSorted((one, other) => one.tileId - other.tileId);
  const entries: Entry[] = [];
  const contents: Uint8Array[] = [];
  const known = new Map<string, { readonly offset: number; readonly length: number }>();
  let end = 0;
  for (const { tileId, content } of sorted) {
    const hash = createHash('sha256').update(content).digest('hex');
    let stored = known.get(hash);
    if (!stored) {
      stored = { offset: end, length: content.length };
      known.set(hash, stored);
      contents.push(content);
      end += content.length;
    }
    const last = entries.at(-1);
    if (last?.offset === stored.offset && last.tileId + last.runLength === tileId) last.runLength += 1;
    else entries.push({ tileId, ...stored, runLength: 1 });
  }
  return { entries, contents };
}

function writeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  writeVarint(bytes, entries.length);
  for (const [at, { tileId }] of entries.entries())
    writeVarint(bytes, tileId - (entries[at - 1]?.tileId ?? 0));
  for (const { runLength } of entries) writeVarint(bytes, runLength);
  for (const { length } of entries) writeVarint(bytes, length);
  for (const [at, { offset }] of entries.entries()) {
    const before = entries[at - 1];
    writeVarint(bytes, before && before.offset + before.length === offset ? 0 : offset + 1);
  }
  return Buffer.from(bytes);
}

function writeVarint(bytes: number[], value: number): void {
  let left = value;
  while (left >= 0x80) {
    bytes.push((left % 0x80) + 0x80);
    left = Math.floor(left / 0x80);
  }
  bytes.push(left);
}
