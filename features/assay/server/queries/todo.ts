// SQL for to-dos of assay: parts of a laboratory, reports of the two sides.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { receivePart, reportPart } from '../../calls/lab.ts';
import { acceptReport, sendUmpire } from '../../calls/sample.ts';

/** By blind code alone: neither contract nor firms. The part that has waited longest first. */
export const labTodos: TodoSource = {
  acts: { receive_part: receivePart, report_part: reportPart },
  select: ({ firmId }) => sql`
    select case when split.received_at is null then 'receive_part' else 'report_part' end, null, split.id,
           split.code, split.code, null, null::timestamptz, null::bigint, null::bigint
      from assay_split as split
     where split.lab_id = ${firmId}
       and split.reported_at is null`,
};

/** Reports that the reader's side has not answered yet; where one is challenged, either side sends part C. */
export const reportTodos: TodoSource = {
  acts: { answer_assay: acceptReport, send_umpire: sendUmpire },
  select: ({ firmId }) => sql`
    select case sample.state when 'reported' then 'answer_assay' else 'send_umpire' end, null, sample.id,
           sample.no, contract.title, other.short_name,
           case sample.state when 'reported' then sample.challenge_by end, sample.quantity_kg, null::bigint
      from assay_sample as sample
      join contract on contract.id = sample.contract_id
      join firm as other
        on other.id = case sample.seller_id when ${firmId} then sample.buyer_id else sample.seller_id end
     where (sample.seller_id = ${firmId} or sample.buyer_id = ${firmId})
       and (sample.state = 'challenged'
            or (sample.state = 'reported'
                and case sample.seller_id when ${firmId} then sample.seller_accepted_at
                      else sample.buyer_accepted_at end is null))`,
};
