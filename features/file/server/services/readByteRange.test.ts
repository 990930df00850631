// Parts of a file on disk.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { textAt, withByteReader } from './readByteRange.ts';

const folder = mkdtempSync(join(tmpdir(), 'bytes-'));
afterAll(() => rm(folder, { recursive: true }));
const path = join(folder, 'file');
writeFileSync(path, '0123456789');

it.each([
  [0, 3, '012'],
  [8, 5, '89'],
  [10, 5, ''],
  [20, 5, ''],
])('from %i, %i bytes: %j', async (at, length, text) => {
  expect(await withByteReader(path, async ({ read }) => (await read(at, length)).toString())).toBe(text);
});

it('tells the size, and passes an error on', async () => {
  expect(await withByteReader(path, ({ size }) => Promise.resolve(size))).toBe(10);
  await expect(withByteReader(path, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(withByteReader(join(folder, 'none'), () => Promise.resolve(1))).rejects.toThrow('ENOENT');
});

it('reads text of several bytes a character', () => {
  expect(textAt(Buffer.from('a煤b'), 1, 3)).toBe('煤');
});
