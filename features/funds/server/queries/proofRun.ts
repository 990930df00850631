// Queries on proof runs, and the checks of statements and of retention.

import * as z from 'zod/mini';
import { type Connection, emptyFragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { ProofFinding } from '../services/proveLedger.ts';

const RunRow = z.object({
  id: z.string(),
  started_at: z.date(),
  ended_at: z.date(),
  by: z.nullable(z.string()),
  entries: z.string(),
  is_sound: z.boolean(),
  findings: z.custom<ProofFinding[]>(),
});
export type RunRow = z.output<typeof RunRow>;

export const readProofRunPage = (
  connection: Connection,
  after: string | undefined,
  max: number,
) => connection.all(RunRow)`
  select run.id, run.started_at, run.ended_at, person.name as by, run.entries, run.is_sound, run.findings
    from funds_proof_run as run
    left join account_person as person on person.id = run.started_by
   ${after === undefined ? emptyFragment : sql`where run.id < ${after}`}
order by run.id desc
   limit ${max}`;

interface NewRun {
  readonly id: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly startedBy: string | null;
  readonly entries: string;
  readonly findings: readonly ProofFinding[];
}

export const insertRun = (
  tx: Transaction,
  { id, startedAt, endedAt, startedBy, entries, findings }: NewRun,
) => tx.run`
  insert into funds_proof_run (id, started_at, ended_at, started_by, entries, is_sound, findings)
  values (${id}, ${startedAt}, ${endedAt}, ${startedBy}, ${entries},
          ${findings.every(({ isKept }) => isKept)}, ${JSON.stringify(findings)})`;

const AtRow = z.object({ at: z.nullable(z.date()) });
export const readLastRun = async (connection: Connection) =>
  (
    await connection.one(AtRow)`
  select max(started_at) as at
    from funds_proof_run`
  )?.at ?? null;

const NameRow = z.object({ name: z.string() });
export const readPersonName = async (connection: Connection, id: string) =>
  (
    await connection.one(NameRow)`
  select name
    from account_person
   where id = ${id}`
  )?.name ?? null;

const CountRow = z.object({ entries: z.string() });
export const countEntries = async (connection: Connection) =>
  (
    await connection.one(CountRow)`
  select count(*)::text as entries
    from funds_entry`
  )?.entries ?? '0';

const OffenderRow = z.object({ offender: z.nullable(z.string()) });

/** The first statement line that differs from the legs of its month, or null. */
export const findWrongStatement = async (connection: Connection): Promise<string | null> =>
  (
    await connection.one(OffenderRow)`
  with own as (
    select balance.firm_id, balance.bucket,
           to_char(entry.posted_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
           sum(leg.amount_fen) filter (where leg.amount_fen > 0) as in_fen,
           -sum(leg.amount_fen) filter (where leg.amount_fen < 0) as out_fen
      from funds_leg as leg
      join funds_entry as entry on entry.id = leg.entry_id
      join funds_balance as balance on balance.code = leg.account_code
     where leg.account_code like 'FIRM.%'
  group by 1, 2, 3
  )
  select (select statement.no || ' ' || line.bucket
            from statement
            join statement_bucket as line on line.statement_id = statement.id
       left join own on own.firm_id = statement.firm_id and own.bucket = line.bucket
        and own.month = statement.month
      cross join lateral (
                   select coalesce(sum(coalesce(earlier.in_fen, 0) - coalesce(earlier.out_fen, 0)), 0) as fen
                     from own as earlier
                    where earlier.firm_id = statement.firm_id
                      and earlier.bucket = line.bucket
                      and earlier.month < statement.month) as opening
           where (line.opening_fen, line.in_fen, line.out_fen)
                 is distinct from (opening.fen, coalesce(own.in_fen, 0), coalesce(own.out_fen, 0))
        order by statement.month, statement.no, line.bucket
           limit 1) as offender`
  )?.offender ?? null;

/**
 * The first sheet whose retention differs from its holds, from what the memo book says is owed, or from its
 * payments; or that is paid without having kept it back. Holds of no sheet count as such. Null if none.
 */
export const findLostRetention = async (connection: Connection): Promise<string | null> =>
  (
    await connection.one(OffenderRow)`
  with held as (
    select matter_id, sum(remaining_fen) as fen
      from funds_hold
     where kind = 'retention'
       and state = 'active'
  group by matter_id
  ), paid as (
    select sheet_id, sum(amount_fen) as fen
      from settlement_payment
     where kind = 'retention'
  group by sheet_id
  )
  select (select coalesce(sheet.no, held.matter_id)
            from settlement_sheet as sheet
       full join held on held.matter_id = sheet.id
       left join paid on paid.sheet_id = sheet.id
       left join funds_balance as debt on debt.code = 'MEMO.RECEIVABLE.' || sheet.no
           where coalesce(sheet.retention_held_fen, 0) <> coalesce(held.fen, 0)
              or sheet.retention_owed_fen <> coalesce(-debt.balance_fen, 0)
              or sheet.retention_paid_fen <> coalesce(paid.fen, 0)
              or (sheet.state in ('paid', 'invoiced', 'closed') and sheet.retention_open_fen > 0)
        order by 1
           limit 1) as offender`
  )?.offender ?? null;
