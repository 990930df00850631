// Operator queues of the ledger: deposit requests, failed proofs.

import { MOST_WAITING, type Waiting } from '#features/catalog/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { PROVERS } from '../../calls/proof.ts';
import { pleaMachine } from '../../states.ts';
import { readOpenPleas } from '../queries/depositRequest.ts';
import { readRuns } from '../queries/proofRun.ts';

export async function waitingPleas(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!pleaMachine.moves.propose.by.some((seat) => seats.includes(seat))) return [];
  const rows = await readOpenPleas(connection, MOST_WAITING);
  return rows.map(({ id, no, name, since, proposed_by: by }) => ({
    kind: 'answer_plea',
    id,
    title: `${no} ${name}`,
    since,
    barred: by === null ? [] : [by],
    path: `pleas?id=${id}`,
  }));
}

/** An item for as long as the last proof run failed. */
export async function waitingProof(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!PROVERS.some((seat) => seats.includes(seat))) return [];
  const [last] = await readRuns(connection, undefined, 1);
  if (!last || last.is_sound) return [];
  const title = last.findings.find(({ isKept }) => !isKept)?.offender ?? '';
  return [
    { kind: 'look_at_proof', id: last.id, title, since: last.started_at, barred: [], path: 'ledger-proof' },
  ];
}
