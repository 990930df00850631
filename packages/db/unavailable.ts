// Classifies errors of an unreachable or lost database.

import pg from 'pg';

/** The connection may have broken after the commit: the outcome is unknown. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database does not answer', { cause });
  }
}

/** Of the hosts of the address none accepts changes now: one is about to be promoted. */
export class NoPrimaryError extends Error {
  /** As system errors have it. */
  readonly code = 'ENOPRIMARY';
  constructor(hosts: string) {
    super(`no database is the primary (${hosts})`);
  }
}

/**
 * SQLSTATEs: connection exceptions; shutdown, crash and recovery; disk full; too many connections; a lock or
 * an answer that did not come in time, as while a commit waits for a standby.
 */
const CONNECTION_SQLSTATES = /^(08|57P|53100$|53300$|55P03$|57014$)/;
const CLIENT_MESSAGES = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Query read timeout',
]);

/** Use only for errors of the database client: files and other servers raise the same system errors. */
export function throwDatabaseError(error: unknown): never {
  throw isLost(error) ? new DatabaseUnavailable(error) : error;
}

function isLost(error: unknown): boolean {
  if (error instanceof pg.DatabaseError)
    return error.severity === 'FATAL' || CONNECTION_SQLSTATES.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  if (error instanceof NoPrimaryError) return true;
  return 'syscall' in error || CLIENT_MESSAGES.has(error.message);
}
