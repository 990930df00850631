// The dashboard's own queue: second steps to lift.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readOpenLifts } from './lift.ts';

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
