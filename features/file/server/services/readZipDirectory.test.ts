// Entries of ZIP archives, and archives around which data could hide.

import { expect, it } from 'vitest';
import { someZip } from '../handlers/files.example.ts';
import { readZipDirectory } from './readZipDirectory.ts';

const archive = someZip({ 'a.xml': '<a/>', 'b/c.xml': '<c>煤</c>' });

it('lists names, places and sizes as they are claimed', () => {
  expect(readZipDirectory(archive)).toMatchObject({
    entries: [
      { name: 'a.xml', at: 0, method: 0, unpackedBytes: 4 },
      { name: 'b/c.xml', packedBytes: Buffer.byteLength('<c>煤</c>') },
    ],
  });
  expect(readZipDirectory(someZip({ a: 'x' }, 1_000_000))?.entries).toMatchObject([
    { packedBytes: 1, unpackedBytes: 1_000_000 },
  ]);
});

it.each<[string, Buffer]>([
  ['bytes before it', Buffer.concat([Buffer.from('#!/bin/sh\n'), archive])],
  ['bytes after it', Buffer.concat([archive, Buffer.from('more')])],
  ['no entries', someZip({})],
  ['too many entries', someZip(Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`${at}`, ''])))],
  ['its end cut off', archive.subarray(0, -4)],
  ['no archive', Buffer.from('%PDF-1.7')],
  ['nothing', Buffer.alloc(0)],
])('refuses %s', (_what, buffer) => {
  expect(readZipDirectory(buffer)).toBeUndefined();
});
