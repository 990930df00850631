// Handlers of the audit calls.

import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { findFault, noParams } from '#packages/fault/fault.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { listAuditActs, listAuditRows } from '../calls.ts';
import { type StoredAuditRow, readAuditPaths, readAuditRows } from './queries.ts';

export const auditHandlers: Handler[] = [
  handle(listAuditRows, async (filter, { tx }) => {
    const { pageSize = PAGE_SIZE } = filter;
    const { rows, next } = toPage(
      await readAuditRows(tx, filter, pageSize + 1),
      pageSize,
      ({ at_key, id }) => [at_key, id],
    );
    return { list: rows.map(toRow), next };
  }),
  handle(listAuditActs, async (_input, { tx }) => ({ list: await readAuditPaths(tx) })),
];

/** The log does not keep the figures of a fault, so that only those without any can be said. */
function reasonOf(outcome: number) {
  const fault = findFault(outcome);
  return fault?.params === noParams ? { feature: fault.feature, name: fault.name } : null;
}

const toRow = (row: StoredAuditRow) => ({
  id: row.id,
  at: row.at,
  person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
  firmId: row.firm_id,
  seats: row.seats,
  sessionId: row.session_id,
  ip: row.ip,
  device: row.device,
  path: row.path,
  input: row.input,
  matter:
    row.matter_type !== null && row.matter_id !== null ? { type: row.matter_type, id: row.matter_id } : null,
  outcome: row.outcome,
  fault: reasonOf(row.outcome),
  randomCode: row.random_code,
  trace: row.trace,
  disclosed: row.disclosed,
  seal: row.sequence !== null && row.hash !== null ? { sequence: row.sequence, hash: row.hash } : null,
});
