// SQL for to-dos of negotiation: offers to answer.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { acceptResponse } from '../../calls/response.ts';

export const offerTodos: TodoSource = {
  acts: { answer_offer: acceptResponse },
  select: ({ firmId }) => sql`
    select 'answer_offer', null, response.id, response.no, listing.title,
           other.short_name, response.valid_until, response.quantity_kg, null::bigint
      from negotiation_response as response
      join listing on listing.id = response.listing_id
      join firm as other
        on other.id = case response.firm_id when ${firmId} then response.owner_firm_id
                      else response.firm_id end
     where (response.owner_firm_id = ${firmId} and response.state in ('submitted', 'responder_countered'))
        or (response.firm_id = ${firmId} and response.state = 'owner_countered')`,
};
