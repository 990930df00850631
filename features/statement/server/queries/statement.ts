// Queries for monthly statements; all figures are computed from the legs.

import * as z from 'zod/mini';
import type { Matter } from '#features/catalog/matter.ts';
import { userAgreementInForce } from '#features/content/server/public.ts';
import { type Bucket, BUCKETS } from '#features/funds/accounts.ts';
import type { LedgerEvent } from '#features/funds/entry.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import {
  allOf,
  type Condition,
  type Connection,
  emptyFragment,
  sql,
  type Transaction,
} from '#packages/db/sql.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { LINE_PARTS, type MonthSpan, type StatementPart } from '../../rules/month.ts';
import type { StatementState } from '../../states.ts';

const BucketRow = z.object({
  bucket: z.custom<Bucket>(),
  opening_fen: WireFen,
  in_fen: WireFen,
  out_fen: WireFen,
  closing_fen: WireFen,
});
export type BucketRow = z.output<typeof BucketRow>;

/** Counts by posting time, so that each month opens with the closing of the last. */
export function countBuckets(
  connection: Connection,
  firmId: string,
  { from, until }: MonthSpan,
): Promise<BucketRow[]> {
  return connection.all(BucketRow)`
    with own as (
      select split_part(leg.account_code, '.', 3) as bucket, leg.amount_fen,
             entry.posted_at < ${from} as is_before
        from funds_flow as flow
        join funds_entry as entry on entry.id = flow.entry_id
        join funds_leg as leg on leg.entry_id = flow.entry_id
       where flow.firm_id = ${firmId}
         and entry.posted_at < ${until}
         and leg.account_code like 'FIRM.' || ${firmId}::text || '.%'
    )
    select given.bucket,
           coalesce(sum(amount_fen) filter (where is_before), 0) as opening_fen,
           coalesce(sum(amount_fen) filter (where not is_before and amount_fen > 0), 0) as in_fen,
           coalesce(-sum(amount_fen) filter (where not is_before and amount_fen < 0), 0) as out_fen,
           coalesce(sum(amount_fen), 0) as closing_fen
      from unnest(${[...BUCKETS]}::text[]) with ordinality as given (bucket, place)
 left join own on own.bucket = given.bucket
  group by given.bucket, given.place
  order by given.place`;
}

const CountedRow = z.object({
  event: z.custom<LedgerEvent>(),
  matter_type: z.custom<Matter['type']>(),
  matter_id: z.string(),
  matter_no: z.string(),
  amount_fen: WireFen,
});
export type CountedRow = z.output<typeof CountedRow>;

/** A reversal counts as the event it reverses; matters whose net change is zero are omitted. */
export function countMatters(
  connection: Connection,
  firmId: string,
  { from, until }: MonthSpan,
): Promise<CountedRow[]> {
  return connection.all(CountedRow)`
    select coalesce(reversed.event, entry.event) as event,
           coalesce(reversed.matter_type, entry.matter_type) as matter_type,
           coalesce(reversed.matter_id, entry.matter_id) as matter_id,
           coalesce(reversed.matter_no, entry.matter_no) as matter_no, sum(leg.amount_fen) as amount_fen
      from funds_flow as flow
      join funds_entry as entry on entry.id = flow.entry_id
 left join funds_entry as reversed on reversed.id = entry.reverses_entry_id
      join funds_leg as leg on leg.entry_id = flow.entry_id
     where flow.firm_id = ${firmId}
       and entry.posted_at >= ${from}
       and entry.posted_at < ${until}
       and leg.account_code like 'FIRM.' || ${firmId}::text || '.%'
  group by 1, 2, 3, 4
    having sum(leg.amount_fen) <> 0
  order by min(flow.entry_seq)`;
}

const DueRow = z.object({ due: z.string() });

/**
 * `<firm>/<month>` of each complete month without a statement, from the firm's first entry on, even with no
 * money.
 */
