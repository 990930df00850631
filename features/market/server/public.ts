// What later features may ask of the market: tables awaiting confirmation.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { uploadMachine } from '../states.ts';
import { readWaitingUploads } from './queries/operatorTasks.ts';

export async function listFigureTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!uploadMachine.moves.confirm.by.some((seat) => seats.includes(seat))) return [];
  return (await readWaitingUploads(connection, MAX_TASKS_PER_FEATURE)).map((row) => ({
    ...row,
    kind: 'confirm_figures',
    path: `figures?id=${row.id}`,
  }));
}
