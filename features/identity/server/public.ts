// What later features may use: agents that firms share, and the operator queue.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CLAIM_DECIDERS } from '../states.ts';
import { readWaitingClaims } from './queries/desk.ts';

export { sharesAgent } from './queries/agent.ts';

export async function listClaimTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!CLAIM_DECIDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaitingClaims(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, name, since, person_id: personId }) => ({
    kind: 'decide_identity',
    id,
    title: name,
    since,
    barred: [personId],
    path: `identities?id=${id}`,
  }));
}
