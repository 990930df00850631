// Runs PostgreSQL beside the application: files and socket in one folder.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { realTimers } from '#packages/time/timers.ts';
import { createCluster, startServer, stopServer, SUPERUSER } from './cluster.ts';
import { locateCluster, type ClusterLocation } from './place.ts';
import { writeSettings } from './settings.ts';
import { type ServerHandle, supervise } from './supervisor.ts';

export interface EmbeddedOptions {
  /** The database is put into its subfolder `postgres`. */
  readonly dataDirectory: string;
  readonly database?: string;
  /** false: no fsync, for tests; data are lost if the machine fails. */
  readonly durable?: boolean;
  readonly say?: (line: string) => void;
  /** See `Supervision`; 0 restarts without end. */
  readonly steadyMs?: number | undefined;
  /** Called when the server died too often to be restarted. */
  readonly onGivenUp?: (error: Error) => void;
}

export interface Embedded {
  url(database?: string): string;
  stop(): Promise<void>;
}

/**
 * Advisory lock held, shared, by every process that uses the database; the last one to leave stops the
 * server.
 */
const IN_USE_LOCK = 727_002;

interface Connected extends ServerHandle {
  readonly client: pg.Client;
}

/** Starts the folder's database or attaches to a running one, and restarts it when it dies. */
export async function startEmbedded({
  dataDirectory,
  database = 'seam',
  durable = true,
  say = () => undefined,
  steadyMs,
  onGivenUp = () => undefined,
}: EmbeddedOptions): Promise<Embedded> {
  const place = await locateCluster(dataDirectory, say);
  await createCluster(place, durable);
  await writeSettings(place, durable);
  const first = await holdServer(place, NEVER);
  await ensureDatabase(first.client, database);
  const endSupervision = supervise(first, {
    start: (stopping) => holdServer(place, stopping),
    say,
    timers: realTimers,
    steadyMs,
    onGivenUp: (error) => {
      onGivenUp(new Error(`${error.message}; its log is ${place.log}`, { cause: error }));
    },
  });
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const last = await endSupervision();
    await stopIfLast(place, last?.client ?? (await tryConnect(place)), say);
  };
  return { url: (name = database) => urlOf(place, name), stop: () => (stopping ??= stop()) };
}

const NEVER = new AbortController().signal;

async function holdServer(place: ClusterLocation, stopping: AbortSignal): Promise<Connected> {
  const client = await startAndConnect(place, stopping);
  const gone = new Promise((resolve) => {
    client.once('end', resolve);
  });
  try {
    await client.query('select pg_advisory_lock_shared($1)', [IN_USE_LOCK]);
  } catch (error) {
    await client.end();
    throw error;
  }
  return { client, gone };
}

async function stopIfLast(
  place: ClusterLocation,
  client: pg.Client | Error,
  say: (line: string) => void,
): Promise<void> {
  if (client instanceof Error || (await leave(client))) await stopServer(place);
  else say('the database keeps running: another process uses it');
}

function urlOf({ socketFolder }: ClusterLocation, database: string): string {
  const host = encodeURIComponent(socketFolder);
  return `postgresql://${SUPERUSER}@localhost/${encodeURIComponent(database)}?host=${host}`;
}

const RETRY_MS = 60_000;
/** The server is starting, recovering or stopping: keep waiting. */
const CANNOT_CONNECT_NOW = '57P03';

async function startAndConnect(place: ClusterLocation, stopping: AbortSignal): Promise<pg.Client> {
  let until = Date.now() + RETRY_MS;
  for (;;) {
    const answer = await tryConnect(place);
    if (answer instanceof pg.Client) return answer;
    stopping.throwIfAborted();
    if (answer instanceof pg.DatabaseError && answer.code === CANNOT_CONNECT_NOW)
      until = Date.now() + RETRY_MS;
    if (Date.now() > until)
      throw new Error(`the database does not answer: ${answer.message}`, { cause: answer });
    if ((await startUnlessStopped(place, stopping)) === 'taken')
      await wait(100, undefined, { signal: stopping });
  }
}

/** A recovery can take minutes: it must not block the application's shutdown. */
async function startUnlessStopped(
  place: ClusterLocation,
  stopping: AbortSignal,
): Promise<'started' | 'taken'> {
  const interrupt = () => {
    stopServer(place).catch(() => undefined);
  };
  stopping.addEventListener('abort', interrupt);
  return startServer(place).finally(() => {
    stopping.removeEventListener('abort', interrupt);
  });
}

export async function tryConnect(place: ClusterLocation): Promise<pg.Client | Error> {
  const client = new pg.Client({
    connectionString: urlOf(place, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client,
    (error: Error) => error,
  );
}

async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
}

/** A broken connection means the server has stopped or is stopping: stopping it again is harmless. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [IN_USE_LOCK]);
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
      IN_USE_LOCK,
    ]);
    return rows[0]?.free ?? true;
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}
