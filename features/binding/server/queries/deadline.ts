// SQL of bindings that wait for an answer, or end.

import { workingDaysLaterSql } from '#features/catalog/server/public.ts';
import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { orgConfirm, orgDetail, orgRenew } from '../../calls/org.ts';
import { LAPSE_DAYS } from '../../rules/content.ts';

export const bindingDeadlines: DeadlineSource = {
  feature: 'binding',
  kinds: {
    answer_binding: { matter: 'binding', act: orgConfirm, page: orgDetail },
    binding_ends: { matter: 'binding', act: orgRenew, page: orgDetail },
  },
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
       and binding.state in ('effective', 'expiring')
    union all
    select 'answer_binding', side.firm_id, null, side.turn, binding.id, binding.id, binding.org_code,
           binding.org_name, other.short_name, ${workingDaysLaterSql(sql`binding.moved_at`, LAPSE_DAYS)}
      from binding_org as binding
      join lateral (values (binding.org_id, binding.firm_id, 'own'),
                           (binding.firm_id, binding.org_id, 'other'))
        as side (firm_id, other_id, turn) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`binding.firm_id`, sql`binding.org_id`)}
       and binding.state = 'org_confirm'`,
};
