// Operator queue of the clause library.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { DECIDERS } from '../states.ts';
import { readWaitingClauseVersions } from './queries.ts';

export async function listTemplateTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!DECIDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaitingClauseVersions(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, code, version, name, written_by, written_at }) => ({
    kind: 'publish_clause',
    id: `${id}/${version}`,
    title: `${name} · ${code}`,
    since: written_at,
    barred: [written_by],
    path: `clauses?id=${id}`,
  }));
}
