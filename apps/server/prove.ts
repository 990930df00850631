// Proves ledgers, statements, Merkle tree and hash chains of a database.

import { proveSessions } from '#features/auction/server/services/proveSessions.ts';
import { readAuditChainHead, verifyAuditChain } from '#features/audit/server/services/extendHashChain.ts';
import { proveLoans } from '#features/financing/server/services/proveLoans.ts';
import { readLedgerChainHead, verifyLedgerChain } from '#features/funds/server/services/extendHashChain.ts';
import type { ProofFinding } from '#features/funds/server/services/proveLedger.ts';
import { proveEverything } from '#features/funds/server/services/runProof.ts';
import { proveTonnes } from '#features/goods/server/services/proveTonnes.ts';
import type { Anchor } from '#packages/db/hashChain.ts';
import type { Connection } from '#packages/db/sql.ts';

/** Heads that an earlier proof printed, which must still be in the chains. */
export type Anchors = ReadonlyMap<string, Anchor>;

export interface Proof {
  readonly findings: readonly ProofFinding[];
  readonly broken: number;
  readonly ends: string;
}

export async function proveDatabase(connection: Connection, anchors: Anchors = new Map()): Promise<Proof> {
  const findings = [
    ...(await proveEverything(connection)),
    ...(await proveTonnes(connection)),
    ...(await proveLoans(connection)),
    ...(await proveSessions(connection)),
    ...(await proveAudit(connection, anchors)),
  ];
  return {
    findings,
    broken: findings.filter(({ isKept }) => !isKept).length,
    ends:
      `ledger=${formatHead(await readLedgerChainHead(connection))} ` +
      `audit=${formatHead(await readAuditChainHead(connection))}`,
  };
}

/** Lines for whoever asked for the proof. */
export const proofLines = ({ findings, broken, ends }: Proof): string[] => [
  ...findings.map(lineOf),
  `ends    ${ends}`,
  broken === 0
    ? `Money, tonnes, loans, sessions and the audit log are sound: ${findings.length} invariants kept.`
    : `BROKEN: ${broken} of ${findings.length} invariants.`,
];

async function proveAudit(connection: Connection, anchors: Anchors): Promise<ProofFinding[]> {
  const ledger = anchors.get('ledger');
  return [
    ...(ledger
      ? [
          found(
            'the seals of the ledger still hold the end that was kept',
            await verifyLedgerChain(connection, ledger),
          ),
        ]
      : []),
    found(
      'the seals of the audit log form one unbroken chain',
      await verifyAuditChain(connection, anchors.get('audit')),
    ),
  ];
}

function found(invariant: string, offence: string | undefined): ProofFinding {
  return { invariant, isKept: offence === undefined, offender: offence ?? null };
}

function formatHead({ sequence, hash }: Anchor): string {
  return `${sequence}:${hash}`;
}

function lineOf({ invariant, isKept, offender }: ProofFinding): string {
  return isKept ? `ok      ${invariant}` : `BROKEN  ${invariant}: ${offender}`;
}
