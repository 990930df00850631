// Operator queues of the ledger: deposit requests, failed proofs.

import { MAX_TASKS_PER_FEATURE, type OperatorTask } from '#features/catalog/operatorTask.ts';
import type { Connection } from '#packages/db/sql.ts';
import { PROVERS } from '../../calls/proof.ts';
import { depositRequestMachine } from '../../states.ts';
import { readOpenDepositRequests } from '../queries/depositRequest.ts';
import { readProofRunPage } from '../queries/proofRun.ts';

export async function listDepositRequestTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!depositRequestMachine.moves.propose.by.some((seat) => seats.includes(seat))) return [];
  const rows = await readOpenDepositRequests(connection, MAX_TASKS_PER_FEATURE);
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
export async function listProofTasks(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly OperatorTask[]> {
  if (!PROVERS.some((seat) => seats.includes(seat))) return [];
  const [last] = await readProofRunPage(connection, undefined, 1);
  if (!last || last.is_sound) return [];
  const title = last.findings.find(({ isKept }) => !isKept)?.offender ?? '';
  return [
    { kind: 'look_at_proof', id: last.id, title, since: last.started_at, barred: [], path: 'ledger-proof' },
  ];
}
