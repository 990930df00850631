// SQL for to-dos of instalments: money to lock before coal may be lifted.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { lockPrepayment } from '../../calls/prepay.ts';

/**
 * Through the supervised account, from the day the contract is in force: until the money is there, nothing
 * can be picked up.
 */
export const paymentTodos: TodoSource = {
  acts: { lock_prepayment: lockPrepayment },
  select: ({ firmId }) => sql`
    select 'lock_prepayment', null, contract.id, contract.no, contract.title, other.short_name,
           ((min(one.due_on) + 1)::timestamp at time zone 'Asia/Shanghai'), null::bigint,
           sum(one.amount_fen - one.paid_fen)::bigint
      from instalment as one
      join contract on contract.id = one.contract_id
      join firm as other on other.id = one.seller_id
      left join contract_version as version on version.contract_id = contract.id
        and version.number = contract.terms_version
     where one.state = 'open'
       and one.kind = 'prepayment'
       and one.buyer_id = ${firmId}
       and coalesce((version.document -> 'terms' ->> 'isSupervised')::boolean, true)
     group by contract.id, other.id`,
};
