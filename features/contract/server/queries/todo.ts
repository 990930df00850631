// SQL for to-dos of contract: versions to answer, contracts to sign.

import type { TodoReader } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { readContractParameters } from './parameters.ts';
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
