// What later features may ask of price indices.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { runMachine } from '../states.ts';
import { readWaitingRuns } from './queries/operatorTasks.ts';

export { type CoalOnDay, type IndexPrice, readIndexPrice } from './queries/price.ts';

export async function listRunTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  const may = (move: 'propose' | 'publish') => runMachine.moves[move].by.some((seat) => seats.includes(seat));
  const kinds = [
    ...(may('propose') ? ['check_index_run'] : []),
    ...(may('publish') ? ['publish_index_run'] : []),
  ];
  if (kinds.length === 0) return [];
  return (await readWaitingRuns(connection, MAX_TASKS_PER_FEATURE))
    .filter(({ kind }) => kinds.includes(kind))
    .map((row) => ({ ...row, path: `price-index?id=${row.id}` }));
}
