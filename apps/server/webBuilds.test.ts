// Apps of two releases: one page for all, files of both from every process.

import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { removeProcess, reportProcess } from '#packages/db/serverProcesses.ts';
import { openDatabase } from '#packages/db/sql.ts';
import { freshDatabase } from '../../test/support/database.ts';
import { sendKeptFile, serveFiles } from './plugins/static.ts';
import { openBuilds, purgeBuilds } from './webBuilds.ts';

const { url, pool } = await freshDatabase();
const database = openDatabase(url, { connections: 4, onError: () => undefined });
afterAll(() => database.close());

/** A process of a release whose page has this name. */
async function startRelease(name: string) {
  const root = await mkdtemp(join(inject('testFolder'), 'build-'));
  const folders = { web: join(root, 'web'), console: join(root, 'console') };
  for (const folder of Object.values(folders)) {
    await mkdir(join(folder, 'assets'), { recursive: true });
    await writeFile(
      join(folder, 'index.html'),
      `<meta name="build" content="{{BUILD}}">${name} {{SITE_TITLE}}`,
    );
    await writeFile(join(folder, `assets/${name}.js`), `'${name}'`);
    await writeFile(join(folder, 'assets/both.css'), 'p {}');
  }
  const builds = await openBuilds(database, folders);
  const http = Fastify();
  http.setNotFoundHandler(async (request, reply) => {
    if (await sendKeptFile(request, reply, builds)) return reply;
    return reply.code(404).send('');
  });
  await serveFiles(
    http,
    { directory: folders.web, siteTitle: 'Coal & Co', at: '/', pageOf: ({ page }) => page },
    builds,
  );
  afterAll(() => http.close());
  await builds.store();
  await reportProcess(database, { id: name, host: 'yard', pid: 1, buildId: builds.own?.id, migrations: [] });
  return { builds, get: (path: string, headers = {}) => http.inject({ url: path, headers }) };
}

// These processes know no migrations, and what a database without any holds they can live with.
await pool.query('delete from migration');
const old = await startRelease('old');
const next = await startRelease('next');
const refresh = () => Promise.all([old.builds.refresh(), next.builds.refresh()]);
const pages = () => Promise.all([old, next].map(async ({ get }) => (await get('/')).body));
const pageOf = (release: typeof old, name: string) =>
  `<meta name="build" content="${release.builds.own?.id}">${name} Coal &amp; Co`;

describe('while processes of two releases run', () => {
  it('all of them serve the page of the older one', async () => {
    await refresh();
    expect(await pages()).toEqual([pageOf(old, 'old'), pageOf(old, 'old')]);
    expect((await next.get('/')).headers['x-build']).toBe(old.builds.own?.id);
  });

  it('each answers for the files of the other, compressed where the browser takes it', async () => {
    for (const [release, path] of [
      [old, '/assets/next.js'],
      [next, '/assets/old.js'],
      [next, '/console/assets/old.js'],
    ] as const) {
      const plain = await release.get(path);
      expect([plain.statusCode, plain.body, plain.headers['content-type']]).toEqual([
        200,
        `'${/(\w+)\.js/.exec(path)?.[1]}'`,
        'text/javascript; charset=utf-8',
      ]);
      const { headers } = await release.get(path, { 'accept-encoding': 'gzip, br' });
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      });
    }
  });

  it.each(['/assets/none.js', '/other/old.js', '/assets/a/old.js'])('nothing answers at %s', async (path) => {
    expect((await next.get(path)).statusCode).toBe(404);
  });
});

describe('once the older one has ended', () => {
  it('the page of the newer one is served, and files of the older one go on being there', async () => {
    await removeProcess(database.background, 'old');
    await refresh();
    expect(await pages()).toEqual([pageOf(next, 'next'), pageOf(next, 'next')]);
    expect((await next.get('/assets/old.js')).statusCode).toBe(200);
  });

  it('its files go a month later, those of the running one and those of both never', async () => {
    await pool.query(`update web_build set served_at = now() - interval '31 days'`);
    await database.transaction((tx) => purgeBuilds(tx));
    expect((await next.get('/assets/old.js')).statusCode).toBe(404);
    const { rows } = await pool.query<{ path: string }>('select path from web_file order by path');
    expect(rows.map(({ path }) => path)).toEqual([
      '/assets/both.css',
      '/assets/next.js',
      '/console/assets/both.css',
      '/console/assets/next.js',
    ]);
  });
});
