// The single statement that writes entries, legs, flows and balances.

import * as z from 'zod/mini';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LedgerEntry } from '../../entry.ts';

const PostedRow = z.object({
  entry_id: z.string(),
  no: z.string(),
  key: z.string(),
  account_count: z.number(),
});
export type PostedEntry = z.output<typeof PostedRow>;

/**
 * The accounts must be locked by an earlier statement of this transaction: only then does this one see their
 * latest balances and flows. Each balance is updated once; the balance after a leg is computed from there. A
 * firm's previous flow is read with a lateral limit 1, because for a join with a list of firms the planner
 * expects one row and reads all for each.
 */
export function insertLedgerEntries(
  { tx, now, newId }: TxContext,
  entries: readonly LedgerEntry[],
): Promise<PostedEntry[]> {
  const legs = entries.flatMap((entry, at) =>
    entry.legs.map((leg, position) => ({ ...leg, at: at + 1, position: position + 1 })),
  );
  return tx.all(PostedRow)`
    with leg as materialized (
      select *
        from unnest(${legs.map(({ at }) => at)}::int[],
                    ${legs.map(({ position }) => position)}::smallint[],
                    ${legs.map(({ account }) => account)}::text[],
                    ${legs.map(({ amount }) => amount.toString())}::bigint[],
                    ${legs.map(({ holdId }) => holdId)}::text[])
          as given (entry_at, position, account_code, amount_fen, hold_id)
    ), fact as materialized (
      select *
        from unnest(${entries.map(() => newId())}::text[],
                    ${entries.map(({ key }) => key)}::text[],
                    ${entries.map(({ event }) => event)}::text[],
                    ${entries.map(({ reason }) => reason)}::text[],
                    ${entries.map(({ matter }) => matter.type)}::text[],
                    ${entries.map(({ matter }) => matter.id)}::text[],
                    ${entries.map(({ matter }) => matter.no)}::text[],
                    ${entries.map((entry) => entry.legs.length)}::smallint[],
                    ${entries.map(({ reverses }) => reverses)}::text[]) with ordinality
          as given (id, key, event, reason, matter_type, matter_id, matter_no, leg_count, reverses_entry_id,
                    entry_at)
    ), entry as (
      insert into funds_entry (id, no, key, event, reason, matter_type, matter_id, matter_no, leg_count,
                               reverses_entry_id, posted_at)
      select id, next_number('LS', 'funds_entry_number'), key, event, reason, matter_type, matter_id,
             matter_no, leg_count, reverses_entry_id, ${now}
        from fact
    order by entry_at
   returning id, seq, no, key
    ), balance as (
      update funds_balance
         set balance_fen = balance_fen + change.amount_fen
        from (select account_code, sum(amount_fen)::bigint as amount_fen from leg
              group by account_code) as change
       where code = any(${[...new Set(legs.map(({ account }) => account))]}::text[])
         and code = change.account_code
   returning code, firm_id, bucket, balance_fen - change.amount_fen as opening_fen
    ), written as (
      insert into funds_leg (entry_id, position, account_code, amount_fen, balance_after_fen, hold_id)
      select fact.id, leg.position, leg.account_code, leg.amount_fen,
             balance.opening_fen + sum(leg.amount_fen) over (partition by leg.account_code
                 order by leg.entry_at, leg.position),
             leg.hold_id
        from leg
        join fact using (entry_at)
        join balance on balance.code = leg.account_code
    ), firm_change as materialized (
      select balance.firm_id, leg.entry_at,
             coalesce(sum(leg.amount_fen) filter (where balance.bucket = 'AVAIL'), 0) as available_fen,
             coalesce(sum(leg.amount_fen) filter (where balance.bucket <> 'AVAIL'), 0) as frozen_fen,
             greatest(sum(leg.amount_fen) filter (where leg.amount_fen > 0),
                      -sum(leg.amount_fen) filter (where leg.amount_fen < 0)) as moved_fen
        from leg
        join balance on balance.code = leg.account_code
       where balance.code like 'FIRM.%'
    group by balance.firm_id, leg.entry_at
    ), firm_line as (
      select firm_id, entry_at, available_fen, frozen_fen, moved_fen
        from firm_change
   union all
      select firm.firm_id, 0, last.available_after_fen, last.frozen_after_fen, null
        from (select distinct firm_id from firm_change) as firm
  cross join lateral (
               select available_after_fen, frozen_after_fen
                 from funds_flow
                where firm_id = firm.firm_id
             order by entry_seq desc
                limit 1) as last
    ), running as (
      select *, sum(available_fen) over so_far as available_after_fen,
             sum(frozen_fen) over so_far as frozen_after_fen
        from firm_line
      window so_far as (partition by firm_id order by entry_at)
    ), flow as (
      insert into funds_flow (firm_id, entry_seq, entry_id, available_fen, frozen_fen, moved_fen,
                              available_after_fen, frozen_after_fen)
      select running.firm_id, entry.seq, entry.id, running.available_fen, running.frozen_fen,
             running.moved_fen, running.available_after_fen, running.frozen_after_fen
        from running
        join fact using (entry_at)
        join entry on entry.id = fact.id
    )
    select entry.id as entry_id, entry.no, entry.key, (select count(*)::int from balance) as account_count
      from entry`;
}
