// Operator queue of the clause library.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { DECIDERS } from '../states.ts';
import { readWaiting } from './queries.ts';

export async function waitingTemplates(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!DECIDERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaiting(connection, MOST_WAITING);
  return rows.map(({ id, code, version, name, written_by, written_at }) => ({
    kind: 'publish_clause',
    id: `${id}/${version}`,
    title: `${name} · ${code}`,
    since: written_at,
    barred: [written_by],
    path: `clauses?id=${id}`,
  }));
}
