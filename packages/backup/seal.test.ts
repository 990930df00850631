// Encryption of a backup: nothing that was changed, cut off or moved opens.

import { randomBytes } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, it } from 'vitest';
import { BackupError } from './backupError.ts';
import { newBackupKey, parseBackupKey } from './key.ts';
import { opening, sealing } from './seal.ts';

const key = parseBackupKey(newBackupKey());
const CHUNK = 65_536;
const HEADER = 48;
const SEALED_CHUNK = CHUNK + 16;

/** In pieces of some size, as they come from a disk or a network. */
function piecesOf(bytes: Buffer, size: number): Buffer[] {
  const pieces = [];
  for (let from = 0; from < bytes.length; from += size) pieces.push(bytes.subarray(from, from + size));
  return pieces;
}
const through = (bytes: Buffer, transform: Transform, size = 1_000_003): Promise<Buffer> =>
  pipeline(Readable.from(piecesOf(bytes, size)), transform, (opened: AsyncIterable<Buffer>) =>
    buffer(opened),
  );
const seal = (bytes: Buffer, name = 'part', size?: number) => through(bytes, sealing(key, name), size);
const open = (bytes: Buffer, name = 'part', size?: number) => through(bytes, opening(key, name), size);

it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 1_000_000])(
  '%i bytes come back, whatever pieces they travel in, and are not to be seen',
  async (length) => {
    const plain = randomBytes(length);
    const sealed = await seal(plain, 'part', 70_000);
    expect(sealed.length).toBe(HEADER + length + 16 * Math.max(1, Math.ceil(length / CHUNK)));
    for (const size of [7_777, CHUNK, SEALED_CHUNK, 5_000_000])
      expect((await open(sealed, 'part', size)).equals(plain)).toBe(true);
    const shown = plain.subarray(0, 16);
    expect(shown.length === 16 && sealed.includes(shown)).toBe(false);
  },
);

it('is another each time, and opens byte by byte', async () => {
  const plain = Buffer.from('动力煤 5500');
  const [one, other] = [await seal(plain), await seal(plain)];
  expect(one.equals(other)).toBe(false);
  expect(await open(one, 'part', 1)).toEqual(plain);
});

const PLAIN = randomBytes(3 * CHUNK + 1_000);
const SEALED = await seal(PLAIN);
const chunk = (number: number) =>
  SEALED.subarray(HEADER + number * SEALED_CHUNK, HEADER + (number + 1) * SEALED_CHUNK);
const header = SEALED.subarray(0, HEADER);

function flipped(position: number): Buffer {
  const changed = Buffer.from(SEALED);
  changed.writeUInt8((changed[position] ?? 0) ^ 1, position);
  return changed;
}

it.each<[what: string, bytes: Buffer]>([
  ['empty', Buffer.alloc(0)],
  ['cut in the header', SEALED.subarray(0, HEADER - 1)],
  ['cut after the header', header],
  ['cut between two chunks', SEALED.subarray(0, HEADER + 2 * SEALED_CHUNK)],
  ['cut within a chunk', SEALED.subarray(0, HEADER + 2 * SEALED_CHUNK + 500)],
  ['one byte short', SEALED.subarray(0, -1)],
  ['one byte longer', Buffer.concat([SEALED, Buffer.alloc(1)])],
  ['doubled', Buffer.concat([SEALED, SEALED])],
  ['without its first chunk', Buffer.concat([header, chunk(1), chunk(2), chunk(3)])],
  ['without a chunk in the middle', Buffer.concat([header, chunk(0), chunk(2), chunk(3)])],
  ['with two chunks exchanged', Buffer.concat([header, chunk(1), chunk(0), chunk(2), chunk(3)])],
  ['with a chunk twice', Buffer.concat([header, chunk(0), chunk(0), chunk(1), chunk(2), chunk(3)])],
  ['with another salt', flipped(HEADER - 1)],
  ['with another format', flipped(0)],
  ...[0, 20_000, SEALED_CHUNK - 1, SEALED_CHUNK, 3 * SEALED_CHUNK + 5].map((position): [string, Buffer] => [
    `with a bit changed at ${position}`,
    flipped(HEADER + position),
  ]),
  ['with a bit changed in its last byte', flipped(SEALED.length - 1)],
])('is refused when it is %s', async (_what, bytes) => {
  await expect(open(bytes)).rejects.toThrow(BackupError);
  await expect(open(bytes)).rejects.toThrow(/^part is damaged/);
});

it('is refused under another name than it was sealed under', async () => {
  await expect(open(SEALED, 'another part')).rejects.toThrow(/^another part is damaged/);
});

it('names both keys where it was sealed under another one, and tells neither', async () => {
  const other = parseBackupKey(newBackupKey());
  const opened = through(SEALED, opening(other, 'part'));
  await expect(opened).rejects.toThrow(
    `encrypted under the key with the fingerprint ${key.fingerprint}, the key given has ${other.fingerprint}`,
  );
  await expect(opened).rejects.not.toThrow(other.secret.toString('base64'));
});

it('passes on nothing of a chunk that does not open', async () => {
  const passed: Buffer[] = [];
  const changed = Readable.from([flipped(HEADER + SEALED_CHUNK + 5)]);
  const keep = async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) passed.push(piece);
  };
  await expect(pipeline(changed, opening(key, 'part'), keep)).rejects.toThrow(BackupError);
  const all = Buffer.concat(passed);
  expect(all.length).toBeLessThanOrEqual(CHUNK);
  expect(all.equals(PLAIN.subarray(0, all.length))).toBe(true);
});
