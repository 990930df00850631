// What firms ask about their deposits and nobody has answered yet.
import { readOpenPleas } from './queries/plea.ts';
import { pleaMachine } from '../states.ts';
import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import type { Connection } from '#packages/sql/sql.ts';

export async function waitingPleas(connection: Connection, seats: readonly string[]): Promise<readonly Waiting[]> {
  if (!pleaMachine.moves.grant.by.some((seat) => seats.includes(seat))) return [];
  const rows = await readOpenPleas(connection, MOST_WAITING);
  return rows.map(({ id, no, name, since }) => ({ kind: 'answer_plea', id, title: `${no} ${name}`, since, barred: [], path: `pleas?id=${id}` }));
}
