// `npm run check -- <file>`: checks a proof, an auction's log or an index run.

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { readRunFile } from '#features/benchmark/rules/file.ts';
import { type Check, checkProof, parseList } from '#packages/proof/check.ts';
import { EntryProof } from '#packages/proof/entryProof.ts';
import { checkIndexRun } from './checkIndexRun.ts';
import { checkLog, isAuctionLog } from './checkLog.ts';

const TEXTS: Readonly<Record<Check | 'certificate', string>> = {
  legs: 'the legs shown are those the entry names',
  entry: 'the entry has its place in the tree',
  path: 'the path leads from the entry to the root that was signed',
  head: 'the signature of the platform is under that root',
  grown: 'the ledger under an earlier signature was only added to since',
  certificate: 'the certificate has the key of that signature',
};

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('which file? npm run check -- <file.json>');
const text = await readFile(path, 'utf8');
process.exitCode = (await check(text)) ? 0 : 1;

async function check(saved: string): Promise<boolean> {
  const run = readRunFile(saved);
  if (run) return checkIndexRun(run);
  return isAuctionLog(saved) ? checkLog(saved) : checkEntry(saved);
}

async function checkEntry(saved: string): Promise<boolean> {
  const proof = EntryProof.parse(JSON.parse(saved));
  const [, , no] = parseList(proof.entry);
  console.log(`entry   ${String(no)}`);
  for (const { leg } of proof.legs) console.log(`leg     ${parseList(leg).join(' ')}`);
  const checks = [...(await checkProof(proof)), certificateOf(proof)];
  for (const { check, isKept, found } of checks)
    console.log(`${isKept ? 'ok      ' : 'BROKEN  '}${TEXTS[check]}: ${found}`);
  console.log(
    `head    ${proof.head.size}:${proof.head.root} chain ${proof.head.chainHash} at ${proof.head.madeAt}`,
  );
  return checks.every(({ isKept }) => isKept);
}

/** Compare the certificate with the published one, or with the seal under a statement. */
function certificateOf({ certificate, publicKey }: EntryProof) {
  const read = new X509Certificate(Buffer.from(certificate, 'base64'));
  const key = read.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    check: 'certificate' as const,
    isKept: key === publicKey,
    found: read.subject.replaceAll('\n', ', '),
  };
}
