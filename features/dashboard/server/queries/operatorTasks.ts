// The dashboard's own queues: feedback, and second steps to lift.

import { readOpenFeedback } from '#features/account/server/public.ts';
import { FEEDBACK_DESK } from '#features/account/states.ts';
import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readOpenLifts } from './lift.ts';

export async function listFeedbackTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!FEEDBACK_DESK.some((seat) => seats.includes(seat))) return [];
  const open = await readOpenFeedback(connection, MAX_TASKS_PER_FEATURE);
  return open.map(({ id, title, since, person_id }) => ({
    kind: 'answer_feedback',
    id,
    title,
    since,
    barred: [person_id],
    path: `feedback?id=${id}`,
  }));
}

export async function listLiftTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!seats.includes('operator_admin')) return [];
  const open = await readOpenLifts(connection, MAX_TASKS_PER_FEATURE);
  return open.map(({ id, person, person_id, proposed_by, proposed_at: since }) => ({
    kind: 'lift_second_step',
    id,
    title: person,
    since,
    barred: [proposed_by, person_id],
    path: `people?person=${person}`,
  }));
}
