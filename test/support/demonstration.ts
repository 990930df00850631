// The demonstration's market, loaded once in a run; each who asks for it gets a copy of its database and its files.

import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { menus } from '#apps/server/features.ts';
import { seedMenus } from '#features/account/server/seed.ts';
import { seedArticles } from '#features/article/server/seed.ts';
import { seedCatalog } from '#features/catalog/server/seed/all.ts';
import { seedClauses } from '#features/clause/server/seed.ts';
import { seedContent } from '#features/content/server/seed/all.ts';
import { keyRing } from '#packages/db/keyRing.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { runInTransaction } from '#packages/rpc/server/context.ts';
import { loadDemonstration } from '#tools/demo/load.ts';
import { createDatabase, type FreshDatabase, freshDatabase, onServer } from './database.ts';
import { TEST_KEYS } from './keys.ts';

interface Loaded {
  readonly database: string;
  readonly files: string;
}

/** Call it where hooks may be declared; the files go into this folder. */
export async function copyOfDemonstration(files: string): Promise<FreshDatabase> {
  const loaded = await (loading ??= loadOnce());
  await cp(loaded.files, files, { recursive: true });
  return freshDatabase(loaded.database);
}
let loading: Promise<Loaded> | undefined;

export const demonstrationConfig = (url: string, files: string) =>
  readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off', DEMO: '1', FILE_STORE: files });

const LOADING = 727_004;

/** Whoever comes while another process loads waits for it, and finds there what it has loaded. */
function loadOnce(): Promise<Loaded> {
  const note = join(inject('testFolder'), 'demonstration.json');
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [LOADING]);
    const found = await readFile(note, 'utf8').catch(() => undefined);
    if (found !== undefined) return JSON.parse(found) as Loaded;
    const loaded = await load(join(inject('testFolder'), 'demonstration'));
    await writeFile(note, JSON.stringify(loaded));
    return loaded;
  });
}

async function load(files: string): Promise<Loaded> {
  const { name, url } = await createDatabase();
  const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
  const config = demonstrationConfig(url, files);
  const app = await buildApp({ config, database });
  await runInTransaction(app.runtime, async (setting) => {
    await seedCatalog(setting);
    await seedMenus(setting, menus);
    await seedContent(setting);
    await seedClauses(setting);
    await seedArticles(setting);
  });
  await loadDemonstration({ config, database, now: new Date() });
  await app.close();
  await database.close();
  return { database: name, files };
}
