// What later features may ask about statements: objections that await operators.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { statementMachine } from '../states.ts';
import { readDeskStatementPage } from './queries/statement.ts';

export async function listStatementTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!statementMachine.moves.reissue.by.some((seat) => seats.includes(seat))) return [];
  const rows = await readDeskStatementPage(connection, {
    state: 'objected',
    after: undefined,
    max: MAX_TASKS_PER_FEATURE,
  });
  return rows.map((row) => ({
    kind: 'answer_statement',
    id: row.id,
    title: `${row.no} ${row.firm_name}`,
    since: row.decided_at ?? row.generated_at,
    barred: [],
    path: `firm-statements?id=${row.id}`,
  }));
}
