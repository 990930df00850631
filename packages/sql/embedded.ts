// A PostgreSQL of our own beside the application: its files in a folder, its door a socket in that folder.
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createCluster, startServer, stopServer, SUPERUSER } from './embedded/cluster.ts';
import { findPlace, type Place } from './embedded/place.ts';
import { writeSettings } from './embedded/settings.ts';

export interface EmbeddedOptions {
  /** The database takes the folder `postgres` in it. */
  readonly dataDirectory: string;
  /** Made if it is not there. */
  readonly database?: string;
  /** False: fast, and lost when the machine fails. For tests. */
  readonly durable?: boolean;
  readonly say?: (line: string) => void;
}

export interface Embedded {
  /** An address for `pg` and for psql alike. */
  url(database?: string): string;
  /** Call it when the application's own connections are closed. */
  stop(): Promise<void>;
}

/** Held, shared, by every process that uses the database: who finds it free is the last one, and stops the server. */
const IN_USE = 727_002;

/** Starts the database of this folder, or takes over the one that an earlier process left running. */
export async function startEmbedded({
  dataDirectory, database = 'seam', durable = true, say = () => undefined,
}: EmbeddedOptions): Promise<Embedded> {
  const place = await findPlace(dataDirectory, say);
  await createCluster(place, durable);
  await writeSettings(place, durable);
  const client = await bringUp(place);
  client.on('error', () => undefined);
  await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
  await ensureDatabase(client, database);
  let stopping: Promise<void> | undefined;
  return {
    url: (name = database) => urlOf(place, name),
    stop: () => stopping ??= stopIfLast(place, client, say),
  };
}

async function stopIfLast(place: Place, client: pg.Client, say: (line: string) => void): Promise<void> {
  if (await leave(client)) await stopServer(place);
  else say('the database keeps running: another process uses it');
}

function urlOf({ socketFolder }: Place, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${encodeURIComponent(database)}?host=${encodeURIComponent(socketFolder)}`;
}

const PATIENCE_MS = 60_000;

async function bringUp(place: Place): Promise<pg.Client> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await tryConnect(place);
    if (answer instanceof pg.Client) return answer;
    if (Date.now() > until) throw new Error(`the database does not answer: ${answer.message}`, { cause: answer });
    if (await startServer(place) === 'taken') await wait(100);
  }
}

async function tryConnect(place: Place): Promise<pg.Client | Error> {
  const client = new pg.Client({ connectionString: urlOf(place, 'postgres'), connectionTimeoutMillis: 5_000 });
  return client.connect().then(() => client, (error: Error) => error);
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
}

/** A connection that broke means that the server is gone or going: stopping it again does no harm. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [IN_USE]);
    return rows[0]?.free ?? true;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
