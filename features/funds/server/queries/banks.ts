// Query for a firm's money by bank: in and out per bank, and moved by trade.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { choice, WireFen } from '#packages/schema/wire.ts';
import { BANKS } from '../../accounts.ts';

const BankRow = z.object({ bank: z.nullable(choice(BANKS)), in_fen: WireFen, out_fen: WireFen });

/**
 * Up to the end of the day. An entry's bank is that of its leg; a receipt identified later (M02b) belongs to
 * the bank of its original receipt (M02a). A reversal counts negatively in the same direction as the reversed
 * entry.
 */
export const readBankTotals = (connection: Connection, firmId: string, day: string) => connection.all(
  BankRow,
)`
    with moved as (
      select flow.available_fen + flow.frozen_fen as amount_fen,
             (flow.available_fen + flow.frozen_fen > 0) <> (entry.event = 'M22') as is_in,
             substring(coalesce(own.account_code, receipt.account_code) from 'BANK[.](.*)') as bank
        from funds_flow as flow
        join funds_entry as entry on entry.id = flow.entry_id
        join funds_entry as meant on meant.id = coalesce(entry.reverses_entry_id, entry.id)
   left join funds_leg as own on own.entry_id = entry.id
                             and own.account_code like 'BANK.%'
   left join lateral (
             select leg.account_code
               from funds_entry as came
               join funds_leg as leg on leg.entry_id = came.id
                                    and leg.account_code like 'BANK.%'
              where came.event = 'M02a'
                and came.matter_id = meant.matter_id
                and came.matter_type = meant.matter_type
              limit 1) as receipt on meant.event = 'M02b'
       where flow.firm_id = ${firmId}
         and flow.available_fen + flow.frozen_fen <> 0
         and entry.posted_at < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'
    )
    select bank, coalesce(sum(amount_fen) filter (where is_in), 0) as in_fen,
           coalesce(-sum(amount_fen) filter (where not is_in), 0) as out_fen
      from moved
  group by bank
  order by bank`;
