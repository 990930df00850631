// SQL for system health.

import * as z from 'zod/mini';
import type { HealthCheck } from '#features/catalog/server/public.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { KEPT_EVERY_SECONDS, LATE_AFTER_RUNS } from '../services/lateJobs.ts';

export interface FinishedJobRun {
  readonly job: string;
  readonly everySeconds: number;
  readonly milliseconds: number;
  readonly error: string;
}

export const writeRun = (
  tx: Transaction,
  { job, everySeconds, milliseconds, error }: FinishedJobRun,
  now: Date,
) => tx.run`
  insert into dashboard_job_run as run (job, every_seconds, ended_at, milliseconds, is_done, failures, error,
    done_at)
  values (${job}, ${everySeconds}, ${now}, ${milliseconds}, ${error === ''}, ${error === '' ? 0 : 1},
         ${error}, ${error === '' ? now : null})
      on conflict (job) do update
     set every_seconds = excluded.every_seconds, ended_at = excluded.ended_at,
         milliseconds = excluded.milliseconds, is_done = excluded.is_done,
         failures = case when excluded.is_done then 0 else run.failures + 1 end, error = excluded.error,
         done_at = coalesce(excluded.done_at, run.done_at)`;

const RunRow = z.object({
  job: z.string(),
  every_seconds: z.int(),
  ended_at: z.date(),
  milliseconds: z.int(),
  is_done: z.boolean(),
  failures: z.int(),
  error: z.string(),
  is_wanted: z.boolean(),
});

export const readJobRuns = (connection: Connection) => connection.all(RunRow)`
  select job, every_seconds, ended_at, milliseconds, is_done, failures, error,
         wanted_at is not null as is_wanted
    from dashboard_job_run
   order by job`;

/** Returns 1 if its last run failed. */
export const wantRun = (tx: Transaction, job: string, now: Date) => tx.run`
  update dashboard_job_run
     set wanted_at = ${now}
   where job = ${job}
     and not is_done`;

/** The jobs whose next run is asked for, which is no longer asked for then. */
export async function takeWantedRuns(tx: Transaction): Promise<string[]> {
  const rows = await tx.all(z.object({ job: z.string() }))`
    update dashboard_job_run
       set wanted_at = null
     where wanted_at is not null
    returning job`;
  return rows.map(({ job }) => job);
}

const BOXES = [
  'news',
  'pushes',
  'texts_waiting',
  'texts_failed',
  'texts_kept',
  'mails_waiting',
  'mails_failed',
  'mails_kept',
  'unsealed',
] as const;
const BoxRow = z.object({ box: z.enum(BOXES), count: z.int(), oldest: z.nullable(z.date()) });

/** Outbox rows are dropped after an hour; mails wait as long as no sender is configured. */
export const readBacklogs = (connection: Connection) => connection.all(BoxRow)`
  select 'news' as box, count(*)::int as count, min(written_at) as oldest
    from outbox
   union all
  select 'pushes', count(*)::int, min(created_at)
    from push_message
   union all
  select case when letter.mail = '' then 'texts_' else 'mails_' end || letter.state, count(*)::int,
         min(letter.created_at)
    from account_outgoing_message as letter
   where letter.state in ('waiting', 'failed', 'kept')
   group by 1
   union all
  select 'unsealed', count(*)::int, min(entry.at)
    from audit_entry as entry, audit_hash_chain_head as head
   where (entry.posted_in, entry.seq) > (head.posted_in, head.entry_seq)`;

const HOUR_SECONDS = 3_600;

/** Whether jobs run, the backup is kept, and how the database is. */
export const dashboardHealth: readonly HealthCheck[] = [
  {
    name: 'jobs_late',
    unit: 'count',
    warnFrom: 1,
    alertFrom: 5,
    select: (now) => sql`
      select count(*)::int as value
        from dashboard_job_run
       where ended_at + make_interval(
               secs => ${LATE_AFTER_RUNS}::int * greatest(every_seconds, ${KEPT_EVERY_SECONDS}::int))
             < ${now}`,
  },
  {
    name: 'jobs_failing',
    unit: 'count',
    warnFrom: 1,
    alertFrom: 5,
    select: () => sql`
      select count(*)::int as value
        from dashboard_job_run
       where not is_done`,
  },
  {
    name: 'transaction_open',
    unit: 'seconds',
    warnFrom: 60,
    alertFrom: 600,
    select: () => sql`
      select coalesce(max(extract(epoch from clock_timestamp() - xact_start)), 0)::int as value
        from pg_stat_activity
       where datname = current_database()
         and backend_type = 'client backend'
         and pid <> pg_backend_pid()`,
  },
  {
    // Null until a backup has run here: a database of one's own is backed up by its own means.
    name: 'backup_behind',
    unit: 'seconds',
    warnFrom: 30,
    alertFrom: 300,
    select: (now) => sql`
      select extract(epoch from ${now}::timestamptz - max(archived_until))::int as value
        from dashboard_backup`,
  },
  {
    name: 'backup_copy_old',
    unit: 'seconds',
    warnFrom: 26 * HOUR_SECONDS,
    alertFrom: 50 * HOUR_SECONDS,
    select: (now) => sql`
      select extract(epoch from ${now}::timestamptz - max(copy_ended_at))::int as value
        from dashboard_backup`,
  },
  {
    name: 'drill_failed',
    unit: 'count',
    warnFrom: 1,
    alertFrom: 1,
    select: () => sql`
      select (select (not is_proven)::int
                from dashboard_backup_drill
            order by ended_at desc
               limit 1) as value`,
  },
  {
    // Null where none is unfinished.
    name: 'backfill_stuck',
    unit: 'seconds',
    warnFrom: 600,
    alertFrom: HOUR_SECONDS,
    select: () => sql`
      select extract(epoch from clock_timestamp() - min(moved_at))::int as value
        from backfill
       where finished_at is null`,
  },
  {
    // Null where nothing is replicated, or where this account may not see it.
    name: 'replica_behind',
    unit: 'seconds',
    warnFrom: 10,
    alertFrom: 60,
    select: () => sql`
      select max(extract(epoch from coalesce(replay_lag, interval '0')))::int as value
        from pg_stat_replication`,
  },
  {
    // Null where none is configured. One that is away appears here, and not among those above.
    name: 'read_replica_behind',
    unit: 'seconds',
    warnFrom: 60,
    select: (now) => sql`
      select extract(epoch from ${now}::timestamptz - min(caught_up_at))::int as value
        from dashboard_replica`,
  },
];
