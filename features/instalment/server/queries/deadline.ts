// SQL of prepayments to lock by a certain day.

import { contractDetail } from '#features/contract/calls/read.ts';
import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { lockPrepayment } from '../../calls/prepay.ts';

/** Through the supervised account; other payments are applied for, as release says. */
export const prepaymentDeadlines: DeadlineSource = {
  feature: 'instalment',
  kinds: { lock_prepayment: { matter: 'contract', act: lockPrepayment, page: contractDetail } },
  select: ({ firm }) => sql`
    select 'lock_prepayment', side.firm_id, null,
           case side.firm_id when one.buyer_id then 'own' else 'other' end, one.id, contract.id, contract.no,
           contract.title, other.short_name,
           (one.due_on + 1)::timestamp at time zone 'Asia/Shanghai'
      from instalment as one
      join contract on contract.id = one.contract_id
      left join contract_version as version on version.contract_id = contract.id
        and version.number = contract.terms_version
      join lateral (values (one.buyer_id, one.seller_id), (one.seller_id, one.buyer_id))
        as side (firm_id, other_id) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`one.seller_id`, sql`one.buyer_id`)}
       and one.state = 'open'
       and one.kind = 'prepayment'
       and coalesce((version.document -> 'terms' ->> 'isSupervised')::boolean, true)`,
};
