// The whole product for journeys: a server with the demonstration's market, a browser, and phones that people hold.

import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { keyRing } from '#packages/db/keyRing.ts';
import { type Database, openDatabase } from '#packages/db/sql.ts';
import { runInTransaction, type Runtime } from '#packages/rpc/server/context.ts';
import { borrowBrowser } from './borrowBrowser.ts';
import { copyOfDemonstration, demonstrationConfig } from './demonstration.ts';
import { TEST_KEYS } from './keys.ts';
import { type Phone, pickUpPhone } from './phone.ts';

export interface Stand {
  readonly address: string;
  readonly browser: Browser;
  readonly database: Database;
  readonly runtime: Runtime;
  /** A phone of its own, which reaches the server by `baseURL` if it is given; what breaks on it is kept in `broken`. */
  phone(options?: BrowserContextOptions): Promise<Phone>;
}

/**
 * Call it where hooks may be declared. The web app must be built. The clock is the server's: a journey of several days moves it on;
 * `readTime` is the database's, by which lots of auctions end.
 */
export async function openStand(clock = () => new Date(), readTime?: Runtime['readTime']): Promise<Stand> {
  const files = await mkdtemp(join(tmpdir(), 'seam-stand-'));
  const { url } = await copyOfDemonstration(files);
  const database = openDatabase(url, { keys: keyRing(TEST_KEYS), onError: () => undefined });
  const app = await buildApp({
    config: demonstrationConfig(url, files),
    database,
    clock,
    ...(readTime && { readTime }),
  });
  // Everybody signs in from one address, and wrong passwords of earlier journeys are counted there.
  await runInTransaction(app.runtime, (ctx) => setParameter(ctx, 'PUZZLE_AFTER', '0'));
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(files, { recursive: true, force: true });
  });
  // What is opened last is put away first: the phones, and then the server they were at.
  const browser = await borrowBrowser();
  return {
    address,
    browser,
    database,
    runtime: app.runtime,
    phone: (options) => pickUpPhone(browser, options?.baseURL ?? address, options),
  };
}
