// Queries for reading credit: the last score, its history, what it is made of.

import * as z from 'zod/mini';
import { CREDIT_CLASSES } from '#features/firm/credit.ts';
import { fromCursor, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { allOf, type Connection, sql } from '#packages/db/sql.ts';
import { type CreditCause, type CreditPart, CREDIT_PARTS, type CreditSource } from '../../choices.ts';
import { shareKeptOf, type StoredParts } from './compute.ts';

interface PageFilter {
  readonly after?: string | undefined;
  readonly pageSize?: number | undefined;
}

const ScoreRow = z.object({
  seq: z.string(),
  as_of: z.string(),
  method: z.int(),
  score: z.nullable(z.int()),
  class: z.nullable(z.enum(CREDIT_CLASSES)),
  deals: z.int(),
  parts: z.custom<StoredParts>(),
  cause: z.custom<CreditCause>(),
  is_recomputed: z.boolean(),
  at: z.date(),
});
export type ScoreRow = z.output<typeof ScoreRow>;

const scoreColumns = sql`
  entry.seq::text, entry.as_of::text, entry.method, entry.score, entry.class, entry.deals, entry.parts,
  entry.cause, entry.is_recomputed, entry.at`;

export const readLastScore = (connection: Connection, firmId: string) => connection.one(ScoreRow)`
  select ${scoreColumns}
    from credit_score as entry
   where entry.firm_id = ${firmId}
     and not entry.is_recomputed
   order by entry.seq desc
   limit 1`;

export const readComputedOn = async (connection: Connection, firmId: string): Promise<string | null> =>
  (
    await connection.one(z.object({ computed_on: z.string() }))`
    select computed_on::text
      from credit_computed
     where firm_id = ${firmId}`
  )?.computed_on ?? null;

/** The score in force at the end of each day asked, by the latest method that computed it. */
export const readScoresAt = (
  connection: Connection,
  firmId: string,
  days: readonly string[],
) => connection.all(z.extend(ScoreRow, { day: z.string() }))`
  select asked.day::text as day, ${scoreColumns}
    from unnest(${[...days]}::date[]) as asked (day)
    join lateral (
           select *
             from credit_score as score
            where score.firm_id = ${firmId}
              and score.as_of <= asked.day
            -- A recomputed score stands for its own day only.
              and (not score.is_recomputed or score.as_of = asked.day)
            order by score.is_recomputed desc, score.seq desc
            limit 1) as entry on true
   order by asked.day`;

export async function readScorePage(
  connection: Connection,
  firmId: string,
  { after, pageSize = PAGE_SIZE }: PageFilter,
) {
  const [beyond] = fromCursor(after, 'number') ?? [];
  const rows = await connection.all(ScoreRow)`
    select ${scoreColumns}
      from credit_score as entry
     where ${allOf([
       sql`entry.firm_id = ${firmId}`,
       beyond !== undefined && sql`entry.seq < ${beyond}::bigint`,
     ])}
     order by entry.seq desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.seq]);
}

const ObservationRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  part: z.enum(CREDIT_PARTS),
  source_kind: z.custom<CreditSource>(),
  source_id: z.string(),
  source_no: z.string(),
  contract_id: z.nullable(z.string()),
  contract_no: z.string(),
  kept: z.string(),
  due: z.string(),
  late_days: z.int(),
  multiple: z.int(),
  day: z.nullable(z.string()),
  age: z.nullable(z.int()),
  is_current: z.boolean(),
  appeal_id: z.nullable(z.string()),
});
export type ObservationRow = z.output<typeof ObservationRow>;

/** With the newest appeal against the same source that was not withdrawn. */
const selectObservations = (day: string) => sql`
  select seen.id, seen.firm_id, seen.part, seen.source_kind, seen.source_id, seen.source_no, seen.contract_id,
         seen.contract_no, seen.kept::text, seen.due::text, seen.late_days, seen.multiple, seen.day::text,
         ${day}::date - seen.day as age, seen.known_to is null as is_current, appeal.id as appeal_id,
         ${shareKeptOf(sql`seen`)} as share
    from credit_observation as seen
    left join credit_appeal as appeal
      on appeal.firm_id = seen.firm_id
     and appeal.part = seen.part
     and appeal.source_kind = seen.source_kind
     and appeal.source_id = seen.source_id
     and appeal.state <> 'withdrawn'`;

interface ObservationFilter extends PageFilter {
  readonly part?: CreditPart | undefined;
  readonly day: string;
  readonly decayDays: number;
}

/** What counts on a day: by the weight it loses of its part, the most first. */
export async function readObservationPage(
  connection: Connection,
  firmId: string,
  { part, day, decayDays, after, pageSize = PAGE_SIZE }: ObservationFilter,
) {
  const [loss, beyond] = fromCursor(after, 'number', 'id') ?? [];
  const rows = await connection.all(z.extend(ObservationRow, { loss: z.string() }))`
    select counted.*
      from (select seen.*, (lost.weight * (10000 - seen.share))::text as loss
              from (${selectObservations(day)}
                     where seen.firm_id = ${firmId}
                       and seen.known_to is null
                       and ${part === undefined ? sql`true` : sql`seen.part = ${part}`}) as seen
              join lateral (
                     select case when seen.age is null then ${decayDays}::bigint
                                 else seen.multiple * greatest(0, ${decayDays}::bigint
                                        - greatest(0, seen.age)) end as weight) as lost on true
             where lost.weight > 0) as counted
     where ${
       loss === undefined
         ? sql`true`
         : sql`(counted.loss::bigint, counted.id) < (${loss}::bigint,
       ${beyond})`
     }
     order by counted.loss::bigint desc, counted.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.loss, row.id]);
}

