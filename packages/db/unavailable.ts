// Errors that mean the database could not be reached, or was lost on the way.

import pg from 'pg';

/** The cause may have come after a commit: what was asked for may be done. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** Connection exceptions; shutdown, crash and recovery; too many connections: `FATAL` may be translated. */
const LOST = /^(08|57P|53300$)/;
/** What `pg` itself says; these errors carry no code. */
const SAID_BY_CLIENT = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]);

/** For what the database client raised alone: files and other servers raise the same system errors. */
export function raise(error: unknown): never {
  throw isLost(error) ? new DatabaseUnavailable(error) : error;
}

function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity === 'FATAL' || LOST.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  return 'syscall' in error || SAID_BY_CLIENT.has(error.message);
}
