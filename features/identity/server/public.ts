// Identity's operator queue, for later features.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { IDENTIFIERS } from '../states.ts';
import { readWaiting } from './queries/desk.ts';

export async function waitingClaims(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!IDENTIFIERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaiting(connection, MOST_WAITING);
  return rows.map(({ id, name, since, person_id: personId }) => ({
    kind: 'decide_identity',
    id,
    title: name,
    since,
    barred: [personId],
    path: `identities?id=${id}`,
  }));
}
