// Checks every invariant of the tonne ledger and names the first violation.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { GoodsAccountKind } from '../../entry.ts';

const FindingRow = z.object({ invariant: z.string(), offender: z.nullable(z.string()) });

/** One finding per invariant: the first offender, or null. */
export async function proveTonnes(connection: Connection) {
  const rows = await connection.all(FindingRow)`
    with running as (
      select leg.account_code, leg.entry_id, leg.balance_after_kg,
             sum(leg.weight_kg)
               over (partition by leg.account_code order by entry.seq, leg.position) as total_kg
        from goods_tonne_leg as leg
        join goods_tonne_entry as entry on entry.id = leg.entry_id
    )
    select 'the legs of every entry of tonnes sum to zero' as invariant, (
             select entry_id from goods_tonne_leg group by entry_id having sum(weight_kg) <> 0
              order by entry_id limit 1) as offender
     union all
    select 'every entry of tonnes has its legs and every leg its entry', (
             select coalesce(entry.id, leg.entry_id)
               from goods_tonne_entry as entry
          full join (select entry_id, count(*) as number
                       from goods_tonne_leg
                      group by entry_id) as leg on leg.entry_id = entry.id
              where leg.number is distinct from entry.leg_count
           order by 1
              limit 1)
     union all
    select 'what lies anywhere is the sum of its legs', (
             select account.code
               from goods_account as account
          left join (select account_code, sum(weight_kg) as total_kg
                       from goods_tonne_leg
                      group by account_code) as leg on leg.account_code = account.code
              where account.balance_kg <> coalesce(leg.total_kg, 0)
           order by account.code
              limit 1)
     union all
    select 'what lies somewhere after every leg follows from those before it', (
             select account_code || ' ' || entry_id from running where balance_after_kg <> total_kg
              order by account_code, entry_id limit 1)
     union all
    select 'no pile, truck, yard or receipt holds less than nothing', (
             select code from goods_account where balance_kg < 0 and kind <> 'outside' order by code limit 1)
     union all
    select 'all tonnes together are nothing', (
             select 'all accounts: ' || sum(balance_kg) from goods_account having sum(balance_kg) <> 0)
     union all
    select 'every entry taken back is mirrored', (
             select back.id
               from goods_tonne_entry as back
               join goods_tonne_leg as leg on leg.entry_id = back.id
          left join goods_tonne_leg as original on original.entry_id = back.reverses_entry_id
                                               and original.account_code = leg.account_code
                                               and original.weight_kg = -leg.weight_kg
              where back.reverses_entry_id is not null
                and original.entry_id is null
           order by back.id
              limit 1)
     union all
    select 'every receipt holds what was not taken out', (
             select receipt.id
               from goods_receipt as receipt
          left join goods_account as free on free.code = 'RECEIPT.' || receipt.id
          left join goods_account as pledged on pledged.code = 'PLEDGED.' || receipt.id
              where coalesce(free.balance_kg, 0) + coalesce(pledged.balance_kg, 0)
                    <> receipt.quantity_kg + coalesce((
                         select sum(leg.weight_kg)
                           from goods_tonne_leg as leg
                           join goods_tonne_entry as entry on entry.id = leg.entry_id
                          where leg.account_code in ('RECEIPT.' || receipt.id, 'PLEDGED.' || receipt.id)
                            and leg.weight_kg < 0
                            and entry.event in ('delivered', 'handed_over')), 0)
                 or (receipt.state in ('delivered', 'transferred') and coalesce(free.balance_kg, 0) <> 0)
           order by receipt.id
              limit 1)
     union all
    select 'pledged tonnes lie under pledged receipts alone', (
             select receipt.id
               from goods_receipt as receipt
          left join goods_account as pledged on pledged.code = 'PLEDGED.' || receipt.id
              where (receipt.state = 'pledged') <> (coalesce(pledged.balance_kg, 0) > 0)
           order by receipt.id
              limit 1)`;
  return rows.map(({ invariant, offender }) => ({ invariant, offender, isKept: offender === null }));
}

const KindRow = z.object({ kind: z.custom<GoodsAccountKind>(), count: z.int(), weight_kg: WireKg });

export const readKinds = (connection: Connection) => connection.all(KindRow)`
  select kind, count(*)::int as count, coalesce(sum(balance_kg), 0)::bigint as weight_kg
    from goods_account
   group by kind
   order by kind`;
