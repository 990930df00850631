// Handlers for ledger proofs of one entry and of the whole ledger.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { readEntryProof, readProofRuns, runProof } from '../../calls/proof.ts';
import { visibleFirmId } from '../access.ts';
import { entryOf } from '../queries/entry.ts';
import { readProofRunPage } from '../queries/proofRun.ts';
import { buildEntryProof } from '../services/growProofTree.ts';
import { storeProofRun, proveEverything } from '../services/runProof.ts';

const DEFAULT_PAGE_SIZE = 20;

export const ledgerProofHandlers: Handler[] = [
  handle(readEntryProof, async ({ id, since }, { tx, actor, fail }) => {
    const firmId = visibleFirmId(actor);
    const entry = await entryOf(tx, id, firmId);
    if (!entry) return fail(genericFaults.not_found);
    return { id, no: entry.no, proof: (await buildEntryProof(tx, { entryId: id, firmId, since })) ?? null };
  }),

  // Reads the whole ledger, so it runs outside a transaction.
  handleMultiTransaction(runProof, async (_input, { visitor, reading, now: startedAt, complete }) => {
    const findings = await proveEverything(reading);
    return complete((ctx) =>
      storeProofRun(ctx, { startedAt, personId: visitor?.personId ?? null, findings }),
    );
  }),

  handle(readProofRuns, async ({ after, pageSize = DEFAULT_PAGE_SIZE }, { tx }) => {
    const rows = await readProofRunPage(tx, after, pageSize + 1);
    const list = rows.slice(0, pageSize).map((row) => ({
      id: row.id,
      startedAt: row.started_at,
      endedAt: row.ended_at,
      by: row.by,
      entries: row.entries,
      isSound: row.is_sound,
      findings: row.findings,
    }));
    return { list, next: rows.length > pageSize ? (list.at(-1)?.id ?? null) : null };
  }),
];
