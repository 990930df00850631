// Latency of other calls while a hundred firms sign, and while nobody signs.

import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { contractDetail } from '#features/contract/calls/read.ts';
import { signContract } from '#features/contract/calls/sign.ts';
import { editContract } from '#features/drafting/calls/draft.ts';
import { contractExample } from '#packages/pdf/document.example.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import { exampleAuthority, signAs } from '#packages/pki/pki.example.ts';
import { type BareClient, openBareClient } from './support/bareClient.ts';
import { figure, type Measured, measure, openBench, report, startServer } from './support/harness.ts';
import { gatherSigners, PIN, type Signer } from './support/signers.ts';

const FIRMS = Number(process.env.BENCH_FIRMS ?? 100);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const CLIENTS = 8;
/** At a fixed pace, waiting shows in the tail rather than in the rate. */
const EVERY_MS = 1_000;
const AIM = 2;

interface OtherCall extends Signer {
  readonly line: BareClient;
  version: number;
}

const bench = await openBench('bench_paper');
const signers = await gatherSigners(bench.url, FIRMS);
const server = await startServer(bench.url);
const others: OtherCall[] = signers
  .slice(0, CLIENTS)
  .map((signer) => ({ ...signer, line: openBareClient(server.address, signer.token), version: 1 }));

const askOthers = () =>
  measure(CLIENTS, SECONDS, (client) => askOnce(others[client]!), { everyMs: EVERY_MS });
const idle = await askOthers();
const [busy, signed] = await Promise.all([askOthers(), signAll()]);
await server.stop();

const alone = await signAlone();
report(`${FIRMS} firms sign at once; ${CLIENTS} of them read and write other contracts of theirs meanwhile`, [
  ['peer: reading and writing while nobody signs', figure(idle)],
  ['the same while all sign', `${figure(busy)}, p99 ${ratioOf(busy, idle).toFixed(1)} times as long`],
  ['aim', `p99 ${AIM} times as long at most, none failed`],
  [
    'signatures',
    `${signed.done} of ${FIRMS} in ${signed.seconds.toFixed(1)} s: ` +
      `${(signed.done / signed.seconds).toFixed(1)}/s${signed.refused}`,
  ],
  ['limit: a mark drawn and a signature added, without a server', `${alone.perSecond.toFixed(1)}/s`],
]);
await bench.stop();
process.exit(0);

function ratioOf(one: Measured, other: Measured): number {
  return one.p99 / other.p99;
}

/** Reads a contract that is being signed, or writes a draft of the same firm. */
async function askOnce(asking: OtherCall): Promise<boolean> {
  const { line, contractId, draftId, version } = asking;
  const read = await line.post(contractDetail.path, JSON.stringify({ contractId }));
  const written = await line.post(
    editContract.path,
    JSON.stringify({ contractId: draftId, version, remark: `${version}`, randomCode: randomUUID() }),
  );
  asking.version += 1;
  return [read, written].every(isDone);
}

async function signAll(): Promise<{ done: number; seconds: number; refused: string }> {
  const began = performance.now();
  const answers = await Promise.all(
    signers.map(async ({ token, contractId, sha256 }) => {
      const line = openBareClient(server.address, token);
      const body = JSON.stringify({ contractId, sha256, proof: { pin: PIN }, randomCode: randomUUID() });
      return line
        .post(signContract.path, body)
        .catch(() => '')
        .finally(() => {
          line.close();
        });
    }),
  );
  const refused = answers
    .filter((answer) => !isDone(answer))
    .map((answer) => /"code":"(\d+)"/.exec(answer)?.[1] ?? 'cut off');
  const seconds = (performance.now() - began) / 1_000;
  return {
    done: answers.length - refused.length,
    seconds,
    refused: refused.length === 0 ? '' : `, refused: ${[...new Set(refused)].join(' ')}`,
  };
}

function isDone(answer: string): boolean {
  return answer.startsWith('{"code":"0"');
}

async function signAlone(): Promise<Measured> {
  const example = await exampleAuthority();
  const plain = await renderPdf(contractExample, PLATFORM_QUEUE);
  return measure(
    1,
    SECONDS,
    async () => (await signAs(example, example.signers[0], plain)).length > plain.length,
  );
}
