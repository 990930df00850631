// Runs the full proof: invariants, hash chain, tree, signed heads, statements.

import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ExternalJob } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { ProofRun } from '../../calls/proof.ts';
import {
  insertRun,
  countEntries,
  findLostRetention,
  findWrongStatement,
  readLastRun,
  readPersonName,
} from '../queries/proofRun.ts';
import { findBrokenNode, findChangedLeaf, findStrayHead, readTreeHead } from '../queries/tree.ts';
import { rootOf } from './growProofTree.ts';
import { type ProofFinding, proveLedger } from './proveLedger.ts';

/** Returns the findings of all parts of the proof. */
export async function proveEverything(connection: Connection): Promise<ProofFinding[]> {
  return [
    ...(await proveLedger(connection)),
    toFinding('every leaf of the tree is its sealed entry', await findChangedLeaf(connection)),
    toFinding('every node of the tree is made of the two below it', await findBrokenNode(connection)),
    toFinding('every signed head ends where the chain did', await findStrayHead(connection)),
    toFinding('the last signed head has the root of the tree', await findWrongRoot(connection)),
    toFinding('every retention has its hold, its debt or its payment', await findLostRetention(connection)),
    toFinding('every statement follows from the legs of its month', await findWrongStatement(connection)),
  ];
}

const toFinding = (invariant: string, offender: string | null): ProofFinding => ({
  invariant,
  offender,
  isKept: offender === null,
});

async function findWrongRoot(connection: Connection): Promise<string | null> {
  const head = await readTreeHead(connection);
  if (!head) return null;
  const root = await rootOf(connection, Number(head.size)).catch((error: unknown) =>
    error instanceof Error ? error.message : String(error),
  );
  return root === head.root ? null : `head of ${head.size} entries: ${root}`;
}

interface RunInput {
  readonly startedAt: Date;
  readonly personId: string | null;
  readonly findings: readonly ProofFinding[];
}

/** Stores the findings, good or bad. */
export async function storeProofRun(
  { tx, now, newId }: TxContext,
  { startedAt, personId, findings }: RunInput,
): Promise<ProofRun> {
  const id = newId();
  const entries = await countEntries(tx);
  await insertRun(tx, { id, startedAt, endedAt: now, startedBy: personId, entries, findings });
  const by = personId === null ? null : await readPersonName(tx, personId);
  return {
    id,
    startedAt,
    endedAt: now,
    by,
    entries,
    isSound: findings.every(({ isKept }) => isKept),
    findings: [...findings],
  };
}

/** Daily close of the market. */
const CLOSE = 'T23:30:00+08:00';

/** The latest daily close before now. */
export function lastDailyClose(now: Date): Date {
  const today = dayInMarket(now);
  const close = new Date(`${today}${CLOSE}`);
  return close <= now ? close : new Date(`${addDays(today, -1)}${CLOSE}`);
}

/** Runs daily, outside a transaction so that the duration is known. */
export const proveDaily: ExternalJob = {
  name: 'funds.prove',
  everySeconds: 300,
  async work({ reading, now, commit }) {
    const [startedAt, last] = [now(), await readLastRun(reading)];
    if (last && last >= lastDailyClose(startedAt)) return;
    const findings = await proveEverything(reading);
    await commit((ctx) => storeProofRun(ctx, { startedAt, personId: null, findings }));
  },
};
