// Files of the writer's own firm are kept with what uses them.

import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { folderStore } from '#features/file/server/services/fileStore.ts';
import { keepGeneratedFile } from '#features/file/server/services/keepGeneratedFile.ts';
import { testApp } from '../../../../test/support/app.ts';
import { openFirm } from '../../../../test/support/people.ts';
import { keepOwnFiles } from './keepOwnFiles.ts';

const app = await testApp();
const [own, other] = [
  await openFirm(app, 'wang', ['firm_trader']),
  await openFirm(app, 'li', ['firm_trader']),
];
const folder = mkdtempSync(join(tmpdir(), 'own-'));
afterAll(() => rm(folder, { recursive: true }));
const make = async ({ id: firmId, people }: typeof own, name: string) =>
  (
    await app.perform((ctx) =>
      keepGeneratedFile(ctx, folderStore(folder), {
        firmId,
        personId: people.firm_trader ?? '',
        name,
        kind: 'pdf',
        content: new TextEncoder().encode(name),
      }),
    )
  ).fileId;
const [mine, second, theirs] = [
  await make(own, 'a.pdf'),
  await make(own, 'b.pdf'),
  await make(other, 'c.pdf'),
];
const keep = (usedBy: string, ids: readonly string[], firmId: string | undefined = own.id) =>
  app.perform(({ tx }) =>
    keepOwnFiles(
      tx,
      { firmId },
      usedBy,
      ids.map((id) => ({ id, kinds: ['pdf'] as const })),
    ),
  );
const usesOf = (usedBy: string) => app.database.reading.all(z.object({ file_id: z.string() }))`
  select file_id from file_use where used_by = ${usedBy}`;

it.each<[string, readonly string[], boolean, number]>([
  ['none', [], true, 0],
  ['its own', [mine, second], true, 2],
  ['one of another firm among its own', [mine, theirs], false, 0],
  ['one that is gone', ['01ARZ3NDEKTSV4RRFFQ69G5FAV'], false, 0],
])('%s: %#', async (name, ids, isKept, count) => {
  expect(await keep(name, ids)).toBe(isKept);
  expect(await usesOf(name)).toHaveLength(count);
});

it('keeps nothing for somebody without a firm', async () => {
  const kept = app.perform(({ tx }) =>
    keepOwnFiles(tx, { firmId: undefined }, 'nobody', [{ id: mine, kinds: ['pdf'] }]),
  );
  expect(await kept).toBe(false);
});
