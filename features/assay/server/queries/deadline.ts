// SQL of assay reports that hold unless they are challenged in time.

import type { DeadlineSource } from '#features/deadline/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { acceptReport, sampleDetail } from '../../calls/sample.ts';

export const reportDeadlines: DeadlineSource = {
  feature: 'assay',
  kinds: {
    answer_assay: {
      matter: 'sample',
      act: acceptReport,
      page: sampleDetail,
      reminder: { hours: [24], template: 'answer_due', type: 'SETTLE', as: 'deadline' },
    },
  },
  select: ({ firm }) => sql`
    select 'answer_assay', side.firm_id, null, case when side.accepted_at is null then 'own' else 'other' end,
           sample.id, sample.id, sample.no, contract.title, other.short_name, sample.challenge_by
      from assay_sample as sample
      join contract on contract.id = sample.contract_id
      join lateral (values (sample.seller_id, sample.buyer_id, sample.seller_accepted_at),
                           (sample.buyer_id, sample.seller_id, sample.buyer_accepted_at))
        as side (firm_id, other_id, accepted_at) on true
      join firm as other on other.id = side.other_id
     where ${firm(sql`sample.seller_id`, sql`sample.buyer_id`)}
       and sample.state = 'reported'
       and sample.challenge_by is not null`,
};
