// SQL of the audit log, except its hash chain.

import * as z from 'zod/mini';
import type { HealthCheck } from '#features/catalog/server/public.ts';
import { fromCursor, fromMomentKey, momentKey } from '#packages/db/cursor.ts';
import { betweenDays } from '#packages/db/marketDays.ts';
import { allOf, type Condition, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import type { listAuditRows } from '../calls.ts';
import type { AuditMatter } from '../rules/matter.ts';

export interface NewAuditRow {
  readonly id: string;
  readonly actor: Actor | undefined;
  /** For visitors: the login name the call is about. */
  readonly loginName: string | undefined;
  readonly ip: string;
  readonly device: string;
  readonly path: string;
  readonly input: Record<string, unknown>;
  readonly matter: AuditMatter | undefined;
  /** What was shown in clear: `<table>/<id> (<whose>): <fields>`. */
  readonly disclosed: readonly string[];
  readonly outcome: number;
  readonly randomCode: string | undefined;
  readonly trace: string;
}

export function insertAuditRow(tx: Transaction, row: NewAuditRow, now: Date) {
  return tx.run`
    insert into audit_entry (id, at, person_id, firm_id, seats, session_id, ip, device, path, input,
                           matter_type, matter_id, outcome, random_code, trace, disclosed)
    values (${row.id}, ${now},
            coalesce(${row.actor?.personId ?? null}::text,
                     (select person.id
                        from account_person as person
                       where person.login_name = ${row.loginName ?? null}::text)),
            ${row.actor?.firmId ?? null}, ${row.actor?.seats ?? []}, ${row.actor?.sessionId ?? null},
            ${row.ip}, ${row.device}, ${row.path},
            ${JSON.stringify(row.input)}, ${row.matter?.type ?? null}, ${row.matter?.id ?? null},
            ${row.outcome}, ${row.randomCode ?? null}, ${row.trace}, ${row.disclosed})`;
}

const StoredAuditRow = z.object({
  id: z.string(),
  at: z.date(),
  at_key: z.string(),
  person_id: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  firm_id: z.nullable(z.string()),
  seats: z.array(z.string()),
  session_id: z.nullable(z.string()),
  ip: z.string(),
  device: z.string(),
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  matter_type: z.nullable(z.string()),
  matter_id: z.nullable(z.string()),
  outcome: z.int(),
  random_code: z.nullable(z.string()),
  trace: z.string(),
  disclosed: z.array(z.string()),
  sequence: z.nullable(z.string()),
  hash: z.nullable(z.string()),
});
export type StoredAuditRow = z.output<typeof StoredAuditRow>;

export function readAuditRows(connection: Connection, filter: InputOf<typeof listAuditRows>, limit: number) {
  const [at, id] = fromCursor(filter.after, 'number', 'id') ?? [];
  const older = at === undefined ? [] : [sql`(audit.at, audit.id) < (${fromMomentKey(at)}, ${id}::text)`];
  return connection.all(StoredAuditRow)`
    select audit.id, audit.at, ${momentKey(sql`audit.at`)} as at_key, audit.person_id,
           person.name as person_name, audit.firm_id, audit.seats, audit.session_id, audit.ip, audit.device,
           audit.path, audit.input, audit.matter_type, audit.matter_id,
           audit.outcome, audit.random_code, audit.trace, audit.disclosed,
           seal.sequence, encode(seal.hash, 'hex') as hash
      from audit_entry as audit
 left join account_person as person on person.id = audit.person_id
 left join audit_hash_chain as seal on seal.entry_id = audit.id
     where ${allOf([...conditions(filter), ...older])}
  order by audit.at desc, audit.id desc
     limit ${limit}`;
}

/** From one path to the next along the index: the log may have millions of records of one. */
export async function readAuditPaths(connection: Connection): Promise<string[]> {
  const rows = await connection.all(z.object({ path: z.string() }))`
    with recursive found as (
      (select path from audit_entry order by path limit 1)
      union all
      select (select entry.path
                from audit_entry as entry
               where entry.path > found.path
               order by entry.path
               limit 1)
        from found
       where found.path is not null
    )
    select path from found where path is not null`;
  return rows.map(({ path }) => path);
}

function conditions({
  from,
  to,
  personId,
  path,
  matterId,
  outcome,
  id,
}: InputOf<typeof listAuditRows>): Condition[] {
  return [
    ...betweenDays(sql`audit.at`, { from, to }),
    id && sql`audit.id = ${id}`,
    personId && sql`audit.person_id = ${personId}`,
    path && sql`audit.path = ${path}`,
    matterId && sql`audit.matter_id = ${matterId}`,
    outcome !== undefined && sql`audit.outcome = ${outcome}`,
  ];
}

/** Whether the hash chain keeps up. */
export const auditHealth: readonly HealthCheck[] = [
  {
    name: 'audit_unchained',
    unit: 'seconds',
    warnFrom: 60,
    alertFrom: 600,
    select: (now) => sql`
      select coalesce(extract(epoch from ${now}::timestamptz - min(entry.at)), 0)::int as value
        from audit_entry as entry, audit_hash_chain_head as head
       where (entry.posted_in, entry.seq) > (head.posted_in, head.entry_seq)`,
  },
];
