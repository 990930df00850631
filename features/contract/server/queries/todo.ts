// SQL for to-dos of contract: contracts to sign.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { signContract } from '../../calls/sign.ts';
import { readContractParameters } from './parameters.ts';
import { maySignNext } from './turn.ts';

/** A new draft of a deal waits for both sides, a contract for the next signer. */
export const contractTodos: TodoSource = {
  acts: { sign_contract: signContract },
  select: async ({ tx, now, firmId }) => {
    const { isParallel } = await readContractParameters(tx, now);
    return sql`
      select 'sign_contract', contract.kind, contract.id, contract.no, contract.title,
             other.short_name, contract.sign_by, contract.quantity_kg, contract.goods_fen
        from contract
        join firm as other
          on other.id = case contract.seller_id when ${firmId} then contract.buyer_id
                        else contract.seller_id end
       where (contract.seller_id = ${firmId}
              or contract.buyer_id = ${firmId}
              or contract.trade_co_id = ${firmId})
         and ((contract.state = 'draft' and contract.drafted_by_role is null)
              or (contract.state in ('to_sign', 'part_signed') and ${maySignNext(firmId, isParallel)}))`;
  },
};
