// Certification's operator queue, for later features.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { FIRM_CERTIFIERS } from '../states.ts';
import { readWaitingFirms } from './queries/desk.ts';

export async function listCertificationTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!FIRM_CERTIFIERS.some((seat) => seats.includes(seat))) return [];
  const rows = await readWaitingFirms(connection, MAX_TASKS_PER_FEATURE);
  return rows.map(({ id, name, since, barred }) => ({
    kind: 'certify_firm',
    id,
    title: name,
    since,
    barred,
    path: `firms?id=${id}`,
  }));
}
