// Statements that compute: observations, sums by part, scores.

import * as z from 'zod/mini';
import { CREDIT_CLASSES } from '#features/firm/credit.ts';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { CREDIT_PARTS, type CreditCause, type CreditPart } from '../../choices.ts';
import type { PartShares, Score } from '../../rules/score.ts';
import type { MethodInForce } from './method.ts';
import { observed, type ObservedScope } from './observe.ts';

/**
 * One computation of a firm at a time: a night and an event never write the same one at once. Locks are taken
 * in one order. What is found and what is known are hashed for the rest of the transaction: how many they are
 * cannot be estimated.
 */
export const lockComputation = (tx: Transaction, firmIds: readonly string[]) =>
  tx.run`
  select pg_advisory_xact_lock(asked.key), set_config('enable_mergejoin', 'off', true),
         set_config('work_mem', '64MB', true)
    from (select distinct hashtextextended('credit/' || firm_id, 0) as key
            from unnest(${[...firmIds]}::text[]) as firm_id
           order by key) as asked`;

/** As `shareKept` of the rules. Numeric where kept in ten-thousandths exceeds a bigint. */
export const shareKeptOf = (row: Fragment): Fragment => sql`
           (case when ${row}.kept < 900000000000000 then ${row}.kept * 10000 / ${row}.due
                 else div(${row}.kept::numeric * 10000, ${row}.due)::bigint end)`;

const SumRow = z.object({
  firm_id: z.string(),
  part: z.enum(CREDIT_PARTS),
  weight: z.string(),
  weighted: z.string(),
  observations: z.int(),
  deals: z.int(),
});
export type SumRow = z.output<typeof SumRow>;

/** As `weightOf` and `shareKept` of the rules: sums of each part of these rows as they stand on a day. */
const sumsOf = (rows: Fragment, day: string, { decay_days: decayDays }: MethodInForce): Fragment => sql`
  select seen.firm_id, seen.part, sum(weighed.weight)::text as weight,
         sum(weighed.weight * ${shareKeptOf(sql`seen`)})::text as weighted,
         count(*)::int as observations,
         (count(*) filter (where seen.part = 'disputes' and seen.source_kind = 'contract'))::int as deals
    from ${rows} as seen
    join lateral (
           select case when seen.day is null then 1
                       else seen.multiple * greatest(0, ${decayDays}::int
                              - greatest(0, ${day}::date - seen.day)) end as weight) as weighed on true
   where (seen.day is null or seen.day <= ${day}::date)
     and weighed.weight > 0
   group by seen.firm_id, seen.part`;

const currentOf = (firmIds: readonly string[]): Fragment => sql`
       (select *
          from credit_observation
         where firm_id = any (${[...firmIds]}::text[])
           and known_to is null)`;

export const readPartSums = (
  connection: Connection,
  firmIds: readonly string[],
  day: string,
  method: MethodInForce,
) => connection.all(SumRow)`${sumsOf(currentOf(firmIds), day, method)}`;

/** Of an id, the letters that tell its time. */
const ID_TIME = 10;

/**
 * Observes in one statement: closes observations that changed, adds the new ones, writes nothing of the
 * others, and sums what is current now. Ids begin as the given one, with the time: those added together lie
 * together.
 */
export const refreshObservations = (
  tx: Transaction,
  scope: ObservedScope,
  { now, id }: { readonly now: Date; readonly id: string },
) => tx.all(SumRow)`
  with found as materialized (${observed(scope)}),
  change as materialized (
    select known.id as known_id, found.*
      from found
      full join ${currentOf(scope.firmIds)} as known using (firm_id, part, source_kind, source_id)
     where (found.kept, found.due, found.late_days, found.multiple, found.day)
           is distinct from (known.kept, known.due, known.late_days, known.multiple, known.day)
  ), closed as (
    update credit_observation
       set known_to = ${now}
     -- As an array: a join would be planned for as many rows as are found.
     where id = any (array(select known_id from change where known_id is not null))
    returning id
  ), added as (
    insert into credit_observation (id, firm_id, part, source_kind, source_id, source_no, contract_id,
                                    contract_no, kept, due, late_days, multiple, day, known_from)
    select ${id.slice(0, ID_TIME)}
             || upper(left(md5(concat_ws('/', ${id}::text, firm_id, part, source_kind, source_id)), 16)),
           firm_id, part, source_kind, source_id, source_no, contract_id, contract_no, kept, due, late_days,
           multiple, day, ${now}
      from change
     where due is not null
       -- Those before are closed by now: each source has one current row.
       and (select count(*) from closed) >= 0
  )
  ${sumsOf(sql`found`, scope.day, scope.method)}`;

