// `npm run proof`: checks ledgers, statements, Merkle tree and hash chains.
// `ledger=<sequence>:<hash>` and `audit=<sequence>:<hash>`, printed by an earlier run, also check that those
// heads still exist.

import pg from 'pg';
import { readConfig } from '#apps/server/config.ts';
import { readAuditChainHead, verifyAuditChain } from '#features/audit/server/services/extendHashChain.ts';
import { readLedgerChainHead, verifyLedgerChain } from '#features/funds/server/services/extendHashChain.ts';
import type { ProofFinding } from '#features/funds/server/services/proveLedger.ts';
import { proveEverything } from '#features/funds/server/services/runProof.ts';
import { proveTonnes } from '#features/goods/server/services/proveTonnes.ts';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import type { Anchor } from '#packages/db/hashChain.ts';
import { type Connection, connect } from '#packages/db/sql.ts';

const anchors = new Map(process.argv.slice(2).map(readAnchor));
const { databaseUrl, dataDirectory } = readConfig(process.env);
const embedded = databaseUrl === undefined ? await startEmbedded({ dataDirectory }) : undefined;
const client = new pg.Client({
  connectionString: databaseUrl ?? embedded?.url(),
  options: '-c default_transaction_read_only=on',
});
try {
  await client.connect();
  const connection = connect(client);
  const findings = [
    ...(await proveEverything(connection)),
    ...(await proveTonnes(connection)),
    ...(await proveAudit(connection)),
  ];
  for (const finding of findings) console.log(lineOf(finding));
  console.log(
    `ends    ledger=${formatHead(await readLedgerChainHead(connection))} ` +
      `audit=${formatHead(await readAuditChainHead(connection))}`,
  );
  const broken = findings.filter(({ isKept }) => !isKept).length;
  console.log(
    broken === 0
      ? `Ledgers of money and tonnes and the audit log are sound: ${findings.length} invariants kept.`
      : `BROKEN: ${broken} of ${findings.length} invariants.`,
  );
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await client.end();
  await embedded?.stop();
}

async function proveAudit(connection: Connection): Promise<ProofFinding[]> {
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

function readAnchor(argument: string): [string, Anchor] {
  const [, chain = '', sequence = '', hash = ''] =
    /^(ledger|audit)=(\d{1,18}):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (!chain) throw new Error(`${argument}: expected ledger=<sequence>:<hash> or audit=<sequence>:<hash>`);
  return [chain, { sequence, hash }];
}

function formatHead({ sequence, hash }: Anchor): string {
  return `${sequence}:${hash}`;
}

function lineOf({ invariant, isKept, offender }: ProofFinding): string {
  return isKept ? `ok      ${invariant}` : `BROKEN  ${invariant}: ${offender}`;
}
