// SQL of offers that hold until a certain time.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { acceptResponse, responseDetail } from '../../calls/response.ts';

export const offerDeadlines: DeadlineSource = {
  feature: 'negotiation',
  kinds: { answer_offer: { matter: 'response', act: acceptResponse, page: responseDetail } },
  select: ({ firm }) => sql`
    select 'answer_offer', side.firm_id, null,
           case when side.is_owner = (response.state <> 'owner_countered') then 'own' else 'other' end,
           response.id, response.id, response.no, listing.title, other.short_name, response.valid_until
      from negotiation_response as response
      join listing on listing.id = response.listing_id
      join lateral (values (response.owner_firm_id, response.firm_id, true),
                           (response.firm_id, response.owner_firm_id, false))
        as side (firm_id, other_id, is_owner) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`response.owner_firm_id`, sql`response.firm_id`)}
       and response.state in ('submitted', 'owner_countered', 'responder_countered')`,
};
