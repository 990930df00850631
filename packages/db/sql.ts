// Tagged SQL templates: values become parameters, rows are decoded by a schema.

import pg from 'pg';
import type * as z from 'zod/mini';
import { compiledDecoder } from '#packages/schema/compiled.ts';
import { SpanKind, traced } from '#packages/telemetry/trace.ts';
import { arrayLiteral } from './arrayLiteral.ts';
import { type KeyRing, NO_KEYS } from './keyRing.ts';
import {
  type Access,
  corkForTick,
  DIRECT_CONNECTIONS,
  openAccess,
  openSessions,
  READ_ONLY,
  type Runner,
} from './sessions.ts';
import { noteUnconfirmed, requireConfirmed } from './standbys.ts';
import { DatabaseUnavailable, throwDatabaseError } from './unavailable.ts';

type Values = readonly unknown[];

export class Fragment {
  readonly strings: readonly string[];
  readonly values: Values;
  constructor(strings: readonly string[], values: Values) {
    this.strings = strings;
    this.values = values;
  }
}

export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Fragment(strings, values);
export const emptyFragment = new Fragment([''], []);

/** A condition, or something falsy in its place if it does not apply. */
export type Condition = Fragment | false | '' | 0 | null | undefined;

/** Joins conditions with `and`; an empty list is `true`. */
export function allOf(conditions: readonly Condition[]): Fragment {
  const [first, ...rest] = conditions.filter((condition) => condition instanceof Fragment);
  if (first === undefined) return sql`true`;
  return new Fragment(['', ...rest.map(() => ' and '), ''], [first, ...rest]);
}

type Template<Result> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Result>;

export interface Connection {
  one<S extends z.ZodMiniType>(row: S): Template<z.output<S> | undefined>;
  all<S extends z.ZodMiniType>(row: S): Template<z.output<S>[]>;
  run: Template<number>;
  readonly keys: KeyRing;
}
declare const insideTransaction: unique symbol;
export interface Transaction extends Connection {
  readonly [insideTransaction]: true;
}

interface Prepared {
  readonly text: string;
  readonly values: unknown[];
}

const textCache = new WeakMap<readonly string[], string>();

export function render(fragment: Fragment): Prepared {
  if (!fragment.values.some((value) => value instanceof Fragment)) {
    return { text: plainText(fragment.strings), values: fragment.values.map(asParameter) };
  }
  const values: unknown[] = [];
  const write = ({ strings, values: own }: Fragment): string =>
    strings
      .map((piece, at) => {
        if (at >= own.length) return piece;
        const value = own[at];
        if (value instanceof Fragment) return piece + write(value);
        values.push(asParameter(value));
        return `${piece}$${values.length}`;
      })
      .join('');
  const text = write(fragment);
  return { text, values };
}

function plainText(strings: readonly string[]): string {
  const known = textCache.get(strings);
  if (known !== undefined) return known;
  const text = strings.map((piece, at) => (at === 0 ? piece : `$${at}${piece}`)).join('');
  textCache.set(strings, text);
  return text;
}

function asParameter(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  return Array.isArray(value) ? (arrayLiteral(value) ?? value) : value;
}

/** Bounds the cache of prepared statements, because filters can take many shapes. */
const MAX_PREPARED = 500;
const names = new Map<string, string>();
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MAX_PREPARED) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

function execute(runner: Runner, fragment: Fragment): Promise<pg.QueryResult<Record<string, unknown>>> {
  const { text, values } = render(fragment);
  const name = nameOf(text);
  return traced(operationOf(text), { kind: SpanKind.CLIENT, attributes: statementAttributes(text) }, () =>
    runner
      .query<Record<string, unknown>>(name ? { name, text, values } : { text, values })
      .catch(throwDatabaseError),
  );
}

const operationOf = (text: string) => /\w+/.exec(text)?.[0] ?? 'statement';
/** Values are never part of the text. */
const statementAttributes = (text: string) => ({ 'db.system.name': 'postgresql', 'db.query.text': text });

export function connect(runner: Runner, keys = NO_KEYS): Connection {
  const rows =
    <S extends z.ZodMiniType>(row: S): Template<z.output<S>[]> =>
    async (strings, ...values) => {
      const result = await execute(runner, new Fragment(strings, values));
      return result.rows.map(compiledDecoder(row)) as z.output<S>[];
    };
  return {
    all: rows,
    one:
      (row) =>
      async (strings, ...values) =>
        (await rows(row)(strings, ...values))[0],
    run: async (strings, ...values) => (await execute(runner, new Fragment(strings, values))).rowCount ?? 0,
    keys,
  };
}

