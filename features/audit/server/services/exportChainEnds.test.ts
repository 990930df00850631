// The exported heads of the audit chain.

import { createPublicKey, verify } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { login } from '#features/account/calls/signIn.ts';
import { runJob } from '#packages/rpc/server/job.ts';
import { testApp } from '../../../../test/support/app.ts';
import { type AuditChainHead, chainHeadJobs, chainHeadBytes } from './exportChainEnds.ts';
import { readAuditChainHead, extendAuditChain } from './extendHashChain.ts';

const app = await testApp();
const place = await mkdtemp(join(tmpdir(), 'seam-ends-'));
afterAll(() => rm(place, { recursive: true }));
const folder = join(place, 'second');
const keyFile = join(place, 'key.pem');

async function record() {
  const { sequence } = await readAuditChainHead(app.database.reading);
  await app.client()(login, { loginName: 'nobody', password: 'wrong' });
  // Rows are chained only when no open transaction can still commit before them.
  await expect
    .poll(async () => {
      await app.perform(extendAuditChain);
      return (await readAuditChainHead(app.database.reading)).sequence;
    })
    .not.toBe(sequence);
}
interface SignedHead extends AuditChainHead {
  readonly key: string;
  readonly signature: string;
}
const tell = async (jobs = chainHeadJobs({ folder, keyFile })) => {
  for (const job of jobs) await runJob(job, app.runtime);
};
const lines = async () =>
  (await readFile(join(folder, 'audit-ends-2026-11.jsonl'), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as SignedHead);
/** Under the key that the line names. */
const isSigned = async (end: SignedHead) =>
  verify(
    null,
    chainHeadBytes(end),
    createPublicKey(await readFile(join(folder, `audit-ends.${end.key}.pub.pem`))),
    Buffer.from(end.signature, 'base64'),
  );

it('are signed, one for each time the chain has grown, by a key that lies elsewhere', async () => {
  const jobs = chainHeadJobs({ folder, keyFile });
  await record();
  await tell(jobs);
  await tell(jobs);
  await record();
  await tell(jobs);
  const told = await lines();
  expect(told.map(({ sequence }) => sequence)).toEqual(['1', '2']);
  for (const end of told) expect(await isSigned(end)).toBe(true);
  const [first] = told;
  expect(first && (await isSigned({ ...first, sequence: '7' }))).toBe(false);
  expect((await readdir(folder)).toSorted()).toEqual([
    'audit-ends-2026-11.jsonl',
    `audit-ends.${first?.key}.pub.pem`,
  ]);
  expect((await stat(keyFile)).mode & 0o077).toBe(0);
});

it('go on under the same key after a start, and under another on another machine', async () => {
  await record();
  await tell();
  await record();
  await tell(chainHeadJobs({ folder, keyFile: join(place, 'other-machine.pem') }));
  const told = await lines();
  const [first, again, elsewhere] = [told[0]?.key, ...told.slice(-2).map(({ key }) => key)];
  expect([again, new Set([first, elsewhere]).size]).toEqual([first, 2]);
  for (const end of told) expect(await isSigned(end)).toBe(true);
});
