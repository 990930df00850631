// Liveness and readiness probes.

import { access, constants, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Database } from '#packages/db/sql.ts';
import { DatabaseUnavailable, NoPrimaryError } from '#packages/db/unavailable.ts';

/** A folder that the process writes to, and the setting that names it. */
export interface WatchedFolder {
  readonly setting: string;
  readonly path: string;
}

interface Watched {
  readonly database: Database;
  readonly folders: readonly WatchedFolder[];
  /** Bytes that must be left where the folders lie. */
  readonly diskReserve: number;
  /** Whether it is about to end. */
  isLeaving(): boolean;
}

/** The probes are public: however many ask, the database is asked once in this time. */
const KEEP_MS = 1_000;

/** Liveness is about the process alone: a restart repairs neither a database nor a disk. */
export function answerProbes(app: FastifyInstance, watched: Watched) {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const readStatus = keepFor(KEEP_MS, () => whyNotReady(watched));
  app.get('/readyz', async (_request, reply) => {
    const reason = watched.isLeaving() ? 'stopping' : await readStatus();
    return reply
      .code(reason === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: reason ?? 'ok' });
  });
}

async function whyNotReady({ database, folders, diskReserve }: Watched): Promise<string | undefined> {
  for (const folder of folders) {
    const reason = await whyNotWritable(folder, diskReserve);
    if (reason !== undefined) return reason;
  }
  return database
    .transaction(
      (tx) => tx.run`
        insert into readiness_probe (id, probed_at)
        values (1, now())
            on conflict (id) do update
           set probed_at = excluded.probed_at`,
    )
    .then(() => undefined, reasonOf);
}

async function whyNotWritable(
  { setting, path }: WatchedFolder,
  diskReserve: number,
): Promise<string | undefined> {
  try {
    const place = await nearestThere(path);
    await access(place, constants.W_OK);
    return (await freeBytes(place)) < diskReserve ? `disk full: ${setting}` : undefined;
  } catch {
    return `not writable: ${setting}`;
  }
}

/** Bytes left where a folder lies or will lie. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(await nearestThere(path));
  return bavail * bsize;
}

/** Folders are made when they are needed: until then the nearest parent counts. */
async function nearestThere(path: string): Promise<string> {
  const isThere = await access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
  const parent = dirname(path);
  return isThere || parent === path ? path : nearestThere(parent);
}

/** SQLSTATEs of a database that answers and does not write. */
const REASONS: Readonly<Record<string, string>> = {
  '25006': 'database is read-only',
  '53100': 'disk full: database',
};

function reasonOf(error: unknown): string {
  const cause = error instanceof DatabaseUnavailable ? error.cause : error;
  if (cause instanceof NoPrimaryError) return 'no primary database';
  const known = cause instanceof pg.DatabaseError ? REASONS[cause.code ?? ''] : undefined;
  return known ?? (error instanceof DatabaseUnavailable ? 'database unreachable' : 'database does not write');
}

/** Shares what was read, and a reading under way: while one hangs there is no other. */
export function keepFor<T>(milliseconds: number, read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  let until = Number.POSITIVE_INFINITY;
  const readNow = async () => {
    until = Number.POSITIVE_INFINITY;
    try {
      return await read();
    } finally {
      until = performance.now() + milliseconds;
    }
  };
  return () => {
    if (!kept || performance.now() >= until) kept = readNow();
    return kept;
  };
}
