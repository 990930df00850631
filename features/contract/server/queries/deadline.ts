// SQL of contracts to be signed, delivered or ended by a certain time.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { contractDetail } from '../../calls/read.ts';
import { signContract } from '../../calls/sign.ts';
import { readContractParameters } from './parameters.ts';
import { maySignNext, nextSigner } from './turn.ts';

/** Until the terms of a deal are written, it waits for the platform. */
export const contractDeadlines: DeadlineSource = {
  feature: 'contract',
  kinds: {
    sign_contract: {
      matter: 'contract',
      act: signContract,
      page: contractDetail,
      reminder: { hours: [4, 1], template: 'sign_due', type: 'CONTRACT', as: 'signing' },
    },
    delivery_ends: { matter: 'contract', act: null, page: contractDetail },
    framework_ends: { matter: 'contract', act: null, page: contractDetail },
  },
  select: async ({ tx, now, firm }) => {
    const { isParallel } = await readContractParameters(tx, now);
    const parties = [sql`contract.seller_id`, sql`contract.buyer_id`, sql`contract.trade_co_id`];
    const sides = sql`
      (values (contract.seller_id, contract.buyer_id), (contract.buyer_id, contract.seller_id),
              (nullif(nullif(contract.trade_co_id, contract.seller_id), contract.buyer_id),
               contract.seller_id))`;
    return sql`
      select 'sign_contract', side.firm_id, null, waits.turn, contract.id, contract.id, contract.no,
             contract.title, other.short_name, contract.sign_by
        from contract
        join lateral ${sides} as side (firm_id, other_id) on side.firm_id is not null
        join lateral (select case when contract.state = 'draft' then 'platform'
                                  when ${maySignNext(sql`side.firm_id`, isParallel)} then 'own'
                                  else 'other' end as turn) as waits on true
        join firm as other
          on other.id = case waits.turn when 'other' then coalesce(${nextSigner}, side.other_id)
                          else side.other_id end
       where ${firm(...parties)}
         and (contract.state in ('to_sign', 'part_signed')
              or (contract.state = 'draft' and contract.drafted_by_role is null))
         and contract.sign_by is not null
      union all
      select case contract.kind when 'agreement' then 'framework_ends' else 'delivery_ends' end, side.firm_id,
             null, 'none', contract.id, contract.id, contract.no, contract.title, other.short_name,
             (contract.window_to + 1)::timestamp at time zone 'Asia/Shanghai'
        from contract
        join lateral ${sides} as side (firm_id, other_id) on side.firm_id is not null
        join firm as other on other.id = side.other_id
       where ${firm(...parties)}
         and contract.state in ('effective', 'performing')
         and contract.window_to is not null`;
  },
};
