// A standby that is read from, once it has replayed what the reader must see.

import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as z from 'zod/mini';
import type { KeyRing } from './keyRing.ts';
import { TIMEOUTS, WAITS } from './sessions.ts';
import { connect, type Connection, readInTransaction, sql, type Transaction } from './sql.ts';

/** A place in the log. Places on different timelines do not compare: each promotion begins a timeline. */
export interface LogPosition {
  readonly timeline: number;
  readonly lsn: bigint;
}

/** The name of a segment begins with it. Fails on a standby. */
const CURRENT_TIMELINE = sql`('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int`;

const PositionRow = z.object({ timeline: z.int(), lsn: z.string() });

/**
 * All that was committed before the call lies before this place. Standbys get only what was flushed, and with
 * `synchronous_commit` commits wait for that.
 */
export async function readLogPosition(primary: Connection): Promise<LogPosition> {
  const row = await primary.one(PositionRow)`
    select ${CURRENT_TIMELINE} as timeline,
           (case current_setting('synchronous_commit')
              when 'off' then pg_current_wal_insert_lsn()
              else pg_current_wal_flush_lsn()
            end - '0/0')::text as lsn`;
  if (!row) throw new Error('the database has no log position');
  return { timeline: row.timeline, lsn: BigInt(row.lsn) };
}

/** What a standby shows once it follows this timeline. */
export const recordTimeline = (tx: Transaction, { timeline }: LogPosition, now: Date) => tx.run`
  insert into log_timeline (timeline, seen_at)
  values (${timeline}, ${now})
      on conflict do nothing`;

const IdentityRow = z.object({ identity: z.string() });

/** Equal for a primary and its standbys. */
export async function readIdentity(connection: Connection): Promise<string> {
  const row = await connection.one(IdentityRow)`
    select concat_ws('/', system_identifier, current_database()) as identity
      from pg_control_system()`;
  return row?.identity ?? '';
}

const StateRow = z.object({ is_primary: z.boolean(), replayed: z.nullable(z.string()) });

/**
 * Up to where a standby has replayed the log of that timeline; `detached`: it follows another one, or none.
 * After a switch-over it may be the primary itself.
 */
export type ReplicaState = bigint | 'primary' | 'detached';

async function readState(connection: Connection, timeline: number): Promise<ReplicaState> {
  const row = await connection.one(StateRow)`
    select case when pg_is_in_recovery() then false
                else ${CURRENT_TIMELINE} = ${timeline}
           end as is_primary,
           case when pg_is_in_recovery() and exists (
                       select
                         from log_timeline
                        where timeline = ${timeline})
                then (pg_last_wal_replay_lsn() - '0/0')::text
           end as replayed`;
  if (row?.is_primary) return 'primary';
  const replayed = row?.replayed ?? undefined;
  return replayed === undefined ? 'detached' : BigInt(replayed);
}

export interface Replica {
  /** Host and port. */
  readonly name: string;
  /**
   * Reads on one connection, so that an address may stand for several servers. undefined: it has not
   * replayed up to the position in that time.
   */
  read<T>(
    position: LogPosition,
    waitMs: number,
    work: (connection: Connection) => Promise<T>,
  ): Promise<{ readonly answer: T } | undefined>;
  identify(): Promise<string>;
  state(timeline: number): Promise<ReplicaState>;
  /** Ends reads under way: they would wait for a server that does not answer any more. */
  cut(): void;
  close(): Promise<void>;
}

interface ReplicaOptions {
  readonly connections: number;
  readonly keys: KeyRing;
  /** Receives broken idle connections; the pool replaces them. */
  readonly onError: (error: Error) => void;
}

/** How long a server that answers may take: the primary answers instead. */
const CONNECT_TIMEOUT_MS = 1_000;
const WATCH_TIMEOUTS = { connectionTimeoutMillis: CONNECT_TIMEOUT_MS, query_timeout: CONNECT_TIMEOUT_MS };

export function openReplica(url: string, { connections, keys, onError }: ReplicaOptions): Replica {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    pipeline: true,
    ...WAITS,
    ...TIMEOUTS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Apart, so that many reads do not make it look dead.
  const watching = new pg.Pool({ connectionString: url, max: 1, ...WATCH_TIMEOUTS });
  const open = new Set<pg.PoolClient>();
  for (const each of [pool, watching]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => {
      client.on('error', onError);
      open.add(client);
    });
    each.on('remove', (client) => {
      open.delete(client);
    });
  }
  const watch = connect(watching);
  return {
    name: nameOf(url),
    read: (position, waitMs, work) =>
      readInTransaction(pool, keys, async (connection) =>
        (await catchesUp(connection, position, waitMs)) ? { answer: await work(connection) } : undefined,
      ),
    identify: () => readIdentity(watch),
    state: (timeline) => readState(watch, timeline),
    cut: () => {
      for (const client of open) if (client instanceof pg.Client) client.connection.stream.destroy();
    },
    close: async () => {
      await Promise.all([pool.end(), watching.end()]);
    },
  };
}

function nameOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return `${host}:${port}`;
}

const LONGEST_PAUSE_MS = 16;

async function catchesUp(
  connection: Connection,
  { timeline, lsn }: LogPosition,
  waitMs: number,
): Promise<boolean> {
  const until = performance.now() + waitMs;
  for (let pause = 1; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const state = await readState(connection, timeline);
    if (typeof state === 'string') return false;
    if (state >= lsn) return true;
    if (performance.now() + pause > until) return false;
    await wait(pause);
  }
}