export type StoredParts = Partial<
  Record<CreditPart, { readonly share: number; readonly observations: number }>
>;

export interface ComputedScore {
  readonly firmId: string;
  readonly score: Score | undefined;
  readonly deals: number;
  readonly parts: StoredParts;
}

/** Shares of the parts as `scoreFirm` takes them. */
export const toShares = (parts: StoredParts): PartShares =>
  Object.fromEntries(Object.entries(parts).map(([part, { share }]) => [part, BigInt(share) as BasisPoints]));

interface ScoreEntry {
  readonly day: string;
  readonly method: number;
  readonly isRecomputed: boolean;
}

const ChangedRow = z.object({ firm_id: z.string(), class_before: z.nullable(z.enum(CREDIT_CLASSES)) });

/** Adds a score where it, its class or a part differs from the last; a recomputed past is always added. */
export const insertScores = (
  tx: Transaction,
  scores: readonly (ComputedScore & { readonly cause: CreditCause })[],
  { day, method, isRecomputed }: ScoreEntry,
  now: Date,
) => tx.all(ChangedRow)`
  with given as (
    select *
      from unnest(${scores.map(({ firmId }) => firmId)}::text[],
                  ${scores.map(({ score }) => score?.score ?? null)}::int[],
                  ${scores.map(({ score }) => score?.class ?? null)}::text[],
                  ${scores.map(({ deals }) => deals)}::int[],
                  ${scores.map(({ parts }) => JSON.stringify(parts))}::jsonb[],
                  ${scores.map(({ cause }) => cause)}::text[]
           ) as given (firm_id, score, class, deals, parts, cause)
  ), differing as (
    select given.*, last.class as class_before
      from given
      left join lateral (
             select score.score, score.class, score.deals, score.parts, score.method
               from credit_score as score
              where score.firm_id = given.firm_id
                and not score.is_recomputed
              order by score.seq desc
              limit 1) as last on true
     where ${isRecomputed}
        or last.method is null
        or (last.score, last.class, last.deals, last.parts, last.method)
           is distinct from (given.score, given.class, given.deals, given.parts, ${method}::int)
  ), added as (
    insert into credit_score (firm_id, as_of, method, score, class, deals, parts, cause, is_recomputed, at)
    select firm_id, ${day}::date, ${method}::int, score, class, deals, parts, cause, ${isRecomputed}, ${now}
      from differing
     order by firm_id
  )
  select firm_id, class_before
    from differing`;

export const markComputed = (
  tx: Transaction,
  firmIds: readonly string[],
  { day, method }: { readonly day: string; readonly method: number },
  now: Date,
) => tx.run`
  insert into credit_computed (firm_id, computed_on, method, at)
  select firm_id, ${day}::date, ${method}::int, ${now}
    from unnest(${[...firmIds]}::text[]) as firm_id
   order by firm_id
      on conflict (firm_id) do update
     set computed_on = excluded.computed_on, method = excluded.method, at = excluded.at`;

const FirmRow = z.object({ id: z.string() });

/** Of these firms, those that another method computed last. */
export const readOtherwiseComputed = async (
  connection: Connection,
  firmIds: readonly string[],
  method: number,
): Promise<string[]> =>
  (
    await connection.all(FirmRow)`
  select firm_id as id
    from credit_computed
   where firm_id = any (${[...firmIds]}::text[])
     and method <> ${method}::int
   order by firm_id`
  ).map(({ id }) => id);
