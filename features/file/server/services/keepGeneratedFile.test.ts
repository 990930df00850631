// Files that the platform makes, and links to them.

import { mkdtempSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { lockQuota, readFiles } from '../queries.ts';
import { folderStore } from './fileStore.ts';
import { keepGeneratedFile } from './keepGeneratedFile.ts';

const app = await testApp();
const { id: firmId, people } = await openFirm(app, 'wang', ['firm_trader']);
const folder = mkdtempSync(join(tmpdir(), 'made-'));
afterAll(() => rm(folder, { recursive: true }));
const store = folderStore(folder);
const content = new TextEncoder().encode('day,price\n2026-11-24,512\n');
const make = (name: string) =>
  app.perform((ctx) =>
    keepGeneratedFile(ctx, store, { firmId, personId: people.firm_trader ?? '', name, kind: 'csv', content }),
  );
const used = () => app.perform(({ tx }) => lockQuota(tx, firmId));

it('stores the bytes, and counts them for the firm', async () => {
  const { fileId } = await make('prices.csv');
  const [file] = await readFiles(app.database.reading, [fileId]);
  expect(file).toMatchObject({
    owner_id: firmId,
    name: 'prices.csv',
    kind: 'csv',
    size_bytes: content.length,
  });
  const stream = await store.read(file?.sha256 ?? '');
  expect(new Uint8Array(stream ? await buffer(stream) : [])).toEqual(content);
  expect(await used()).toBe(content.length);
});

it('renews the same file instead of storing it twice', async () => {
  const [first, again] = [await make('prices.csv'), await make('prices.csv')];
  expect(again).toEqual(first);
  expect(await used()).toBe(content.length);
  expect(await make('other.csv')).not.toEqual(first);
});

it('leaves nothing behind in the folder for what arrives', async () => {
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
});
