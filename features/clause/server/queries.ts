// Queries on clause templates and their versions.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import { Clause } from '../clause.ts';
import type { ClauseTemplateState } from '../states.ts';

const ClauseVersionRow = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  names: Names,
  clause: Clause,
  is_retired: z.boolean(),
  state: z.custom<ClauseTemplateState>(),
  wanted_at: z.nullable(z.date()),
  effective_at: z.nullable(z.date()),
  note: z.string(),
  reason: z.string(),
  written_by_id: z.nullable(z.string()),
  written_by: z.nullable(z.string()),
  written_at: z.date(),
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  is_in_force: z.boolean(),
});
export type ClauseVersionRow = z.output<typeof ClauseVersionRow>;

/** Names of people are for operators only. */
const versions = (now: Date) => sql`
  select version.template_id as id, template.code, version.version, version.names, version.clause,
         version.is_retired, version.state, version.wanted_at, version.effective_at, version.note,
         version.reason, version.written_by as written_by_id, writer.name as written_by, version.written_at,
         decider.name as decided_by, version.decided_at, template.position,
         version.state = 'published' and version.effective_at <= ${now} and not exists (
           select 1
             from clause_template_version as later
            where later.template_id = version.template_id
              and later.state = 'published'
              and later.effective_at <= ${now}
              and (later.effective_at, later.version) > (version.effective_at,
                  version.version)) as is_in_force
    from clause_template_version as version
    join clause_template as template on template.id = version.template_id
    left join account_person as writer on writer.id = version.written_by
    left join account_person as decider on decider.id = version.decided_by`;

export const readClausesInForce = (connection: Connection, now: Date) => connection.all(ClauseVersionRow)`
  select *
    from (${versions(now)}) as version
   where is_in_force
   order by position`;

export const readNewest = (connection: Connection, now: Date) => connection.all(ClauseVersionRow)`
  select distinct on (position) *
    from (${versions(now)}) as version
   order by position, version desc`;

export const readClauseHistory = (
  connection: Connection,
  { id, before, max }: { id: string; before: number; max: number },
  now: Date,
) =>
  connection.all(ClauseVersionRow)`
  select *
    from (${versions(now)}) as version
   where id = ${id}
     and version < ${before}
   order by version desc
   limit ${max}`;

export const readClauseVersion = (
  connection: Connection,
  { id, version }: VersionKey,
  now: Date,
) => connection.one(ClauseVersionRow)`
  select *
    from (${versions(now)}) as version
   where id = ${id}
     and version = ${version}`;

export interface VersionKey {
  readonly id: string;
  readonly version: number;
}

const LockedRow = z.object({ newest: z.int(), waiting: z.nullable(z.int()) });

/** Serialises changes to a template. */
export async function lockClauseTemplate(tx: Transaction, id: string) {
  const found = await tx.one(
    z.object({ id: z.string() }),
  )`select id from clause_template where id = ${id} for update`;
  if (!found) return undefined;
  return tx.one(LockedRow)`
    select coalesce(max(version), 0)::int as newest,
           (max(version) filter (where state = 'proposed'))::int as waiting
      from clause_template_version
     where template_id = ${id}`;
}

/** Returns 0 if the code is taken. */
export const insertClauseTemplate = (
  tx: Transaction,
  { id, code, personId }: { id: string; code: string; personId: string | null },
  now: Date,
) => tx.run`
  insert into clause_template (id, code, opened_by, opened_at)
  values (${id}, ${code}, ${personId}, ${now})
      on conflict do nothing`;

interface ProposalInput extends VersionKey {
  readonly names: Names;
  readonly clause: Clause;
  readonly isRetired: boolean;
  readonly effectiveAt: Date | null;
  readonly note: string;
  readonly personId: string;
}

export const insertClauseProposal = (
  tx: Transaction,
  { id, version, names, clause, isRetired, effectiveAt, note, personId }: ProposalInput,
  now: Date,
) => tx.run`
  insert into clause_template_version (template_id, version, names, clause, is_retired, state, wanted_at,
                                       note, written_by, written_at)
  values (${id}, ${version}, ${JSON.stringify(names)}::jsonb,
          ${JSON.stringify(z.encode(Clause, clause))}::jsonb, ${isRetired}, 'proposed', ${effectiveAt},
          ${note}, ${personId}, ${now})`;

interface Decision {
  readonly to: ClauseTemplateState;
  readonly reason: string;
  readonly personId: string;
}

/** If the requested start has passed while it waited, the version starts now: never retroactively. */
export const decideClauseVersion = (
  tx: Transaction,
  { id, version }: VersionKey,
  { to, reason, personId }: Decision,
  now: Date,
) => tx.run`
  update clause_template_version
     set state = ${to}, reason = ${reason}, decided_by = ${personId}, decided_at = ${now},
         effective_at = case when ${to} = 'published' then greatest(wanted_at, ${now}::timestamptz) end,
         is_notified = ${to} <> 'published' or coalesce(wanted_at, ${now}) <= ${now}
   where template_id = ${id}
     and version = ${version}
     and state = 'proposed'`;

export const withdrawClauseVersion = (
  tx: Transaction,
  { id, version }: VersionKey,
  { reason, personId }: Omit<Decision, 'to'>,
  now: Date,
) => tx.run`
  update clause_template_version
     set state = 'withdrawn', reason = ${reason}, withdrawn_by = ${personId}, withdrawn_at = ${now}
   where template_id = ${id}
     and version = ${version}
     and state = 'published'
     and effective_at > ${now}`;

export const markClausesNotified = (tx: Transaction, now: Date) => tx.run`
  update clause_template_version
     set is_notified = true
   where state = 'published'
     and not is_notified
     and effective_at <= ${now}`;

/** By the platform at first start: published and in force at once. */
export const seedVersion = (
  tx: Transaction,
  { id, names, clause }: { id: string; names: Names; clause: Clause },
  now: Date,
) => tx.run`
  insert into clause_template_version (template_id, version, names, clause, is_retired, state, effective_at,
                                       note, written_at, decided_at, is_notified)
  values (${id}, 1, ${JSON.stringify(names)}::jsonb, ${JSON.stringify(z.encode(Clause, clause))}::jsonb,
          false, 'published', ${now}, '', ${now}, ${now}, true)
      on conflict do nothing`;

const WaitingRow = z.object({
  id: z.string(),
  code: z.string(),
  version: z.int(),
  name: z.string(),
  written_by: z.string(),
  written_at: z.date(),
});

export const readWaitingClauseVersions = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select version.template_id as id, template.code, version.version, version.names ->> 'zh-Hans' as name,
         version.written_by, version.written_at
    from clause_template_version as version
    join clause_template as template on template.id = version.template_id
   where version.state = 'proposed'
   order by version.written_at
   limit ${max}`;
