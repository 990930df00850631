// Archives that are not what their list says.

import { expect, it } from 'vitest';
import { someZip } from '../handlers/files.example.ts';
import { unpackZip } from './unpackZip.ts';

const PARTS = { 'a.xml': '<a/>'.repeat(50), 'b/c.xml': '<c>煤</c>' };
const [stored, packed] = [someZip(PARTS), someZip(PARTS, undefined, true)];
const LIST = Buffer.from('PK\x01\x02');

/** A copy in which the bytes at a place after the first header of that kind are others. */
function changed(archive: Buffer, head: Buffer, at: number, bytes: readonly number[]): Buffer {
  const copy = Buffer.from(archive);
  copy.set(bytes, copy.indexOf(head) + at);
  return copy;
}

it.each([
  ['stored', stored],
  ['packed', packed],
])('gives the content of entries that are %s', async (_how, archive) => {
  const found: Record<string, string> = {};
  const isSound = await unpackZip(archive, ({ name, content }) => {
    found[name] = content.toString();
  });
  expect([isSound, found]).toEqual([true, PARTS]);
});

it.each<[string, Buffer]>([
  ['claims less than it unpacks to', someZip(PARTS, 8, true)],
  ['claims more than it holds', someZip(PARTS, 300)],
  ['claims to unpack to a hundred times its size', someZip({ a: 'x' }, 100_000)],
  ['unpacks to more than 64 MB', someZip({ a: ' '.repeat(65 * 1_024 * 1_024) }, undefined, true)],
  ['is encrypted', changed(stored, LIST, 8, [1, 0])],
  ['is packed in an unknown way', changed(stored, LIST, 10, [99, 0])],
  ['names an entry otherwise in its list', changed(stored, LIST, 46, [0x7a])],
  ['points twice at the same bytes', twice(stored)],
  ['points past its entries', changed(stored, LIST, 42, [0xff, 0xff, 0xff, 0x00])],
  ['has two entries of one name', someZip({ 'a.xml': '<a/>', 'A.XML': '<b/>' })],
  ['leaves its folder', someZip({ '../a.xml': '<a/>' })],
  ['is broken', changed(packed, Buffer.from('PK\x03\x04'), 35, [0xff, 0xff, 0xff])],
  ['is none', Buffer.from('%PDF-1.7')],
])('refuses an archive that %s', async (_what, archive) => {
  expect(await unpackZip(archive, () => undefined)).toBe(false);
});

/** The second entry of the list becomes the first one's bytes. */
function twice(archive: Buffer): Buffer {
  const copy = Buffer.from(archive);
  const first = copy.indexOf(LIST);
  const second = copy.indexOf(LIST, first + 1);
  copy.copy(copy, second + 42, first + 42, first + 46);
  return copy;
}
