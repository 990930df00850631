// `npm run proof`: checks every invariant of the ledger in the database and says which hold; fails if one does not.
import { readConfig } from '#apps/server/config.ts';
import { type Finding, proveLedger } from '#features/funds/server/proof.ts';
import { startEmbedded } from '#packages/sql/embedded.ts';
import { connect } from '#packages/sql/sql.ts';
import pg from 'pg';

const { databaseUrl, dataDirectory } = readConfig(process.env);
const embedded = databaseUrl === undefined ? await startEmbedded({ dataDirectory }) : undefined;
const client = new pg.Client({ connectionString: databaseUrl ?? embedded?.url(), options: '-c default_transaction_read_only=on' });
try {
  await client.connect();
  const findings = await proveLedger(connect(client));
  for (const finding of findings) console.log(lineOf(finding));
  const broken = findings.filter(({ isKept }) => !isKept).length;
  console.log(broken === 0 ? `The ledger is sound: ${findings.length} invariants kept.` : `The ledger is BROKEN: ${broken} of ${findings.length} invariants.`);
  process.exitCode = broken === 0 ? 0 : 1;
} finally {
  await client.end();
  await embedded?.stop();
}

function lineOf({ invariant, isKept, offender }: Finding): string {
  return isKept ? `ok      ${invariant}` : `BROKEN  ${invariant}: ${offender}`;
}
