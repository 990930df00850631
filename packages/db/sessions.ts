// Sessions and their settings, also behind a pooler in transaction mode.

import pg from 'pg';
import { toPrimary } from './primary.ts';

export type Runner = Pick<pg.ClientBase, 'query'> | pg.Pool;

type Settings = Readonly<Record<string, string | number>>;

/** How pools of one purpose reach the database. */
export interface Access {
  readonly pool: pg.Pool;
  /** Begins a transaction that has the settings. */
  readonly begin: string;
  /** Runs single statements with the settings. */
  readonly single: Runner;
}

interface AccessOptions {
  readonly max: number;
  readonly settings: Settings;
  /**
   * Whether a pooler in transaction mode is between. It lends each transaction another session: settings must
   * not stay behind, and as startup parameters they are refused or ignored.
   */
  readonly isPooled: boolean;
  /** In a transaction, round trips cost most. */
  readonly pipeline?: boolean;
}

export const WAITS = { connectionTimeoutMillis: 5_000, query_timeout: 15_000 };
/** Milliseconds. */
export const TIMEOUTS = {
  statement_timeout: 12_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 20_000,
};

/** The server notices a process whose machine is gone: until then it keeps its locks, and leads the jobs. */
const KEEP_ALIVE = {
  tcp_keepalives_idle: 5,
  tcp_keepalives_interval: 2,
  tcp_keepalives_count: 4,
  tcp_user_timeout: 13_000,
};

const asOptions = (settings: Settings) =>
  Object.entries({ ...KEEP_ALIVE, ...settings })
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

export const READ_ONLY = { default_transaction_read_only: 'on' };

/** One listens, one leads the jobs, one announces. */
export const DIRECT_CONNECTIONS = 3;

export const openSessions = (url: string, max: number) =>
  new pg.Pool({ ...toPrimary(url), max, ...WAITS, ...TIMEOUTS, options: asOptions({}) });

export function openAccess(
  url: string,
  { max, settings, isPooled, pipeline = false }: AccessOptions,
): Access {
  if (isPooled) return openPooled(url, max, settings);
  const pool = new pg.Pool({
    ...toPrimary(url),
    max,
    pipeline,
    ...WAITS,
    ...TIMEOUTS,
    options: asOptions(settings),
  });
  return { pool, begin: 'begin', single: pool };
}

function openPooled(url: string, max: number, settings: Settings): Access {
  const pool = new pg.Pool({ ...toPrimary(url), max, pipeline: true, ...WAITS });
  const begin = beginWith({ ...TIMEOUTS, ...settings });
  return { pool, begin, single: inTransactions(pool, begin) };
}

/** The default of transactions comes too late for the one that begins. */
const LOCAL_NAMES: Readonly<Record<string, string>> = {
  default_transaction_read_only: 'transaction_read_only',
};

const beginWith = (settings: Settings) =>
  [
    'begin',
    ...Object.entries(settings).map(([name, value]) => `set local ${LOCAL_NAMES[name] ?? name} = ${value}`),
  ].join('; ');

/** Each statement in a transaction of its own, which costs no further round trip. */
const inTransactions = (pool: pg.Pool, begin: string): Runner => ({
  query: (async (config: pg.QueryConfig) => {
    const client = await pool.connect();
    corkForTick(client);
    const [begun, answer, ended] = await Promise.allSettled([
      client.query(begin),
      client.query(config),
      client.query('commit'),
    ]);
    const broken = [begun, ended].find((each) => each.status === 'rejected');
    client.release(broken?.reason as Error | undefined);
    if (answer.status === 'rejected') throw answer.reason;
    if (broken) throw broken.reason;
    return answer.value;
  }) as pg.PoolClient['query'],
});

/** Corks the socket for the current tick: each write costs more than the bytes it carries. */
export function corkForTick(client: pg.PoolClient): void {
  if (!(client instanceof pg.Client)) return;
  const { stream } = client.connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => {
    stream.uncork();
  });
}
