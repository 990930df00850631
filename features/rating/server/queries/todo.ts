// SQL of ratings that a firm may still give: to-dos, and their clocks.

import type { TodoSource } from '#features/catalog/server/public.ts';
import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { type Fragment, sql } from '#packages/db/sql.ts';
import { rateFirm, ratingCase } from '../../calls/rating.ts';

const toRate = (now: Date): Fragment => sql`
           rating_case as one
      join contract on contract.id = one.id
      join lateral (values (one.seller_id, one.buyer_id), (one.buyer_id, one.seller_id))
        as side (firm_id, other_id) on true
      join firm as other on other.id = side.other_id
     where one.state = 'open'
       and one.closes_at > ${now}
       and not exists (select from rating
                        where rating.case_id = one.id and rating.rater_id = side.firm_id)`;

export const ratingTodos: TodoSource = {
  acts: { rate_firm: rateFirm },
  select: ({ firmId, now }) => sql`
    select 'rate_firm', null, one.id, contract.no, contract.title, other.short_name, one.closes_at,
           null::bigint, null::bigint
      from ${toRate(now)}
       and side.firm_id = ${firmId}`,
};

export const ratingDeadlines: DeadlineSource = {
  feature: 'rating',
  kinds: { rate_firm: { matter: 'rating', act: rateFirm, page: ratingCase } },
  select: ({ now, firm }) => sql`
    select 'rate_firm', side.firm_id, null, 'own', one.id, contract.id, contract.no, contract.title,
           other.short_name, one.closes_at
      from ${toRate(now)}
       and ${firm(sql`side.firm_id`)}`,
};
