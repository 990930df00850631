// SQL of instalments to pay by a certain day.

import { contractDetail } from '#features/contract/calls/read.ts';
import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { applyRelease } from '../../calls/release.ts';

/** Prepayments through the supervised account are locked, as instalment says. */
export const instalmentDeadlines: DeadlineSource = {
  feature: 'release',
  kinds: { pay_instalment: { matter: 'contract', act: applyRelease, page: contractDetail } },
  select: ({ firm }) => sql`
    select 'pay_instalment', side.firm_id, null, case side.name when one.payer then 'own' else 'other' end,
           one.id, contract.id, contract.no, contract.title, other.short_name,
           (one.due_on + 1)::timestamp at time zone 'Asia/Shanghai'
      from instalment as one
      join contract on contract.id = one.contract_id
      left join contract_version as version on version.contract_id = contract.id
        and version.number = contract.terms_version
      join lateral (values ('buyer', one.buyer_id, one.seller_id), ('seller', one.seller_id, one.buyer_id))
        as side (name, firm_id, other_id) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`one.seller_id`, sql`one.buyer_id`)}
       and one.state = 'open'
       and one.amount_fen > one.paid_fen + one.held_fen
       and (one.kind <> 'prepayment'
            or not coalesce((version.document -> 'terms' ->> 'isSupervised')::boolean, true))`,
};
