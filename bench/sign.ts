// Contracts drawn, signed and verified on one core, against bare Node crypto.

import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { contractExample } from '#packages/pdf/document.example.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import { SOME_DAY, exampleAuthority, signAs } from '#packages/pki/pki.example.ts';
import { verifySignatures } from '#packages/pki/verify.ts';
import { measure, report } from './support/harness.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6);
const ONE_AFTER_ANOTHER = 1;

const example = await exampleAuthority();
const {
  authority,
  signers: [seller, buyer],
} = example;
const plain = await renderPdf(contractExample, PLATFORM_QUEUE);
const once = await signAs(example, seller, plain);
const twice = await signAs(example, buyer, once);

const key = createPrivateKey({ key: Buffer.from(seller.key), format: 'der', type: 'pkcs8' });
const publicKey = createPublicKey(key);
const bare = sign('sha256', twice, key);
const alone = (work: () => Promise<boolean> | boolean) =>
  measure(ONE_AFTER_ANOTHER, SECONDS, async () => work());

const drawn = await alone(async () => (await renderPdf(contractExample, PLATFORM_QUEUE)).length > 0);
const signed = await alone(async () => (await signAs(example, buyer, once, SOME_DAY)).length > once.length);
const verified = await alone(async () =>
  (await verifySignatures(twice, [authority.certificate])).signatures.every(
    ({ isIntact, isTrusted }) => isIntact && isTrusted,
  ),
);
// Minimum work of a signature: hash the file, sign the document and its timestamp.
const bareSigned = await alone(
  () => sign('sha256', twice, key).length > 0 && sign('sha256', bare, key).length > 0,
);
// Two signatures, two timestamps, two signer certificates and the timestamper's.
const bareVerified = await alone(
  () =>
    Array.from({ length: 7 }, (_, at) => verify('sha256', at < 2 ? twice : bare, publicKey, bare)).length ===
    7,
);

const figures = ({ perSecond, p50, p95, failed }: typeof drawn) =>
  `${perSecond.toFixed(1)}/s, p50 ${p50.toFixed(2)} ms, p95 ${p95.toFixed(2)} ms` +
  (failed ? `, ${failed} failed` : '');
report(
  `a contract of two pages, ${(plain.length / 1_024).toFixed(0)} kB, ` +
    `signed by two ${(twice.length / 1_024).toFixed(0)} kB, on one core`,
  [
    ['drawn as PDF', figures(drawn)],
    ['signed: one signature with its timestamp, added to one before', figures(signed)],
    ['limit: two bare signatures', figures(bareSigned)],
    ['verified: two signatures with timestamps and chains, and what came after', figures(verified)],
    ['limit: seven bare verifications', figures(bareVerified)],
  ],
);
process.exit(0);