export async function readDueMonths(connection: Connection, last: string, max: number): Promise<string[]> {
  const rows = await connection.all(DueRow)`
    select account.firm_id || '/' || to_char(month.start, 'YYYY-MM') as due
      from funds_account as account
cross join lateral (
             select entry.posted_at
               from funds_flow as flow
               join funds_entry as entry on entry.id = flow.entry_id
              where flow.firm_id = account.firm_id
           order by flow.entry_seq
              limit 1) as first
cross join lateral generate_series(date_trunc('month', first.posted_at at time zone 'Asia/Shanghai'),
                                   (${last}::text || '-01')::timestamp, interval '1 month') as month (start)
     where account.bucket = 'AVAIL'
       and account.code like 'FIRM.%'
       and not exists (
             select from statement
              where statement.firm_id = account.firm_id
                and statement.month = to_char(month.start, 'YYYY-MM'))
  order by month.start, account.firm_id
     limit ${max}`;
  return rows.map(({ due }) => due);
}

const StatementRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm_name: z.string(),
  credit_code: z.nullable(z.string()),
  month: z.string(),
  version: z.int(),
  state: z.custom<StatementState>(),
  figures_hash: z.string(),
  generated_at: z.date(),
  /** Version of the user agreement in force when the statement was generated. */
  user_agreement: z.nullable(z.int()),
  answer: z.string(),
  paper_sha256: z.nullable(z.string()),
  signed_sha256: z.nullable(z.string()),
  certificate_serial: z.nullable(z.string()),
  decided_at: z.nullable(z.date()),
  reason: z.string(),
  opening_fen: WireFen,
  in_fen: WireFen,
  out_fen: WireFen,
  closing_fen: WireFen,
});
export type StatementRow = z.output<typeof StatementRow>;

const statements = sql`
    select statement.id, statement.no, statement.firm_id, firm.name as firm_name, firm.credit_code,
           statement.month, statement.version, statement.state, statement.figures_hash,
           statement.generated_at, statement.answer, statement.paper_sha256, statement.signed_sha256,
           statement.certificate_serial, statement.decided_at, statement.reason, total.opening_fen,
           moved.in_fen, moved.out_fen, total.closing_fen,
           ${userAgreementInForce(sql`statement.generated_at`)} as user_agreement
      from statement
      join firm on firm.id = statement.firm_id
cross join lateral (
             select sum(opening_fen) as opening_fen, sum(closing_fen) as closing_fen
               from statement_bucket
              where statement_id = statement.id) as total
cross join lateral (
             select coalesce(sum(amount_fen) filter (where amount_fen > 0), 0) as in_fen,
                    coalesce(-sum(amount_fen) filter (where amount_fen < 0), 0) as out_fen
               from statement_matter
              where statement_id = statement.id) as moved`;

/** `firmId` undefined is an operator. */
export const readStatementRow = (
  connection: Connection,
  id: string,
  firmId: string | undefined,
) => connection.one(StatementRow)`
  ${statements}
   where statement.id = ${id}
         ${firmId === undefined ? emptyFragment : sql`and statement.firm_id = ${firmId}`}`;

export const lockStatement = (tx: Transaction, id: string, firmId: string | undefined) => tx.one(
  StatementRow,
)`
  ${statements}
   where statement.id = ${id}
         ${firmId === undefined ? emptyFragment : sql`and statement.firm_id = ${firmId}`}
     for update of statement`;

interface PageRequest {
  readonly after: string | undefined;
  readonly max: number;
}

/** The cursor is month, version and id: `2026-10/1/<id>`. */
const olderThan = (after: string | undefined): Condition[] => {
  if (after === undefined) return [];
  const [month = '', version = '0', id = ''] = after.split('/');
  return [
    sql`(statement.month, statement.version, statement.id) < (${month},
        ${Number.parseInt(version, 10) || 0}::int, ${id})`,
  ];
};
export const cursorOf = ({ month, version, id }: StatementRow) => `${month}/${version}/${id}`;

export const readStatementPage = (
  connection: Connection,
  firmId: string,
  { year, after, max }: PageRequest & { readonly year: string | undefined },
) => connection.all(StatementRow)`
  ${statements}
   where ${allOf([
     sql`statement.firm_id = ${firmId}`,
     year && sql`statement.month like ${year}::text || '-%'`,
     ...olderThan(after),
   ])}
order by statement.month desc, statement.version desc, statement.id desc
   limit ${max}`;

