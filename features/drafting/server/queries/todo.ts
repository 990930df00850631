// SQL for to-dos of drafting: versions of terms to answer.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { acceptTerms } from '../../calls/negotiate.ts';

export const draftingTodos: TodoSource = {
  acts: { answer_contract: acceptTerms },
  select: ({ firmId }) => sql`
    select 'answer_contract', contract.kind, contract.id, contract.no, contract.title,
           other.short_name, contract.sign_by, contract.quantity_kg, contract.goods_fen
      from contract
      join firm as other
        on other.id = case contract.seller_id when ${firmId} then contract.buyer_id
                      else contract.seller_id end
     where contract.state = 'negotiating'
       and ${firmId} = case contract.awaiting
                         when 'seller' then contract.seller_id
                         when 'buyer' then contract.buyer_id
                         when 'trade_co' then contract.trade_co_id end
       -- Implied; indexes serve these.
       and (contract.seller_id = ${firmId}
            or contract.buyer_id = ${firmId}
            or contract.trade_co_id = ${firmId})`,
};
