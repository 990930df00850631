// A primary with standbys that follow it through the log, for tests that read from standbys.

import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createCluster, startServer, stopServer, SUPERUSER } from '#packages/db/embedded/cluster.ts';
import { type ClusterLocation, locateCluster } from '#packages/db/embedded/place.ts';
import { runProgram } from '#packages/db/embedded/programs.ts';
import { writeSettings } from '#packages/db/embedded/settings.ts';
import { migrate } from '#packages/db/migrate.ts';

export interface Standby {
  readonly url: string;
  readonly socketFolder: string;
  /** What is committed from now on stays unseen. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Settings in effect at once; without a value as at first. */
  set(name: string, value?: string): Promise<void>;
  /** Follows another server from now on. */
  follow(standby: Standby): Promise<void>;
  /** Makes it a primary. */
  promote(): Promise<void>;
  /** Whether a statement sleeps there. */
  isSleeping(): Promise<boolean>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export interface Replicated {
  /** Of the primary, with all migrations applied. */
  readonly url: string;
  readonly standbys: readonly Standby[];
  close(): Promise<void>;
}

const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');
const DATABASE = 'seam';

/** They are copied before the primary first starts: its whole log is streamed to them. */
export async function startReplicated(count: number): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'seam-standby-'));
  // The database's own user has to enter it.
  await chmod(folder, 0o755);
  const locate = (name: string) => locateCluster(join(folder, name), () => undefined);
  const primary = await locate('primary');
  await createCluster(primary, false);
  const places: ClusterLocation[] = [];
  for (let at = 0; at < count; at += 1) {
    const place = await locate(`standby${at}`);
    await copyCluster(primary, place);
    await configure(place, { primary_conninfo: conninfoOf(primary) });
    await writeFile(join(place.cluster, 'standby.signal'), '');
    places.push(place);
  }
  await configure(primary, {});
  await startServer(primary);
  await Promise.all(places.map(startServer));
  await onServer(primary, 'postgres', `create database ${DATABASE}`);
  const pool = new pg.Pool({ connectionString: urlOf(primary, DATABASE) });
  await migrate(pool, MIGRATIONS).finally(() => pool.end());
  return {
    url: urlOf(primary, DATABASE),
    standbys: places.map(standbyAt),
    close: async () => {
      for (const place of [...places, primary]) await stopServer(place);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function standbyAt(place: ClusterLocation): Standby {
  const run = (statement: string) => onServer(place, 'postgres', statement);
  const set = async (name: string, value?: string) => {
    await run(value === undefined ? `alter system reset ${name}` : `alter system set ${name} = '${value}'`);
    await run('select pg_reload_conf()');
  };
  return {
    url: urlOf(place, DATABASE),
    socketFolder: place.socketFolder,
    set,
    follow: (standby) => set('primary_conninfo', conninfoOf(standby)),
    promote: async () => {
      await run('select pg_promote()');
    },
    isSleeping: async () =>
      (await run(`select from pg_stat_activity where wait_event = 'PgSleep'`)).rowCount === 1,
    pause: async () => {
      await run('select pg_wal_replay_pause()');
    },
    resume: async () => {
      await run('select pg_wal_replay_resume()');
    },
    start: async () => {
      await startServer(place);
    },
    stop: () => stopServer(place),
  };
}

/** As its owner, whose files they have to be. */
async function copyCluster(from: ClusterLocation, to: ClusterLocation): Promise<void> {
  const copied = await runProgram('/bin/cp', ['-a', from.cluster, to.cluster], to.owner);
  if (copied.code !== 0) throw new Error(`the cluster cannot be copied: ${copied.output}`);
}

/** Commits wait for the log file as with a real one, but the file does not for the disk. */
async function configure(place: ClusterLocation, settings: Readonly<Record<string, string>>): Promise<void> {
  await writeSettings(place, true);
  const all = { fsync: 'off', shared_buffers: '64MB', wal_keep_size: '1GB', ...settings };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(place.cluster, 'postgresql.conf'), lines.join(''));
}

function urlOf({ socketFolder }: ClusterLocation, database: string): string {
  return `postgresql://${SUPERUSER}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

const conninfoOf = ({ socketFolder }: Pick<ClusterLocation, 'socketFolder'>) =>
  `host=${socketFolder} user=${SUPERUSER}`;

async function onServer(
  place: ClusterLocation,
  database: string,
  statement: string,
): Promise<pg.QueryResult> {
  const client = new pg.Client(urlOf(place, database));
  await client.connect();
  return client.query(statement).finally(() => client.end());
}
