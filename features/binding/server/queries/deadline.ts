// SQL of bindings that end.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { orgDetail, orgRenew } from '../../calls/org.ts';

export const bindingDeadlines: DeadlineSource = {
  feature: 'binding',
  kinds: { binding_ends: { matter: 'binding', act: orgRenew, page: orgDetail } },
  select: ({ firm }) => sql`
    select 'binding_ends', side.firm_id, null,
           case when binding.state <> 'expiring' then 'none' when side.renews then 'own' else 'other' end,
           binding.id, binding.id, binding.org_code, binding.org_name, other.short_name,
           (binding.to_day + 1)::timestamp at time zone 'Asia/Shanghai'
      from binding_org as binding
      join lateral (values (binding.firm_id, binding.org_id, true), (binding.org_id, binding.firm_id, false))
        as side (firm_id, other_id, renews) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`binding.firm_id`, sql`binding.org_id`)}
       and binding.is_in_force`,
};
