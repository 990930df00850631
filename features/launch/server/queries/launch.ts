// SQL of the platform's own state and of the settings it last started with.

import * as z from 'zod/mini';
import type { OperatorTask } from '#features/catalog/operatorTask.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Archive } from '../../rules/backup.ts';
import type { LaunchState } from '../../states.ts';

export const PLATFORM = 'platform';

const LaunchRow = z.object({
  id: z.string(),
  state: z.custom<LaunchState>(),
  asked_by: z.nullable(z.string()),
  asker: z.nullable(z.string()),
  asked_at: z.nullable(z.date()),
});
export type LaunchRow = z.output<typeof LaunchRow>;

const launch = sql`
  select launch.id, launch.state, launch.asked_by, person.name as asker, launch.asked_at
    from launch
    left join account_person as person on person.id = launch.asked_by`;

const required = (row: LaunchRow | undefined): LaunchRow => {
  if (!row) throw new Error('the platform has no state');
  return row;
};

export const readLaunch = async (connection: Connection): Promise<LaunchRow> =>
  required(await connection.one(LaunchRow)`${launch}`);

export const lockLaunch = async (tx: Transaction): Promise<LaunchRow> =>
  required(await tx.one(LaunchRow)`${launch} for update of launch`);

const StateRow = z.object({ state: z.custom<LaunchState>() });

export const readLaunchState = async (connection: Connection): Promise<LaunchState> =>
  (await connection.one(StateRow)`select state from launch`)?.state ?? 'trial';

/** The platform does not open before this transaction ends. */
export const readLaunchStateLocked = async (tx: Transaction): Promise<LaunchState> =>
  (await tx.one(StateRow)`select state from launch for share`)?.state ?? 'trial';

const OpenedRow = z.object({ opened_at: z.nullable(z.date()) });

/** Undefined while the platform is on trial. */
export const readOpenedAt = async (connection: Connection): Promise<Date | undefined> =>
  (await connection.one(OpenedRow)`select opened_at from launch`)?.opened_at ?? undefined;

const InstallationRow = z.object({
  site_title: z.string(),
  public_url: z.string(),
  has_keys_apart: z.boolean(),
});

export const readInstallation = (connection: Connection) => connection.one(InstallationRow)`
  select site_title, public_url, has_keys_apart
    from launch_installation`;

/** Settings of the server that the set-up list asks for; empty texts where they are not set. */
export interface Installation {
  readonly siteTitle: string;
  readonly publicUrl: string;
  readonly hasKeysApart: boolean;
}

export const writeInstallation = (
  tx: Transaction,
  { siteTitle, publicUrl, hasKeysApart }: Installation,
  now: Date,
) => tx.run`
  insert into launch_installation (id, site_title, public_url, has_keys_apart, started_at)
  values (${PLATFORM}, ${siteTitle}, ${publicUrl}, ${hasKeysApart}, ${now})
      on conflict (id) do update
     set site_title = excluded.site_title,
         public_url = excluded.public_url,
         has_keys_apart = excluded.has_keys_apart,
         started_at = excluded.started_at`;

const ArchiveRow = z.object({
  is_on: z.boolean(),
  is_streamed: z.boolean(),
  last_archived_at: z.nullable(z.date()),
  last_failed_at: z.nullable(z.date()),
});

/** What PostgreSQL itself says of the continuous archive of its write-ahead log. */
export async function readArchive(connection: Connection): Promise<Archive> {
  const row = await connection.one(ArchiveRow)`
    select current_setting('archive_mode') <> 'off' as is_on,
           exists (select from pg_replication_slots where slot_type = 'physical' and active) as is_streamed,
           last_archived_time as last_archived_at, last_failed_time as last_failed_at
      from pg_stat_archiver`;
  return {
    isOn: row?.is_on ?? false,
    isStreamed: row?.is_streamed ?? false,
    lastArchivedAt: row?.last_archived_at ?? null,
    lastFailedAt: row?.last_failed_at ?? null,
  };
}

/** What waits for a second administrator. */
export async function listLaunchTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_admin')) return [];
  const { id, state, asker, asked_by: askedBy, asked_at: since } = await readLaunch(connection);
  if (state !== 'asked' || askedBy === null || since === null) return [];
  return [{ kind: 'decide_launch', id, title: asker ?? '', since, barred: [askedBy], path: 'setup' }];
}
