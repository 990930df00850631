// Three PostgreSQL servers, of which one is the primary and a commit waits for one of the others.

import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unpackTar } from 'modern-tar/fs';
import pg from 'pg';
import { afterAll } from 'vitest';
import { openReplication, takeBaseBackup } from '#packages/backup/replication.ts';
import { createCluster, startServer, stopServer, SUPERUSER } from '#packages/db/embedded/cluster.ts';
import { type ClusterLocation, locateCluster } from '#packages/db/embedded/place.ts';
import { giveAll } from '#packages/db/embedded/recover.ts';
import { writeSettings } from '#packages/db/embedded/settings.ts';
import { migrate } from '#packages/db/migrate.ts';
import { killDatabase, processesOf } from '../support/databaseProcesses.ts';
import { until } from '../support/until.ts';

const NAMES = ['a', 'b', 'c'] as const;
const MIGRATIONS = join(import.meta.dirname, '../../database/migrations');

export interface DatabaseNode {
  readonly name: string;
  readonly place: ClusterLocation;
  readonly port: number;
  readonly url: string;
}

export interface Trio {
  /** Names all three. */
  readonly url: string;
  primary(): DatabaseNode;
  standbys(): readonly DatabaseNode[];
  /** SIGKILL to the primary, or to the former one where another was promoted, and all its processes. */
  kill(): Promise<void>;
  /** Stops one of them with its connections open, as a machine does that is cut off; returns how it goes on. */
  freeze(node: DatabaseNode): Promise<() => void>;
  /** Makes the standby that has most of the log the primary; the other follows it. */
  promote(): Promise<void>;
  /** Makes what was the primary a standby, from a new copy: it may hold what nobody else has. */
  rebuild(): Promise<void>;
}

/** Call it where hooks may be declared: at the top of a test file. */
export async function openTrio(): Promise<Trio> {
  const folder = await mkdtemp(join(tmpdir(), 'seam-trio-'));
  await chmod(folder, 0o755);
  const nodes: DatabaseNode[] = [];
  for (const name of NAMES) nodes.push(await nodeIn(folder, name));
  afterAll(async () => {
    for (const { place } of nodes) await stopServer(place).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  });
  const [first, ...others] = nodes;
  if (!first) throw new Error('there are three');
  await createCluster(first.place, true);
  await configure(first, undefined);
  await startServer(first.place);
  await createDatabase(first);
  for (const other of others) await copyFrom(first, other);
  let [primary, standbys]: [DatabaseNode, DatabaseNode[]] = [first, others];
  let dead: DatabaseNode | undefined;
  await followedBy(primary, standbys.length);
  await waitForStandbys(primary);

  return {
    url: `postgresql://${SUPERUSER}@${nodes.map(({ port }) => `127.0.0.1:${port}`).join(',')}/seam`,
    primary: () => primary,
    standbys: () => standbys,
    kill: async () => {
      await killDatabase((dead ?? primary).url);
    },
    freeze: async (node) => {
      const { postmaster, others: children } = await processesOf(node.url);
      const all = [postmaster, ...children];
      for (const id of all) process.kill(id, 'SIGSTOP');
      return () => {
        for (const id of all) process.kill(id, 'SIGCONT');
      };
    },
    promote: async () => {
      dead = primary;
      const positions = await Promise.all(standbys.map((node) => positionOf(node)));
      const best = positions.reduce((most, position) => (position > most ? position : most));
      const [chosen] = standbys.splice(positions.indexOf(best), 1);
      if (!chosen) throw new Error('nobody is left');
      await ask(chosen, 'select pg_promote()');
      for (const other of standbys) {
        await writeFollowing(other, chosen);
        await ask(other, 'select pg_reload_conf()');
      }
      primary = chosen;
    },
    rebuild: async () => {
      if (!dead) return;
      await copyFrom(primary, dead);
      standbys = [...standbys, dead];
      dead = undefined;
      await followedBy(primary, standbys.length);
    },
  };
}

async function nodeIn(folder: string, name: string): Promise<DatabaseNode> {
  const place = await locateCluster(join(folder, name), () => undefined);
  const port = await freePort();
  return { name, place, port, url: `postgresql://${SUPERUSER}@127.0.0.1:${port}/seam` };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

const HBA = [
  'local all all trust',
  'host all all 127.0.0.1/32 trust',
  'host replication all 127.0.0.1/32 trust',
];

/** `after` is whom it follows. Written again after a copy, which brings the settings of the other. */
async function configure(node: DatabaseNode, after: DatabaseNode | undefined): Promise<void> {
  const { place, port } = node;
  await writeSettings(place, true);
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    shared_buffers: '64MB',
    wal_level: 'replica',
    wal_keep_size: '1GB',
    hot_standby: 'on',
    wal_retrieve_retry_interval: '200ms',
    include: 'following.conf',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(place.cluster, 'postgresql.conf'), lines.join(''));
  await writeFile(join(place.cluster, 'pg_hba.conf'), `${HBA.join('\n')}\n`);
  await writeFollowing(node, after);
}

async function writeFollowing({ name, place }: DatabaseNode, after: DatabaseNode | undefined): Promise<void> {
  const lines = after
    ? [
        `primary_conninfo = 'host=127.0.0.1 port=${after.port} user=${SUPERUSER} application_name=${name}'`,
        `synchronous_standby_names = 'ANY 1 (${NAMES.join(', ')})'`,
      ]
    : [];
  await writeFile(join(place.cluster, 'following.conf'), lines.join('\n'));
}

async function waitForStandbys(node: DatabaseNode): Promise<void> {
  await writeFile(
    join(node.place.cluster, 'following.conf'),
    `synchronous_standby_names = 'ANY 1 (${NAMES.join(', ')})'`,
  );
  await ask(node, 'select pg_reload_conf()');
}

async function createDatabase({ url }: DatabaseNode): Promise<void> {
  const owner = new pg.Client(url.replace(/seam$/, 'postgres'));
  await owner.connect();
  await owner.query('create database seam').finally(() => owner.end());
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  await migrate(pool, MIGRATIONS).finally(() => pool.end());
}

async function copyFrom(source: DatabaseNode, node: DatabaseNode): Promise<void> {
  const { place } = node;
  await rm(place.cluster, { recursive: true, force: true });
  const replication = await openReplication(source.url);
  await pipeline(takeBaseBackup(replication, `seam ${node.name}`).tar, unpackTar(place.cluster));
  await replication.end();
  await configure(node, source);
  await writeFile(join(place.cluster, 'standby.signal'), '');
  await chmod(place.cluster, 0o700);
  await giveAll(place.cluster, place.owner);
  await startServer(place);
}

const followedBy = (node: DatabaseNode, count: number) =>
  until(async () => {
    const [row] = await ask(node, `select count(*)::int from pg_stat_replication where state = 'streaming'`);
    return row?.['count'] === count;
  });

/** What it has acknowledged is flushed, so a connection to the former primary that still lives adds nothing to it. */
async function positionOf(node: DatabaseNode): Promise<bigint> {
  const [row] = await ask(
    node,
    `select greatest(pg_last_wal_receive_lsn(), pg_last_wal_replay_lsn()) - '0/0'::pg_lsn as position`,
  );
  return BigInt(String(row?.['position']));
}

/** Asks one of the three, whatever it is. */
export async function ask(
  { url }: DatabaseNode,
  question: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  return client
    .query<Record<string, unknown>>(question, values)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}
