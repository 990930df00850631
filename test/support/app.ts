// The whole server on a database of its own, with a clock moved by hand and the typed client.

import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashSync } from '@node-rs/argon2';
import { afterAll } from 'vitest';
import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import type { Features } from '#apps/server/gather.ts';
import { login } from '#features/account/calls/signIn.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { keyRing } from '#packages/db/keyRing.ts';
import { type Database, openDatabase } from '#packages/db/sql.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import { runInTransaction, type TxContext } from '#packages/rpc/server/context.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { freshDatabase } from './database.ts';
import { TEST_KEYS } from './keys.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

export interface TestApp extends App {
  readonly database: Database;
  /** The moment that all calls and jobs see. */
  now: Date;
  pass(milliseconds: number): void;
  /** The typed client; without a token it is a visitor's. */
  client(token?: string): Client;
  /** The client of whoever has this login name and the password all test people have. */
  signIn(loginName: string, password?: string): Promise<Client>;
  tokenOf(loginName: string, password?: string): Promise<string>;
  /** Work in a transaction of its own, as a job does it. */
  perform<T>(work: (ctx: TxContext) => Promise<T>): Promise<T>;
}

export const TEST_PASSWORD = 'seam-demo-2026';
/** Cheap to check: a hash brings its own cost along. */
export const TEST_PASSWORD_HASH = hashSync(TEST_PASSWORD, { memoryCost: 8, timeCost: 1 });

/** A Tuesday morning in the market: 09:12 in Shanghai. */
export const TUESDAY_MORNING = new Date('2026-11-24T01:12:00Z');

interface Wishes {
  readonly env?: Readonly<Record<string, string>>;
  /** Other features than those of the product. */
  readonly features?: Features;
  /** Another database than a fresh one of its own. */
  readonly databaseUrl?: string;
  /** Where `databaseUrl` leads to a pooler: the database behind it. */
  readonly directUrl?: string;
  /** What the requests of all clients go through on their way. */
  readonly through?: (send: typeof fetch) => typeof fetch;
}

export const signInPlainly = async ({ tx }: TxContext) => {
  // Whatever the clock is set to.
  const always = { tx, now: new Date(0) };
  await setParameter(always, 'SECOND_STEP', 'nobody');
  await setParameter(always, 'NEW_DEVICE', 'nothing');
  await setParameter(always, 'PUZZLE_AFTER', '0');
  await tx.run`update catalog_parameter_version set is_notified = true`;
};

/** Call it where hooks may be declared: at the top of a test file or of a `describe`. */
export async function testApp({
  env = {},
  features,
  databaseUrl,
  directUrl,
  through = (send) => send,
}: Wishes = {}): Promise<TestApp> {
  const url = databaseUrl ?? (await freshDatabase()).url;
  const database = openDatabase(url, {
    connections: 8,
    keys: keyRing(TEST_KEYS),
    ...(directUrl === undefined ? {} : { directUrl }),
    onError: () => undefined,
  });
  const timedKeys = join(tmpdir(), `seam-timed-${randomUUID()}`);
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off', TIMED_KEYS: timedKeys, ...env });
  let now = TUESDAY_MORNING;
  const app = await buildApp({
    config,
    database,
    clock: () => now,
    readTime: async () => now,
    ...(features ? { features } : {}),
  });
  await app.http.ready();
  // Whoever signs in here does so with a password alone; the tests of what else is asked turn it on.
  if (databaseUrl === undefined) await runInTransaction(app.runtime, signInPlainly);
  afterAll(async () => {
    await app.close();
    await database.close();
    await rm(timedKeys, { recursive: true, force: true });
  });

  const send = through(injectedFetch(app.http));
  const client = (token?: string) =>
    createClient({
      address: 'http://localhost',
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
      send,
    });
  const tokenOf = async (loginName: string, password = TEST_PASSWORD) => {
    const result = await client()(login, { loginName, password });
    if (!result.ok) throw new Error(`${loginName} may not sign in: ${result.fault.msg}`);
    return result.answer.token;
  };
  return {
    ...app,
    database,
    client,
    tokenOf,
    get now() {
      return now;
    },
    set now(moment) {
      now = moment;
    },
    pass: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
    signIn: async (loginName, password) => client(await tokenOf(loginName, password)),
    perform: (work) => runInTransaction(app.runtime, work),
  };
}