interface StatementFilter {
  readonly state?: StatementState | undefined;
  readonly month?: string | undefined;
  readonly keyword?: string | undefined;
}

export const readDeskStatementPage = (
  connection: Connection,
  { state, month, keyword, after, max }: PageRequest & StatementFilter,
) => connection.all(StatementRow)`
  ${statements}
   where ${allOf([
     state && sql`statement.state = ${state}`,
     month && sql`statement.month = ${month}`,
     keyword && sql`(strpos(firm.name, ${keyword}) > 0 or statement.no = ${keyword})`,
     ...olderThan(after),
   ])}
order by statement.month desc, statement.version desc, statement.id desc
   limit ${max}`;

export const readStatementYears = async (connection: Connection, firmId: string) =>
  (
    await connection.all(z.object({ year: z.string() }))`
  select distinct left(month, 4) as year
    from statement
   where firm_id = ${firmId}
order by 1 desc`
  ).map(({ year }) => year);

export const readBucketLines = (connection: Connection, id: string) => connection.all(BucketRow)`
  select line.bucket, line.opening_fen, line.in_fen, line.out_fen, line.closing_fen
    from statement_bucket as line
    join unnest(${[...BUCKETS]}::text[]) with ordinality as given (bucket, place) using (bucket)
   where line.statement_id = ${id}
order by given.place`;

const MatterRow = z.extend(CountedRow, { part: z.custom<StatementPart>() });
export type MatterRow = z.output<typeof MatterRow>;

export const readMatterLines = (connection: Connection, id: string) => connection.all(MatterRow)`
  select part, event, matter_type, matter_id, matter_no, amount_fen
    from statement_matter
   where statement_id = ${id}
order by position`;

const LineRow = z.object({
  place: z.int(),
  part: z.enum(LINE_PARTS),
  bucket: z.nullable(z.enum(BUCKETS)),
  event: z.nullable(CountedRow.shape.event),
  matter_type: z.nullable(CountedRow.shape.matter_type),
  matter_id: z.nullable(z.string()),
  matter_no: z.nullable(z.string()),
  opening_fen: z.nullable(WireFen),
  in_fen: WireFen,
  out_fen: WireFen,
  closing_fen: z.nullable(WireFen),
});
export type LineRow = z.output<typeof LineRow>;

/** Buckets in their order, then matters in theirs. */
export async function readLinePage(
  connection: Connection,
  id: string,
  { after, pageSize = PAGE_SIZE }: { after?: string | undefined; pageSize?: number | undefined },
) {
  const [beyond = '0'] = fromCursor(after, 'number') ?? [];
  const rows = await connection.all(LineRow)`
    select line.*
      from (select given.place::int as place, 'buckets' as part, bucket.bucket, null as event,
                   null as matter_type, null as matter_id, null as matter_no, bucket.opening_fen,
                   bucket.in_fen, bucket.out_fen, bucket.closing_fen
              from statement_bucket as bucket
              join unnest(${[...BUCKETS]}::text[]) with ordinality as given (bucket, place) using (bucket)
             where bucket.statement_id = ${id}
             union all
            select ${BUCKETS.length}::int + matter.position, matter.part, null, matter.event,
                   matter.matter_type, matter.matter_id, matter.matter_no, null,
                   greatest(0, matter.amount_fen), greatest(0, -matter.amount_fen), null
              from statement_matter as matter
             where matter.statement_id = ${id}) as line
     where line.place > ${beyond}::bigint
     order by line.place
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [String(row.place)]);
}

const ReversedRow = z.object({
  id: z.string(),
  no: z.string(),
  reversal_no: z.string(),
  reversed_at: z.date(),
});

export const readReversedLater = (
  connection: Connection,
  firmId: string,
  { from, until }: MonthSpan,
) => connection.all(ReversedRow)`
  select entry.id, entry.no, reversal.no as reversal_no, reversal.posted_at as reversed_at
    from funds_flow as flow
    join funds_entry as entry on entry.id = flow.entry_id
    join funds_entry as reversal on reversal.reverses_entry_id = entry.id
   where flow.firm_id = ${firmId}
     and entry.posted_at >= ${from}
     and entry.posted_at < ${until}
     and reversal.posted_at >= ${until}
order by reversal.posted_at`;
