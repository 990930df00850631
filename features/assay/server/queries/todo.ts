// SQL for to-dos of assay: parts a laboratory is to receive or to report on.

import type { TodoSource } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { receivePart, reportPart } from '../../calls/lab.ts';

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
