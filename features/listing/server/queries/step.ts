// Queries for the history of listings and responses.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

interface Step {
  readonly subjectId: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  readonly personId?: string | undefined;
  readonly reason?: string | undefined;
}
export const insertStep = (
  tx: Transaction,
  { subjectId, move, from, to, personId, reason }: Step,
  now: Date,
) => tx.run`
  insert into trade_history (subject_id, move, from_state, to_state, person_id, reason, moved_at)
  values (${subjectId}, ${move}, ${from}, ${to}, ${personId ?? null}, ${reason ?? null}, ${now})`;

const HistoryRow = z.object({
  move: z.string(),
  from_state: z.nullable(z.string()),
  to_state: z.string(),
  reason: z.nullable(z.string()),
  person_name: z.nullable(z.string()),
  moved_at: z.date(),
});
export const readSteps = (connection: Connection, subjectId: string) => connection.all(HistoryRow)`
  select history.move, history.from_state, history.to_state, history.reason, person.name as person_name,
         history.moved_at
    from trade_history as history
    left join account_person as person on person.id = history.person_id
   where history.subject_id = ${subjectId}
   order by history.seq
   limit 100`;
