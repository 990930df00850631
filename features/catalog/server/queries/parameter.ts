// SQL for reading parameters as of a moment, and for writing their versions.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { VersionState } from '../../states.ts';

const ParameterRow = z.object({ key: z.string(), value: z.string() });

/** One index lookup per key. */
const inForce = (now: Date) => sql`
  (select version.value
     from catalog_parameter_version as version
    where version.key = parameter.key
      and version.state = 'published'
      and version.effective_at <= ${now}
    order by version.effective_at desc, version.version desc
    limit 1)`;

export const readParameterRows = (
  connection: Connection,
  keys: readonly string[],
  now: Date,
) => connection.all(ParameterRow)`
  select parameter.key, in_force.value
    from catalog_parameter as parameter
   cross join lateral ${inForce(now)} as in_force
   where parameter.key = any (${[...keys]}::text[])`;

export const readPublicParameters = (
  connection: Connection,
  keys: readonly string[],
  now: Date,
) => connection.all(ParameterRow)`
  select parameter.key, in_force.value
    from catalog_parameter as parameter
   cross join lateral ${inForce(now)} as in_force
   where parameter.key = any (${[...keys]}::text[])
     and parameter.is_public
   order by parameter.key`;

/** Written by the platform: in force at once, and only if it differs from the value in force. */
export async function installParameter(
  tx: Transaction,
  { key, value, isPublic }: { key: string; value: string; isPublic: boolean },
  now: Date,
) {
  await tx.run`
    insert into catalog_parameter (key, is_public)
    values (${key}, ${isPublic})
        on conflict do nothing`;
  await lockParameter(tx, key);
  return tx.run`
    insert into catalog_parameter_version (key, version, value, state, needs_second, effective_at, note,
                                           written_at, decided_at)
    select parameter.key,
           1 + coalesce((select max(version) from catalog_parameter_version where key = parameter.key), 0),
           ${value},
           'published', false, ${now}, '', ${now}, ${now}
      from catalog_parameter as parameter
     where parameter.key = ${key}
       and ${inForce(now)} is distinct from ${value}`;
}

const ChosenRow = z.object({ key: z.string() });

/** Of these parameters, those whose value in force was written by a person. */
export const readChosen = async (connection: Connection, keys: readonly string[], now: Date) =>
  (
    await connection.all(ChosenRow)`
  select parameter.key
    from catalog_parameter as parameter
   where parameter.key = any (${[...keys]}::text[])
     and (select version.written_by
            from catalog_parameter_version as version
           where version.key = parameter.key
             and version.state = 'published'
             and version.effective_at <= ${now}
           order by version.effective_at desc, version.version desc
           limit 1) is not null`
  ).map(({ key }) => key);

export const isChosen = async (connection: Connection, key: string, now: Date): Promise<boolean> =>
  (await readChosen(connection, [key], now)).length > 0;

const LockedRow = z.object({ newest: z.int(), waiting: z.nullable(z.int()) });

export async function lockParameter(tx: Transaction, key: string) {
  const found = await tx.one(
    z.object({ key: z.string() }),
  )`select key from catalog_parameter where key = ${key} for update`;
  if (!found) return undefined;
  return tx.one(LockedRow)`
    select coalesce(max(version), 0)::int as newest,
           (max(version) filter (where state = 'proposed'))::int as waiting
      from catalog_parameter_version
     where key = ${key}`;
}

const ParameterVersionRow = z.object({
  key: z.string(),
  version: z.int(),
  value: z.string(),
  state: z.custom<VersionState>(),
  needs_second: z.boolean(),
  wanted_at: z.nullable(z.date()),
  effective_at: z.nullable(z.date()),
  note: z.string(),
  reason: z.string(),
  written_by_id: z.nullable(z.string()),
  written_by: z.nullable(z.string()),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  withdrawn_by: z.nullable(z.string()),
  is_in_force: z.boolean(),
});
export type ParameterVersionRow = z.output<typeof ParameterVersionRow>;

