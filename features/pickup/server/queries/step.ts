// Queries for the history of orders and trips.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';

export interface Step {
  readonly subjectId: string;
  readonly move: string;
  readonly from: string | null;
  readonly to: string;
  /** Null for jobs and drivers. */
  readonly personId: string | null;
  readonly reason?: string;
}

export async function insertSteps({ tx, now, newId }: TxContext, steps: readonly Step[]): Promise<void> {
  if (steps.length === 0) return;
  await tx.run`
    insert into delivery_step (subject_id, id, at, move, from_state, to_state, person_id, reason)
    select subject_id, id, ${now}, move, from_state, to_state, person_id, reason
      from unnest(${steps.map(({ subjectId }) => subjectId)}::text[], ${steps.map(() => newId())}::text[],
          ${steps.map(({ move }) => move)}::text[], ${steps.map(({ from }) => from)}::text[],
          ${steps.map(({ to }) => to)}::text[], ${steps.map(({ personId }) => personId)}::text[],
          ${steps.map(({ reason }) => reason ?? '')}::text[]) as step (subject_id, id, move, from_state,
          to_state, person_id, reason)`;
}

const StepRow = z.object({
  move: z.string(),
  from: z.nullable(z.string()),
  to: z.string(),
  by: z.nullable(z.string()),
  reason: z.string(),
  at: z.date(),
});

export const readSteps = (connection: Connection, subjectId: string) => connection.all(StepRow)`
  select step.move, step.from_state as from, step.to_state as to, person.name as by, step.reason, step.at
    from delivery_step as step
    left join account_person as person on person.id = step.person_id
   where step.subject_id = ${subjectId}
   order by step.id`;
