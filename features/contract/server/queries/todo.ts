// SQL for to-dos of contract: versions to answer, contracts to sign, sums to pay.

import type { TodoReader } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { PAYING_SEATS } from '../../choices.ts';
import { readContractParameters, readPayDays } from './parameters.ts';
import { maySignNext } from './turn.ts';

/** A new draft waits for both sides, a negotiation for the side to answer, a contract for the next signer. */
export async function contractTodos({ tx, now, firmId }: TodoReader) {
  const { isParallel } = await readContractParameters(tx, now);
  return sql`
    select case contract.state when 'negotiating' then 'answer_contract' else 'sign_contract' end,
           contract.kind, contract.id, contract.no, contract.title,
           other.short_name, contract.sign_by
      from contract
      join firm as other
        on other.id = case contract.seller_id when ${firmId} then contract.buyer_id
                      else contract.seller_id end
      join lateral (select case ${firmId}
                           when contract.seller_id then 'seller'
                           when contract.buyer_id then 'buyer'
                           when contract.trade_co_id then 'trade_co' end as name)
        as role on role.name is not null
     where (contract.state = 'negotiating' and contract.awaiting = role.name)
        or (contract.state = 'draft' and contract.drafted_by_role is null)
        or (contract.state in ('to_sign', 'part_signed')
            and ${maySignNext(firmId, isParallel)})`;
}

/** Contracts with an instalment to pay that is late or will be due soon; by its first due day. */
export async function paymentTodos({ tx, now, firmId, holds }: TodoReader) {
  if (!holds(PAYING_SEATS)) return undefined;
  const { reminders } = await readPayDays(tx, now);
  return sql`
    select 'pay_instalment', null, contract.id, contract.no, contract.title, other.short_name,
           ((min(one.due_on) + 1)::timestamp at time zone 'Asia/Shanghai')
      from contract_instalment as one
      join contract on contract.id = one.contract_id
      join firm as other
        on other.id = case one.payer when 'seller' then one.buyer_id else one.seller_id end
     where one.state = 'open'
       and ${firmId} = case one.payer when 'seller' then one.seller_id else one.buyer_id end
       and ${firmId} in (one.seller_id, one.buyer_id)
       and one.due_on <= ${addDays(dayInMarket(now), reminders.before)}::date
     group by contract.id, other.id`;
}
