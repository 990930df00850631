// Entries of ZIP archives, and archives around which data could hide.

import { expect, it } from 'vitest';
import { someZip } from '../handlers/files.example.ts';
import { readZipDirectory } from './readZipDirectory.ts';

const bytesOf = (buffer: Buffer) => ({
  size: buffer.length,
  read: (at: number, length: number) => Promise.resolve(buffer.subarray(at, at + length)),
});
const archive = someZip({ 'a.xml': '<a/>', 'b/c.xml': '<c>煤</c>' });

it('lists names and the unpacked size', async () => {
  expect(await readZipDirectory(bytesOf(archive))).toEqual({
    names: ['a.xml', 'b/c.xml'],
    unpackedBytes: 4 + Buffer.byteLength('<c>煤</c>'),
  });
});

it('believes the list about sizes', async () => {
  expect((await readZipDirectory(bytesOf(someZip({ a: 'x' }, 1_000_000))))?.unpackedBytes).toBe(1_000_000);
});

it.each<[string, Buffer]>([
  ['bytes before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), archive])],
  ['bytes after it', Buffer.concat([archive, Buffer.from('more')])],
  ['no entries', someZip({})],
  ['too many entries', someZip(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}`, ''])))],
  ['its end cut off', archive.subarray(0, -4)],
  ['no archive', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', async (_what, buffer) => {
  expect(await readZipDirectory(bytesOf(buffer))).toBeUndefined();
});
