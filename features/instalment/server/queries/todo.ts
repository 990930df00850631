// SQL for to-dos of instalments: sums to pay.

import type { TodoReader } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { PAYING_SEATS } from '../../choices.ts';
import { readPayDays } from './parameters.ts';

/** Contracts with an instalment to pay that is late or will be due soon; by its first due day. */
export async function paymentTodos({ tx, now, firmId, holds }: TodoReader) {
  if (!holds(PAYING_SEATS)) return undefined;
  const { reminders } = await readPayDays(tx, now);
  return sql`
    select 'pay_instalment', null, contract.id, contract.no, contract.title, other.short_name,
           ((min(one.due_on) + 1)::timestamp at time zone 'Asia/Shanghai')
      from instalment as one
      join contract on contract.id = one.contract_id
      join firm as other
        on other.id = case one.payer when 'seller' then one.buyer_id else one.seller_id end
     where one.state = 'open'
       and one.amount_fen > one.paid_fen + one.held_fen
       and ${firmId} = case one.payer when 'seller' then one.seller_id else one.buyer_id end
       and ${firmId} in (one.seller_id, one.buyer_id)
       and one.due_on <= ${addDays(dayInMarket(now), reminders.before)}::date
     group by contract.id, other.id`;
}
