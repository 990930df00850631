// Verifies the proof of a ledger entry, in browsers and on the command line.

import { type EntryProof, type SignedTreeHead, textOfHead } from './entryProof.ts';
import { fromBase64, isSignedByPlatform, utf8 } from './sealed.ts';

/** `grown` only with an earlier head. */
export const CHECKS = ['legs', 'entry', 'path', 'head', 'grown'] as const;
export type Check = (typeof CHECKS)[number];
export interface CheckResult {
  readonly check: Check;
  readonly isKept: boolean;
  readonly found: string;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** Domain separation of leaves and nodes (RFC 9162). */
const LEAF = new Uint8Array([0]);
const NODE = new Uint8Array([1]);

export async function checkProof(proof: EntryProof): Promise<CheckResult[]> {
  const leaf = await sha256(LEAF, utf8(proof.entry));
  const root = await rootFromPath(leaf, proof);
  const legs = await Promise.all(
    proof.legs.map(async ({ leg, salt }) => hex(await sha256(fromHex(salt), utf8(leg)))),
  );
  return [
    { check: 'legs', isKept: legs.length > 0 && legsMatch(proof, legs), found: legs.join(' ') },
    { check: 'entry', isKept: BigInt(proof.index) < BigInt(proof.head.size), found: hex(leaf) },
    {
      check: 'path',
      isKept: root !== undefined && hex(root) === proof.head.root,
      found: root ? hex(root) : '',
    },
    { check: 'head', isKept: await isSigned(proof.head, proof), found: await fingerprint(proof) },
    ...(proof.earlier
      ? [
          {
            check: 'grown' as const,
            isKept:
              (await isSigned(proof.earlier.head, proof)) && (await isConsistent(proof.earlier, proof.head)),
            found: proof.earlier.head.root,
          },
        ]
      : []),
  ];
}

/** RFC 9162, 2.1.4.2: both roots follow from one path. */
async function isConsistent(
  { head: first, path }: NonNullable<EntryProof['earlier']>,
  second: SignedTreeHead,
): Promise<boolean> {
  const [size, until] = [BigInt(first.size), BigInt(second.size)];
  if (size < 1n || size > until) return false;
  if (size === until) return path.length === 0 && first.root === second.root;
  // If the smaller tree is a complete subtree, its root is known and not sent.
  const [start, ...rest] = (size & (size - 1n)) === 0n ? [first.root, ...path] : path;
  if (start === undefined) return false;
  let [at, last] = [size - 1n, until - 1n];
  while (at % 2n === 1n) {
    at /= 2n;
    last /= 2n;
  }
  let [was, is] = [fromHex(start), fromHex(start)];
  for (const step of rest.map(fromHex)) {
    if (last === 0n) return false;
    if (at % 2n === 1n || at === last) {
      was = await sha256(NODE, step, was);
      is = await sha256(NODE, step, is);
      while (at % 2n === 0n && at !== 0n) {
        at /= 2n;
        last /= 2n;
      }
    } else {
      is = await sha256(NODE, is, step);
    }
    at /= 2n;
    last /= 2n;
  }
  return last === 0n && hex(was) === first.root && hex(is) === second.root;
}

function legsMatch({ entry, legs }: EntryProof, hashes: readonly string[]): boolean {
  const named = parseList(entry).at(-1);
  return (
    Array.isArray(named) &&
    legs.every(
      ({ position, leg }, at) => named[position - 1] === hashes[at] && parseList(leg)[0] === position,
    )
  );
}

export function parseList(text: string): readonly unknown[] {
  try {
    const facts: unknown = JSON.parse(text);
    return Array.isArray(facts) ? facts : [];
  } catch {
    return [];
  }
}

/** RFC 9162, 2.1.3.2; undefined if the path does not fit the index. */
async function rootFromPath(leaf: Bytes, { index, path, head }: EntryProof): Promise<Bytes | undefined> {
  let at = BigInt(index);
  let last = BigInt(head.size) - 1n;
  let hash = leaf;
  if (at > last) return undefined;
  for (const step of path) {
    if (last === 0n) return undefined;
    if (at % 2n === 1n || at === last) {
      hash = await sha256(NODE, fromHex(step), hash);
      while (at % 2n === 0n && at !== 0n) {
        at /= 2n;
        last /= 2n;
      }
    } else {
      hash = await sha256(NODE, hash, fromHex(step));
    }
    at /= 2n;
    last /= 2n;
  }
  return last === 0n ? hash : undefined;
}

const isSigned = (head: SignedTreeHead, { publicKey }: Pick<EntryProof, 'publicKey'>) =>
  isSignedByPlatform({ text: textOfHead(head), signature: head.signature, publicKey });

/** SHA-256 of the platform's public key: equal in every proof, for comparison with a published value. */
const fingerprint = async ({ publicKey }: EntryProof) => hex(await sha256(fromBase64(publicKey)));

async function sha256(...parts: readonly Bytes[]): Promise<Bytes> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
}

const hex = (bytes: Bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const fromHex = (text: string): Bytes =>
  new Uint8Array((text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16)));
