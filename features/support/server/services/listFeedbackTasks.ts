// Operator queue: feedback and calls that wait for an answer.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { ANSWER_FEEDBACK } from '../../states.ts';
import { answersFeedback } from '../access.ts';
import { readWaiting } from '../queries/desk.ts';

export async function listFeedbackTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!answersFeedback({ seats })) return [];
  const waiting = await readWaiting(connection, seats, MAX_TASKS_PER_FEATURE);
  return waiting.map(({ id, no, text, since, person_id: personId }) => ({
    kind: ANSWER_FEEDBACK,
    id,
    title: `${no} · ${text}`,
    since,
    barred: personId === null ? [] : [personId],
    path: `feedback?id=${id}`,
  }));
}
