// What later features may ask about statements: objections that await operators.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { statementMachine } from '../states.ts';
import { pageOfAll } from './queries/statement.ts';

export async function waitingStatements(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!statementMachine.moves.reissue.by.some((seat) => seats.includes(seat))) return [];
  const rows = await pageOfAll(connection, { state: 'objected', after: undefined, max: MOST_WAITING });
  return rows.map((row) => ({
    kind: 'answer_statement',
    id: row.id,
    title: `${row.no} ${row.firm_name}`,
    since: row.decided_at ?? row.generated_at,
    barred: [],
    path: `firm-statements?id=${row.id}`,
  }));
}