export interface Database {
  /** Read-only; each statement has its own snapshot. */
  readonly reading: Connection;
  /**
   * A small separate pool, outside transactions, for writes that may be lost in a crash and must not delay
   * trades.
   */
  readonly background: Connection;
  /** Runs `work` in a transaction; retries deadlocks and serialisation failures, three attempts in all. */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** Each statement may run in another session: for single statements and transactions. */
  readonly pool: pg.Pool;
  /** For what needs a session: `listen`, and locks that outlive a transaction. */
  readonly direct: pg.Pool;
  close(): Promise<void>;
}

export const BACKGROUND_CONNECTIONS = 2;

/** `onError` receives broken idle connections; the pool replaces them. */
export function openDatabase(
  url: string,
  {
    connections = 12,
    keys = NO_KEYS,
    directUrl = url,
    onError,
  }: {
    connections?: number;
    keys?: KeyRing;
    /** The same database without the pooler, where `url` leads to one. */
    directUrl?: string;
    onError: (error: Error) => void;
  },
): Database {
  const isPooled = directUrl !== url;
  // Generic plans: planning anew would cost as much as executing.
  const writing = openAccess(url, {
    max: connections,
    isPooled,
    pipeline: true,
    settings: { plan_cache_mode: 'force_generic_plan' },
  });
  const readers = openAccess(url, { max: connections, isPooled, settings: READ_ONLY });
  const aside = openAccess(url, {
    max: BACKGROUND_CONNECTIONS,
    isPooled,
    settings: { synchronous_commit: 'off' },
  });
  const { pool } = writing;
  const direct = isPooled ? openSessions(directUrl, DIRECT_CONNECTIONS) : pool;
  const pools = new Set([pool, readers.pool, aside.pool, direct]);
  for (const each of pools) {
    // Connections in use emit errors too; without a listener that would end the process.
    each.on('connect', (client) => {
      client.on('error', onError);
      noteUnconfirmed(client);
    });
    each.on('error', () => undefined);
  }
  return {
    pool,
    direct,
    reading: connect(readers.single, keys),
    background: connect(aside.single, keys),
    transaction: (work) => retry(() => traced('transaction', {}, () => inTransaction(writing, keys, work))),
    close: async () => {
      await Promise.all([...pools].map((each) => each.end()));
    },
  };
}

async function inTransaction<T>(
  { pool, begin }: Pick<Access, 'pool' | 'begin'>,
  keys: KeyRing,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect().catch(throwDatabaseError);
  let broken: Error | undefined;
  let isOver = false;
  // A parallel branch may continue after another has failed: its statements must not reach the connection's
  // next user.
  const runner: Runner = {
    query: ((config: pg.QueryConfig) => {
      if (isOver) return Promise.reject(new Error('the transaction is over'));
      corkForTick(client);
      return client.query(config);
    }) as pg.PoolClient['query'],
  };
  try {
    corkForTick(client);
    const begun = client.query(begin);
    begun.catch((failed: Error) => {
      broken = failed;
    });
    const answer = await work(connect(runner, keys) as Transaction);
    isOver = true;
    await client.query('commit').catch(throwDatabaseError);
    requireConfirmed(client);
    return answer;
  } catch (error) {
    isOver = true;
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    if (isReadOnly(error)) {
      // A former primary, or a setting that has been taken back: the next connection will see.
      broken = error;
      throw new DatabaseUnavailable(error);
    }
    throw error;
  } finally {
    client.release(broken);
  }
}

const READ_ONLY_TRANSACTION = '25006';
const isReadOnly = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === READ_ONLY_TRANSACTION;

/** All of `work` on one connection; each statement has its own snapshot. */
export const readInTransaction = <T>(
  pool: pg.Pool,
  keys: KeyRing,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => inTransaction({ pool, begin: 'begin isolation level read committed read only' }, keys, work);

const RETRYABLE = new Set(['40001', '40P01']);
async function retry<T>(attempt: () => Promise<T>, left = 3): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (left > 1 && error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? ''))
      return retry(attempt, left - 1);
    throw error;
  }
}
