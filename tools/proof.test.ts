// `npm run proof`: reads the database only, names violations and fails.

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { firmAccount } from '#features/funds/accounts.ts';
import { testLedger } from '../test/support/ledger.ts';

const ROOT = join(import.meta.dirname, '..');
const { url, database, openFirm, payIn, sealAll: extendAllChains } = await testLedger();

interface Run {
  readonly code: number;
  readonly said: string;
}

const runProof = (...anchors: string[]) =>
  new Promise<Run>((resolve) => {
    const child = execFile(
      process.execPath,
      ['tools/proof.ts', ...anchors],
      { cwd: ROOT, env: { ...process.env, DATABASE_URL: url } },
      (_error, said, wrong) => {
        resolve({ code: child.exitCode ?? -1, said: said + wrong });
      },
    );
  });
const endOf = ({ said }: Run) => /ledger=\d+:[0-9a-f]{64}/.exec(said)?.[0] ?? '';
const forge = (firm: string, by: number) =>
  database.pool.query(
    `begin;
     set local session_replication_role = replica;
     update funds_balance set balance_fen = balance_fen + ${by} where code = '${firmAccount(firm, 'AVAIL')}';
     commit`,
  );

let firm = '';
beforeAll(async () => {
  firm = await openFirm('proven');
  await payIn(firm, 1_000n);
  await extendAllChains();
});

it(
  'says that the books are sound, and where they end, which the next proof can be held to',
  { timeout: 60_000 },
  async () => {
    const sound = await runProof();
    expect(sound).toMatchObject({
      code: 0,
      said: expect.stringMatching(/sound: \d+ invariants kept/) as unknown,
    });
    await payIn(firm, 500n);
    await extendAllChains();
    expect((await runProof(endOf(sound))).code).toBe(0);
    const elsewhere = endOf(sound).replace(/[0-9a-f]{64}/, 'ab'.repeat(32));
    expect(await runProof(elsewhere)).toMatchObject({
      code: 1,
      said: expect.stringMatching(
        /BROKEN {2}the seals of the ledger still hold the end that was kept/,
      ) as unknown,
    });
  },
);

it('fails and names the account whose balance was changed past all guards', { timeout: 60_000 }, async () => {
  await forge(firm, 1);
  const broken = await runProof();
  expect(broken.code).toBe(1);
  expect(broken.said).toMatch(new RegExp(`BROKEN .*${firm}`));
  await forge(firm, -1);
  expect((await runProof()).code).toBe(0);
});
