// SQL of signing certificates that end.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { applyForCertificate, ownCertificate } from '../../calls/own.ts';

/** The person's, not the firm's; its turn comes when it may be renewed. */
export const certificateDeadlines: DeadlineSource = {
  feature: 'certificate',
  kinds: { certificate_ends: { matter: 'certificate', act: applyForCertificate, page: ownCertificate } },
  select: ({ person }) => sql`
    select 'certificate_ends', null, held.person_id,
           case held.state when 'expiring' then 'own' else 'none' end, held.id, held.id,
           coalesce(held.serial, ''), firm.short_name, null, held.not_after
      from certificate as held
      join firm on firm.id = held.firm_id
     where ${person(sql`held.person_id`)}
       and held.state in ('issued', 'expiring', 'suspended')`,
};