export const readObservation = (connection: Connection, id: string, day: string) => connection.one(
  ObservationRow,
)`
  ${selectObservations(day)}
   where seen.id = ${id}`;

const FirmCreditRow = z.object({
  id: z.string(),
  name: z.string(),
  score: z.nullable(z.int()),
  class: z.nullable(z.enum(CREDIT_CLASSES)),
  deals: z.int(),
  computed_on: z.nullable(z.string()),
  open_appeals: z.int(),
  place: z.string(),
});
export type FirmCreditRow = z.output<typeof FirmCreditRow>;

interface FirmFilter extends PageFilter {
  readonly class?: string | undefined;
  readonly keyword?: string | undefined;
}

/** A new firm comes after the highest score. */
const NEW_PLACE = 101;

export async function readFirmCredits(
  connection: Connection,
  { class: wanted, keyword, after, pageSize = PAGE_SIZE }: FirmFilter,
) {
  const [place, beyond] = fromCursor(after, 'number', 'id') ?? [];
  const at = sql`coalesce(firm.credit_score, ${NEW_PLACE}::int)`;
  const rows = await connection.all(FirmCreditRow)`
    select firm.id, firm.name, firm.credit_score as score, firm.credit_class as class,
           coalesce(last.deals, 0) as deals, computed.computed_on::text, appeals.open_appeals,
           ${at}::text as place
      from firm
      left join credit_computed as computed on computed.firm_id = firm.id
      left join lateral (
             select score.deals
               from credit_score as score
              where score.firm_id = firm.id
                and not score.is_recomputed
              order by score.seq desc
              limit 1) as last on true
      join lateral (
             select count(*)::int as open_appeals
               from credit_appeal as appeal
              where appeal.firm_id = firm.id
                and appeal.state in ('submitted', 'proposed')) as appeals on true
     where ${allOf([
       sql`(firm.can_sell or firm.can_buy) and firm.kind <> 'platform'`,
       wanted && (wanted === 'new' ? sql`firm.credit_class is null` : sql`firm.credit_class = ${wanted}`),
       keyword && sql`(strpos(firm.name, ${keyword}) > 0 or strpos(firm.short_name, ${keyword}) > 0)`,
       place !== undefined && sql`(${at}, firm.id) > (${place}::int, ${beyond})`,
     ])}
     order by ${at}, firm.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.place, row.id]);
}

export const readFirmsOfSheet = async (connection: Connection, sheetId: string): Promise<string[]> => {
  const row = await connection.one(z.object({ seller_id: z.string(), buyer_id: z.string() }))`
    select seller_id, buyer_id
      from settlement_sheet
     where id = ${sheetId}`;
  return row ? [row.seller_id, row.buyer_id] : [];
};
