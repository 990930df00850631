// Server processes that use the database, and the migrations each of them knows.

import * as z from 'zod/mini';
import { GONE_AFTER_SECONDS, PROCESS_LOCK, requireCompatible } from './migrate.ts';
import type { Connection, Database } from './sql.ts';

export interface ServerProcess {
  readonly id: string;
  readonly host: string;
  readonly pid: number;
  /** Of the apps for the browser that it serves; undefined: none are built. */
  readonly buildId: string | undefined;
  readonly migrations: readonly string[];
}

const NameRow = z.object({ name: z.string() });

/**
 * Registers a process, or says that it still runs. Throws UnknownMigrationError when a later release has
 * contracted the schema, which it cannot do while this process is registered and seen.
 */
export const reportProcess = (database: Database, process: ServerProcess): Promise<void> =>
  database.transaction(async (tx) => {
    await tx.run`select pg_advisory_xact_lock_shared(${PROCESS_LOCK})`;
    const applied = await tx.all(NameRow)`
      select name
        from migration`;
    requireCompatible(
      applied.map(({ name }) => name),
      process.migrations,
    );
    const { id, host, pid, buildId, migrations } = process;
    await tx.run`
      insert into server_process (id, host, pid, build_id, migrations, started_at, seen_at)
      values (${id}, ${host}, ${pid}, ${buildId ?? null}, ${[...migrations]}, clock_timestamp(),
              clock_timestamp())
          on conflict (id) do update
         set seen_at = clock_timestamp()`;
    await tx.run`
      delete from server_process
       where seen_at < clock_timestamp() - interval '1 day'`;
  });

export const removeProcess = (connection: Connection, id: string): Promise<number> => connection.run`
  delete from server_process
   where id = ${id}`;

const BuildRow = z.object({ build_id: z.string() });

/** Builds that running processes serve. */
export async function runningBuilds(connection: Connection): Promise<string[]> {
  const rows = await connection.all(BuildRow)`
    select distinct build_id
      from server_process
     where build_id is not null
       and seen_at > clock_timestamp() - make_interval(secs => ${GONE_AFTER_SECONDS})`;
  return rows.map(({ build_id }) => build_id);
}
