// Certification's operator queue, for later features.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { CERTIFIERS } from '../states.ts';
import { readWaiting } from './queries/desk.ts';

export async function waitingFirms(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!CERTIFIERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaiting(connection, MOST_WAITING);
  return rows.map(({ id, name, since, barred }) => ({
    kind: 'certify_firm',
    id,
    title: name,
    since,
    barred,
    path: `firms?id=${id}`,
  }));
}
