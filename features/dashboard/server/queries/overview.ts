// SQL of the overview’s figures, each along an index.

import * as z from 'zod/mini';
import { Names } from '#features/catalog/names.ts';
import { HOLD_KINDS } from '#features/funds/states.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { WireFen, WireHaoPerTonne, WireKg } from '#packages/schema/wire.ts';
import type { PARTY_STAGES } from '../../calls/overview.ts';

const DayRow = z.object({
  day: z.string(),
  deals: z.int(),
  quantity_kg: WireKg,
  worth_fen: WireFen,
  listed: z.int(),
});

/** Days of the market; deals and listings of each are counted along their own index. */
export const readMarketDays = (connection: Connection, from: string, to: string) => connection.all(DayRow)`
  select days.day::date::text as day, coalesce(dealt.deals, 0)::int as deals,
         coalesce(dealt.quantity_kg, 0)::text as quantity_kg, coalesce(dealt.worth_fen, 0)::text as worth_fen,
         coalesce(listed.listed, 0)::int as listed
    from generate_series(${from}::date, ${to}::date, interval '1 day') as days (day)
    left join (
           select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as deals,
                  sum(quantity_kg) as quantity_kg, sum(goods_fen) as worth_fen
             from contract
            where response_id is not null
              and ended_as is distinct from 'void'
              and created_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
            group by 1) as dealt on dealt.day = days.day::date
    left join (
           select (created_at at time zone 'Asia/Shanghai')::date as day, count(*) as listed
             from listing
            where created_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'
            group by 1) as listed on listed.day = days.day::date
   order by days.day`;

const OpenRow = z.object({ direction: z.enum(['sell', 'buy']), count: z.int(), left_kg: WireKg });

export const readOpenListings = (connection: Connection, now: Date) => connection.all(OpenRow)`
  select direction, count(*)::int as count, sum(left_kg)::text as left_kg
    from listing
   where state = 'listed'
     and valid_to > ${now}
   group by direction`;

const FrozenRow = z.object({
  kind: z.enum(HOLD_KINDS),
  holds: z.int(),
  amount_fen: WireFen,
  placed_fen: WireFen,
});

export const readFrozen = (connection: Connection, now: Date) => connection.all(FrozenRow)`
  select kind, count(*)::int as holds, sum(remaining_fen)::text as amount_fen,
         coalesce(sum(amount_fen) filter (where placed_at > ${now}::timestamptz - interval '1 day'), 0)::text
           as placed_fen
    from funds_hold
   where state = 'active'
   group by kind
   order by sum(remaining_fen) desc`;

const StageRow = z.object({
  stage: z.custom<(typeof PARTY_STAGES)[number]>(),
  in_time: z.int(),
  soon: z.int(),
  late: z.int(),
});

interface StageSeats {
  readonly seats: readonly string[];
  /** Of the desks that list the contracts, payments and sheets. */
  readonly contractSeats: readonly string[];
  readonly deadlineSeats: readonly string[];
  readonly paymentSeats: readonly string[];
  readonly sheetSeats: readonly string[];
}

/**
 * A stage whose desk is not the reader's is not read. Soon: within a day to sign or confirm, else within
 * three.
 */
export function readPartyStages(connection: Connection, now: Date, of: StageSeats) {
  const mine = (seats: readonly string[]) => sql`${[...seats]}::text[] && ${[...of.seats]}::text[]`;
  const levels = sql`
    count(*) filter (where due > soon)::int as in_time,
    count(*) filter (where due > now and due <= soon)::int as soon,
    count(*) filter (where due <= now)::int as late`;
  const endOf = (day: ReturnType<typeof sql>) => sql`((${day} + 1)::timestamp at time zone 'Asia/Shanghai')`;
  return connection.all(StageRow)`
    select stage, ${levels}
      from (
        select 'sign' as stage, sign_by as due, ${now}::timestamptz as now,
               ${now}::timestamptz + interval '1 day' as soon
          from contract
         where state in ('to_sign', 'part_signed')
           and ${mine(of.deadlineSeats)}
        union all
        select 'deliver', ${endOf(sql`window_to`)}, ${now}::timestamptz,
               ${now}::timestamptz + interval '3 days'
          from contract
         where state in ('effective', 'performing')
           and window_to is not null
           and ${mine(of.contractSeats)}
        union all
        select 'confirm', escalate_at, ${now}::timestamptz, ${now}::timestamptz + interval '1 day'
          from settlement_sheet
         where state = 'to_confirm'
           and ${mine(of.sheetSeats)}
        union all
        select 'pay', ${endOf(sql`due_on`)}, ${now}::timestamptz, ${now}::timestamptz + interval '3 days'
          from instalment
         where state = 'open'
           and ${mine(of.paymentSeats)}) as waiting
     group by stage`;
}

const WeekRow = z.object({
  id: z.string(),
  names: Names,
  week_end: z.string(),
  figure_hao_per_t: WireHaoPerTonne,
  deal_hao_per_t: z.nullable(WireHaoPerTonne),
});

export const readIndexWeeks = (connection: Connection, weeks: number) => connection.all(WeekRow)`
  select benchmark.id, series.names, shown.week_end, shown.figure_hao_per_t, shown.deal_hao_per_t
    from benchmark
    join content_series as series on series.id = benchmark.id
    cross join lateral (
           select run.week_end::text, run.figure_hao_per_t, run.deal_hao_per_t
             from benchmark_run as run
            where run.benchmark_id = benchmark.id
              and run.state = 'published'
            order by run.week_end desc
            limit ${weeks}) as shown
   order by benchmark.id, shown.week_end`;

const PeopleRow = z.object({ people: z.int(), firms: z.int() });

/** A session is noted as used at most once a minute: within five it is in use. */
export const countPeopleAtWork = (connection: Connection, now: Date) => connection.one(PeopleRow)`
  select count(distinct session.person_id)::int as people, count(distinct seat.firm_id)::int as firms
    from account_session as session
    left join firm_seat as seat on seat.person_id = session.person_id
   where session.ended_at is null
     and session.expires_at > ${now}
     and session.last_used_at > ${now}::timestamptz - interval '5 minutes'`;

const JobRow = z.object({ jobs: z.int(), failing: z.array(z.string()) });

export const readFailingJobs = (connection: Connection) => connection.one(JobRow)`
  select count(*)::int as jobs,
         coalesce(array_agg(job order by job) filter (where failures > 0), '{}') as failing
    from dashboard_job_run`;

const BankRow = z.object({
  bank: z.string(),
  closed_to: z.nullable(z.string()),
  open_days: z.int(),
  unexplained: z.int(),
});

/** Days before today that are not closed, and differences nobody has explained. */
export const readBanks = (connection: Connection, today: string) => connection.all(BankRow)`
  select day.bank, max(day.day) filter (where day.state = 'closed')::text as closed_to,
         count(*) filter (where day.state = 'open' and day.day < ${today}::date)::int as open_days,
         (select count(*)::int
            from bank_difference as difference
           where difference.bank = day.bank
             and difference.state = 'open') as unexplained
    from bank_day as day
   group by day.bank
   order by day.bank`;
