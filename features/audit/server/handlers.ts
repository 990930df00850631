// Handler of the audit call.

import { toPage, PAGE_SIZE } from '#packages/db/cursor.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { listAuditRows } from '../calls.ts';
import { type StoredAuditRow, readAuditRows } from './queries.ts';

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
];

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
  randomCode: row.random_code,
  trace: row.trace,
  disclosed: row.disclosed,
  seal: row.sequence !== null && row.hash !== null ? { sequence: row.sequence, hash: row.hash } : null,
});
