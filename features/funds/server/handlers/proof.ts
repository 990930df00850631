// Proofs: of one entry for whoever sees it, and of the whole, kept with what was found.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { readEntryProof, readProofRuns, runProof } from '../../calls/proof.ts';
import { firmInSight } from '../access.ts';
import { entryOf } from '../queries/entry.ts';
import { readRuns } from '../queries/proofRun.ts';
import { proofOf } from '../services/growProofTree.ts';
import { keepRun, proveEverything } from '../services/runProof.ts';

const USUAL_PAGE = 20;

export const proofHandlers: Handler[] = [
  handle(readEntryProof, async ({ id, since }, { tx, actor, fail }) => {
    const firmId = firmInSight(actor);
    const entry = await entryOf(tx, id, firmId);
    if (!entry) return fail(genericFaults.not_found);
    return { id, no: entry.no, proof: (await proofOf(tx, { entryId: id, firmId, since })) ?? null };
  }),

  // Reading the whole ledger takes its time: no transaction waits for it.
  handleMultiTransaction(
    runProof,
    async (_input, { visitor, reading, now: startedAt, complete: conclude }) => {
      const findings = await proveEverything(reading);
      return conclude((setting) =>
        keepRun(setting, { startedAt, personId: visitor?.personId ?? null, findings }),
      );
    },
  ),

  handle(readProofRuns, async ({ after, pageSize = USUAL_PAGE }, { tx }) => {
    const rows = await readRuns(tx, after, pageSize + 1);
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
