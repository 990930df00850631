// Builds of the apps: every process serves the pages of the oldest, files of all.

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import * as z from 'zod/mini';
import { runningBuilds } from '#packages/db/serverProcesses.ts';
import type { Database, Transaction } from '#packages/db/sql.ts';

export interface WebPages {
  readonly id: string;
  readonly page: string;
  readonly consolePage: string;
}

export interface WebBuilds {
  /** Of the build of this process; undefined: the apps are not built. */
  readonly own: WebPages | undefined;
  /** What is to be served now. */
  served(): WebPages | undefined;
  /** A file of any build, by its path: compressed with Brotli. */
  find(path: string): Promise<Buffer | undefined>;
  /** Stores the files of this process, so that others can answer for them. */
  store(): Promise<void>;
  /** Reads which builds run, and which of them is the oldest. */
  refresh(): Promise<void>;
}

export interface BuildFolders {
  readonly web: string;
  readonly console: string;
}

const compress = promisify(brotliCompress);
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A shell must not meet a server older than itself. So while processes of two releases run, all of them serve
 * the pages of the older one.
 */
export async function openBuilds(database: Database, folders: BuildFolders): Promise<WebBuilds> {
  const own = await readPages(folders);
  let served = own;
  return {
    own,
    served: () => served,
    find: (path) => findFile(database, path),
    store: async () => {
      if (own) await storeBuild(database, own, folders);
    },
    refresh: async () => {
      if (!own) return;
      const running = await runningBuilds(database.reading);
      served = (await readOldest(database, running)) ?? own;
    },
  };
}

async function readPages({ web, console: desk }: BuildFolders): Promise<WebPages | undefined> {
  const [page, consolePage] = await Promise.all([web, desk].map(readIndex));
  if (page === undefined) return undefined;
  const id = createHash('sha256')
    .update(page)
    .update(consolePage ?? '')
    .digest('hex')
    .slice(0, 16);
  return { id, page, consolePage: consolePage ?? '' };
}

const readIndex = (folder: string): Promise<string | undefined> =>
  existsSync(join(folder, 'index.html'))
    ? readFile(join(folder, 'index.html'), 'utf8')
    : Promise.resolve(undefined);

/** Named by a hash of their content, so that one path means one content in all builds. */
async function filesOf(folder: string, at: string): Promise<{ path: string; file: string }[]> {
  const assets = join(folder, 'assets');
  if (!existsSync(assets)) return [];
  const names = await readdir(assets);
  return names
    .filter((name) => !/\.(?:br|gz)$/.test(name))
    .map((name) => ({ path: `${at}assets/${name}`, file: join(assets, name) }));
}

const PathRow = z.object({ path: z.string() });
const MAX_AT_ONCE = 50;

async function storeBuild(database: Database, { id, page, consolePage }: WebPages, folders: BuildFolders) {
  const files = [...(await filesOf(folders.web, '/')), ...(await filesOf(folders.console, '/console/'))];
  const paths = files.map(({ path }) => path);
  // Before its files: what a build names is not purged.
  await database.transaction(
    (tx) => tx.run`
      insert into web_build (id, page, console_page, paths)
      values (${id}, ${page}, ${consolePage}, ${paths})
          on conflict (id) do update
         set served_at = clock_timestamp()`,
  );
  const stored = await database.reading.all(PathRow)`
    select path
      from web_file
     where path = any(${paths}::text[])`;
  const known = new Set(stored.map(({ path }) => path));
  const missing = files.filter(({ path }) => !known.has(path));
  for (let at = 0; at < missing.length; at += MAX_AT_ONCE) {
    const contents = await Promise.all(
      missing
        .slice(at, at + MAX_AT_ONCE)
        .map(async ({ path, file }) => ({ path, content: await compressed(file) })),
    );
    await database.transaction(async (tx) => {
      for (const { path, content } of contents)
        await tx.run`
          insert into web_file (path, content)
          values (${path}, ${content})
              on conflict do nothing`;
    });
  }
}

const compressed = async (file: string): Promise<Buffer> =>
  existsSync(`${file}.br`) ? readFile(`${file}.br`) : compress(await readFile(file), QUALITY);

const PagesRow = z.object({ id: z.string(), page: z.string(), console_page: z.string() });

async function readOldest(database: Database, ids: readonly string[]): Promise<WebPages | undefined> {
  const row = await database.reading.one(PagesRow)`
    select id, page, console_page
      from web_build
     where id = any(${[...ids]}::text[])
     order by stored_at
     limit 1`;
  return row && { id: row.id, page: row.page, consolePage: row.console_page };
}

const ContentRow = z.object({ content: z.instanceof(Buffer) });

async function findFile(database: Database, path: string): Promise<Buffer | undefined> {
  const row = await database.reading.one(ContentRow)`
    select content
      from web_file
     where path = ${path}`;
  return row?.content;
}

/** A tab may stay open for weeks: its files are kept for a month after its build was last served. */
export async function purgeBuilds(tx: Transaction): Promise<void> {
  await tx.run`
    update web_build
       set served_at = clock_timestamp()
     where id in (select build_id from server_process where seen_at > clock_timestamp() - interval '1 hour')`;
  const gone = await tx.run`
    delete from web_build
     where served_at < clock_timestamp() - interval '30 days'`;
  if (gone === 0) return;
  await tx.run`
    delete from web_file
     where not exists (select from web_build where web_file.path = any(web_build.paths))`;
}
