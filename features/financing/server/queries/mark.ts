// Queries that mark pledged coal to the market.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql, type Transaction } from '#packages/db/sql.ts';
import type { BasisPoints, Fen, HaoPerTonne, Kg } from '#packages/exact/exact.ts';
import { WireBasisPoints, WireFen, WireHaoPerTonne, WireKcalPerKg, WireKg } from '#packages/schema/wire.ts';
import type { PledgeLevel } from '../../products.ts';
import { OWING_STATES } from '../../states.ts';

/** Loans marked in one transaction. */
export const MARKS_AT_ONCE = 1_000;

const PledgeRow = z.object({
  id: z.string(),
  series_id: z.string(),
  outstanding_fen: WireFen,
  level: z.custom<PledgeLevel>(),
  /** Tonnes under each receipt, with the heat of their coal. */
  kgs: z.array(WireKg),
  heats: z.array(z.nullable(WireKcalPerKg)),
});
export type PledgeRow = z.output<typeof PledgeRow>;

/** What the sale of a pledge leaves has no market value. */
export const clearMark = (tx: Transaction, loanId: string) => tx.run`
  update financing_loan
     set marked_on = null, mark_fen = null, ltv_bp = null, level = 'none'
   where id = ${loanId}`;

const holdsCoal = sql`exists (select from financing_lien
                where loan_id = financing_loan.id
                  and pledged_kg > released_kg)`;

/** Locks the loans; what is pledged changes only under their locks. */
const lockPledges = (tx: Transaction, due: Fragment) => tx.all(PledgeRow)`
  with due as materialized (
    select id, series_id, outstanding_fen, level
      from financing_loan
     where product = 'receipt'
       and state = any (${[...OWING_STATES]}::text[])
       and ${holdsCoal}
       and ${due}
       for no key update
  )
  select due.id, due.series_id, due.outstanding_fen, due.level, pledge.kgs, pledge.heats
    from due
   cross join lateral (
         select coalesce(array_agg((lien.pledged_kg - lien.released_kg)::text order by lien.id), '{}') as kgs,
                coalesce(array_agg(receipt.assay ->> 'heat' order by lien.id), '{}') as heats
           from financing_lien as lien
           join goods_receipt as receipt on receipt.id = lien.base_id
          where lien.loan_id = due.id
            and lien.pledged_kg > lien.released_kg) as pledge
   order by due.id`;

export const lockPledgeOf = async (tx: Transaction, id: string): Promise<PledgeRow | undefined> =>
  (await lockPledges(tx, sql`id = ${id}`))[0];

/** The next loans that have no mark of the day. */
export const lockUnmarked = (tx: Transaction, today: string, most: number) =>
  lockPledges(
    tx,
    sql`id in (select id
                 from financing_loan
                where product = 'receipt'
                  and state = any (${[...OWING_STATES]}::text[])
                  and (marked_on is null or marked_on < ${today}::date)
                  and ${holdsCoal}
                  and exists (select from content_quote
                               where series_id = financing_loan.series_id
                                 and state = 'published'
                                 and day <= ${today}::date)
                order by id
                limit ${most})`,
  );

export interface NewMark {
  readonly loanId: string;
  readonly quotedOn: string;
  readonly price: HaoPerTonne;
  readonly pledged: Kg;
  readonly worth: Fen;
  readonly outstanding: Fen;
  readonly ltv: BasisPoints;
  readonly level: PledgeLevel;
}

const columnsOf = (marks: readonly NewMark[]) => sql`
  unnest(${marks.map(({ loanId }) => loanId)}::text[], ${marks.map(({ quotedOn }) => quotedOn)}::date[],
         ${marks.map(({ price }) => price)}::bigint[], ${marks.map(({ pledged }) => pledged)}::bigint[],
         ${marks.map(({ worth }) => worth)}::bigint[],
         ${marks.map(({ outstanding }) => outstanding)}::bigint[], ${marks.map(({ ltv }) => ltv)}::bigint[],
         ${marks.map(({ level }) => level)}::text[])
      as mark (loan_id, quoted_on, price, pledged_kg, worth_fen, outstanding_fen, ltv_bp, level)`;

export const setMarks = (tx: Transaction, marks: readonly NewMark[], today: string) => tx.run`
  update financing_loan
     set marked_on = ${today}::date, mark_fen = mark.worth_fen, ltv_bp = mark.ltv_bp, level = mark.level
    from ${columnsOf(marks)}
   where financing_loan.id = mark.loan_id`;

/** The first mark of a day stays; what changes later that day shows on the loan. */
export const insertMarks = (
  tx: Transaction,
  marks: readonly NewMark[],
  { today, now }: { today: string; now: Date },
) => tx.run`
  insert into financing_mark (loan_id, day, quoted_on, price_hao_per_t, pledged_kg, worth_fen,
                              outstanding_fen, ltv_bp, level, at)
  select loan_id, ${today}::date, quoted_on, price, pledged_kg, worth_fen, outstanding_fen, ltv_bp, level,
         ${now}
    from ${columnsOf(marks)}
      on conflict (loan_id, day) do nothing`;

const MarkRow = z.object({
  day: z.string(),
  quoted_on: z.string(),
  price_hao_per_t: WireHaoPerTonne,
  ltv_bp: WireBasisPoints,
  level: z.custom<PledgeLevel>(),
});

const MAX_MARKS = 60;

/** Newest first. */
export const readMarks = (connection: Connection, loanId: string) => connection.all(MarkRow)`
  select day::text, quoted_on::text, price_hao_per_t, ltv_bp, level
    from financing_mark
   where loan_id = ${loanId}
   order by financing_mark.day desc
   limit ${MAX_MARKS}`;

/** The market day on which the borrower was last called on; null before. */
export const readLastCall = async (connection: Connection, loanId: string): Promise<string | null> =>
  (
    await connection.one(z.object({ day: z.nullable(z.string()) }))`
    select (max(at) at time zone 'Asia/Shanghai')::date::text as day
      from financing_history
     where subject_id = ${loanId}
       and move = 'call_top_up'`
  )?.day ?? null;
