// Queries for balances by day. Every query filters by firm.

import * as z from 'zod/mini';
import { type Connection, sql } from '#packages/db/sql.ts';
import { Day, WireFen } from '#packages/schema/wire.ts';
import { type Bucket, BUCKETS, firmAccount } from '../../accounts.ts';

const CourseRow = z.object({
  day: Day,
  available_fen: WireFen,
  frozen_fen: WireFen,
  trade_fen: WireFen,
  bond_fen: WireFen,
});

/** One row per market day; a day without movements repeats the balance of the day before. */
export const readBalancesByDay = (
  connection: Connection,
  firmId: string,
  from: string,
  to: string,
) => connection.all(CourseRow)`
    with flow as materialized (
      select flow.entry_seq, flow.entry_id, flow.available_after_fen, flow.frozen_after_fen,
             (entry.posted_at at time zone 'Asia/Shanghai')::date as day
        from funds_flow as flow
        join funds_entry as entry on entry.id = flow.entry_id
       where flow.firm_id = ${firmId}
    ), ending as (
      select distinct on (day) day, available_after_fen, frozen_after_fen
        from flow
       where day <= ${to}::date
    order by day, entry_seq desc
    ), held as (
      select distinct on (leg.account_code, flow.day) leg.account_code, flow.day, leg.balance_after_fen
        from flow
        join funds_leg as leg on leg.entry_id = flow.entry_id
       where flow.day <= ${to}::date
         and leg.account_code in (${firmAccount(firmId, 'FRZ_TRADE')}, ${firmAccount(firmId, 'FRZ_PERF')})
    order by leg.account_code, flow.day, flow.entry_seq desc, leg.position desc
    )
    select to_char(days.day, 'YYYY-MM-DD') as day,
           coalesce(last.available_after_fen, 0) as available_fen,
           coalesce(last.frozen_after_fen, 0) as frozen_fen,
           ${heldOn(firmAccount(firmId, 'FRZ_TRADE'))} as trade_fen,
           ${heldOn(firmAccount(firmId, 'FRZ_PERF'))} as bond_fen
      from (select day::date
            from generate_series(${from}::date, ${to}::date, interval '1 day') as day) as days
 left join lateral (
      select available_after_fen, frozen_after_fen
        from ending
       where ending.day <= days.day
    order by ending.day desc
       limit 1) as last on true
  order by days.day`;

const heldOn = (account: string) => sql`
           coalesce((select held.balance_after_fen
                       from held
                      where held.account_code = ${account}
                        and held.day <= days.day
                   order by held.day desc
                      limit 1), 0)`;

const BucketRow = z.object({ bucket: z.custom<Bucket>(), balance_fen: WireFen });

/** Balance of each bucket at the end of the day; omits buckets that were never used by then. */
export const readBucketsAt = (connection: Connection, firmId: string, day: string) => connection.all(
  BucketRow,
)`
    select distinct on (leg.account_code) account.bucket, leg.balance_after_fen as balance_fen
      from funds_flow as flow
      join funds_entry as entry on entry.id = flow.entry_id
      join funds_leg as leg on leg.entry_id = flow.entry_id
      join funds_account as account on account.code = leg.account_code
     where flow.firm_id = ${firmId}
       and entry.posted_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
       and leg.account_code = any(${BUCKETS.map((bucket) => firmAccount(firmId, bucket))}::text[])
  order by leg.account_code, flow.entry_seq desc, leg.position desc`;