const versions = (now: Date) => sql`
  select version.key, version.version, version.value, version.state, version.needs_second, version.wanted_at,
         version.effective_at, version.note, version.reason, version.written_by as written_by_id,
         writer.name as written_by, version.written_at, decider.name as decided_by,
         version.decided_at, withdrawer.name as withdrawn_by,
         version.state = 'published' and version.effective_at <= ${now} and not exists (
           select 1
             from catalog_parameter_version as later
            where later.key = version.key
              and later.state = 'published'
              and later.effective_at <= ${now}
              and (later.effective_at, later.version)
                  > (version.effective_at, version.version)) as is_in_force
    from catalog_parameter_version as version
    left join account_person as writer on writer.id = version.written_by
    left join account_person as decider on decider.id = version.decided_by
    left join account_person as withdrawer on withdrawer.id = version.withdrawn_by`;

/** The versions in force, proposed and upcoming, of every parameter. */
export const readCurrentVersions = (connection: Connection, now: Date) => connection.all(ParameterVersionRow)`
  select *
    from (${versions(now)}) as version
   where is_in_force or state = 'proposed' or (state = 'published' and effective_at > ${now})
   order by key, effective_at nulls last, version`;

const KnownRow = z.object({ key: z.string(), newest: z.int() });
export const readNewestVersions = (connection: Connection) => connection.all(KnownRow)`
  select key, max(version) as newest
    from catalog_parameter_version
   group by key`;

export const readParameterHistory = (
  connection: Connection,
  { key, before, limit }: { key: string; before: number; limit: number },
  now: Date,
) => connection.all(ParameterVersionRow)`
  select *
    from (${versions(now)}) as version
   where key = ${key}
     and version < ${before}
   order by version desc
   limit ${limit}`;

export const readParameterVersion = (
  connection: Connection,
  key: string,
  version: number,
  now: Date,
) => connection.one(ParameterVersionRow)`
  select *
    from (${versions(now)}) as version
   where key = ${key}
     and version = ${version}`;

interface Proposal {
  readonly key: string;
  readonly version: number;
  readonly value: string;
  readonly needsSecond: boolean;
  readonly wantedAt: Date | null;
  readonly note: string;
  readonly personId: string;
}

export const insertParameterProposal = (
  tx: Transaction,
  { key, version, value, needsSecond, wantedAt, note, personId }: Proposal,
  now: Date,
) => tx.run`
  insert into catalog_parameter_version (key, version, value, state, needs_second, wanted_at, note,
                                         written_by, written_at)
  values (${key}, ${version}, ${value}, 'proposed', ${needsSecond}, ${wantedAt}, ${note}, ${personId},
          ${now})`;

interface VersionKey {
  readonly key: string;
  readonly version: number;
}
interface Decision {
  readonly to: VersionState;
  readonly reason: string;
  readonly personId: string;
}

/** A wanted moment that has passed meanwhile becomes now: nothing takes effect in the past. */
export const decideParameterVersion = (
  tx: Transaction,
  { key, version }: VersionKey,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update catalog_parameter_version
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now},
         effective_at = case when ${to} = 'published' then greatest(wanted_at, ${now}::timestamptz) end,
         is_notified = ${to} <> 'published' or coalesce(wanted_at, ${now}) <= ${now}
   where key = ${key}
     and version = ${version}
     and state = 'proposed'`;

export const withdrawParameterVersion = (
  tx: Transaction,
  { key, version }: VersionKey,
  { reason, personId }: Omit<Decision, 'to'>,
  now: Date,
) => tx.run`
  update catalog_parameter_version
     set state = 'withdrawn', reason = ${reason}, withdrawn_by = ${personId}, withdrawn_at = ${now}
   where key = ${key}
     and version = ${version}
     and state = 'published'`;

/** Marks the versions that have taken effect since. */
export const markParametersNotified = (tx: Transaction, now: Date) => tx.run`
  update catalog_parameter_version
     set is_notified = true
   where state = 'published'
     and not is_notified
     and effective_at <= ${now}`;

const WaitingRow = z.object({
  key: z.string(),
  version: z.int(),
  written_by: z.string(),
  written_at: z.date(),
});

export const readPendingProposals = (connection: Connection, limit: number) => connection.all(WaitingRow)`
  select key, version, written_by, written_at
    from catalog_parameter_version
   where state = 'proposed'
   order by written_at
   limit ${limit}`;
