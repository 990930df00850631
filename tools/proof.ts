// `npm run proof`: checks ledgers, statements, Merkle tree and hash chains.
// `ledger=<sequence>:<hash>` and `audit=<sequence>:<hash>`, printed by an earlier run, also check that those
// heads still exist.

import { readConfig } from '#apps/server/config.ts';
import { proofLines, proveDatabase } from '#apps/server/prove.ts';
import { startEmbedded } from '#packages/db/embedded/start.ts';
import type { Anchor } from '#packages/db/hashChain.ts';
import { connectToPrimary } from '#packages/db/primary.ts';
import { connect } from '#packages/db/sql.ts';

const anchors = new Map(process.argv.slice(2).map(readAnchor));
const { databaseDirectUrl, dataDirectory } = readConfig(process.env);
const embedded = databaseDirectUrl === undefined ? await startEmbedded({ dataDirectory }) : undefined;
const client = await connectToPrimary(databaseDirectUrl ?? embedded?.url() ?? '', {
  options: '-c default_transaction_read_only=on',
});
try {
  const proof = await proveDatabase(connect(client), anchors);
  console.log(proofLines(proof).join('\n'));
  process.exitCode = proof.broken === 0 ? 0 : 1;
} finally {
  await client.end();
  await embedded?.stop();
}

function readAnchor(argument: string): [string, Anchor] {
  const [, chain = '', sequence = '', hash = ''] =
    /^(ledger|audit)=(\d{1,18}):([0-9a-f]{64})$/.exec(argument) ?? [];
  if (!chain) throw new Error(`${argument}: expected ledger=<sequence>:<hash> or audit=<sequence>:<hash>`);
  return [chain, { sequence, hash }];
}
