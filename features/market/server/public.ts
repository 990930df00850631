// What later features may ask of the market: tables awaiting confirmation.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { uploadMachine } from '../states.ts';
import { readWaiting } from './queries/waiting.ts';

export async function waitingFigures(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!uploadMachine.moves.confirm.by.some((seat) => seats.includes(seat))) return [];
  return (await readWaiting(connection, MOST_WAITING)).map((row) => ({
    ...row,
    kind: 'confirm_figures',
    path: `figures?id=${row.id}`,
  }));
}
