// The dashboard's own queues: feedback, and second steps to lift.

import { readOpenFeedback } from '#features/account/server/public.ts';
import { FEEDBACK_DESK } from '#features/account/states.ts';
import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { readOpenLifts } from './lift.ts';

export async function waitingFeedback(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!FEEDBACK_DESK.some((seat) => seats.includes(seat))) return [];
  const open = await readOpenFeedback(connection, MOST_WAITING);
  return open.map(({ id, title, since, person_id }) => ({
    kind: 'answer_feedback',
    id,
    title,
    since,
    barred: [person_id],
    path: `feedback?id=${id}`,
  }));
}

export async function waitingLifts(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!seats.includes('operator_admin')) return [];
  const open = await readOpenLifts(connection, MOST_WAITING);
  return open.map(({ id, person, person_id, proposed_by, proposed_at: since }) => ({
    kind: 'lift_second_step',
    id,
    title: person,
    since,
    barred: [proposed_by, person_id],
    path: `people?person=${person}`,
  }));
}
