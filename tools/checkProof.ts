// `npm run check -- <file>`: checks the proof of a ledger entry that was saved as JSON. It asks nobody: no server, no database, no network.
import { readFile } from 'node:fs/promises';
import { X509Certificate } from 'node:crypto';
import { type Check, checkProof, listIn } from '#packages/proof/check.ts';
import { EntryProof } from '#packages/proof/entryProof.ts';

const SAID: Readonly<Record<Check, string>> = {
  legs: 'the legs shown are those the entry names',
  entry: 'the entry has its place in the tree',
  path: 'the path leads from the entry to the root that was signed',
  head: 'the signature of the platform is under that root',
};

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('which file? npm run check -- <file.json>');
const proof = EntryProof.parse(JSON.parse(await readFile(path, 'utf8')));
const [, , no] = listIn(proof.entry);
console.log(`entry   ${String(no)}`);
for (const { leg } of proof.legs) console.log(`leg     ${listIn(leg).join(' ')}`);
const checks = [...await checkProof(proof), { check: 'certificate' as const, isKept: isItsKey(proof), found: new X509Certificate(Buffer.from(proof.certificate, 'base64')).subject.replaceAll('\n', ', ') }];
for (const { check, isKept, found } of checks) {
  console.log(`${isKept ? 'ok      ' : 'BROKEN  '}${check === 'certificate' ? 'the certificate has the key of that signature' : SAID[check]}: ${found}`);
}
console.log(`head    ${proof.head.size}:${proof.head.root} chain ${proof.head.chainHash} at ${proof.head.madeAt}`);
process.exitCode = checks.every(({ isKept }) => isKept) ? 0 : 1;

/** Compare the certificate with the one the platform publishes, or with the seal under one of its statements. */
function isItsKey({ certificate, publicKey }: EntryProof): boolean {
  return new X509Certificate(Buffer.from(certificate, 'base64')).publicKey.export({ format: 'der', type: 'spki' }).toString('base64') === publicKey;
}
