// Files stored in a folder by their hash.

import { mkdtempSync } from 'node:fs';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { folderStore } from './fileStore.ts';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rm(folder, { recursive: true }));
const store = folderStore(folder);
const HASH = 'ab'.repeat(32);

async function arrived(id: string, content: string): Promise<string> {
  const path = await store.uploadPath(id);
  await writeFile(path, content);
  return path;
}
const contentOf = async (hash: string) => {
  const stream = await store.read(hash);
  return stream && text(stream);
};

it('keeps what arrived under its hash, twice as well as once', async () => {
  expect(await contentOf(HASH)).toBeUndefined();
  await store.keep(await arrived('1', '煤'), HASH);
  await store.keep(await arrived('2', '煤'), HASH);
  expect(await contentOf(HASH)).toBe('煤');
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});

it('removes a file, and one that is gone', async () => {
  await store.remove(HASH);
  await store.remove(HASH);
  expect(await contentOf(HASH)).toBeUndefined();
});

it('sweeps uploads that nobody finished within an hour', async () => {
  const now = new Date('2026-11-24T01:12:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  await utimes(await arrived('old', 'x'), ago(61), ago(61));
  await utimes(await arrived('new', 'x'), ago(59), ago(59));
  await store.sweep(now);
  expect(await readdir(join(folder, 'incoming'))).toEqual(['new']);
});

it('sweeps nothing where nothing arrived', async () => {
  await expect(folderStore(join(folder, 'none')).sweep(new Date(0))).resolves.toBeUndefined();
});
