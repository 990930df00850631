// Ledger proofs over all small trees; no change goes unnoticed.

import { generateKeyPairSync, createHash, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkProof } from './check.ts';
import { type EntryProof, type SignedTreeHead, PROOF_FORMAT, textOfHead } from './entryProof.ts';
import { consistencyPath, newlyCompleteNodes, auditPath, peaksOf } from './tree.ts';

const sha256 = (...parts: readonly (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const NODE = Uint8Array.of(1);
const salt = 'ab'.repeat(32);
const leg = (entry: number) => JSON.stringify([1, `FIRM.${entry}.AVAIL`, '100', '100', null]);
const entryText = (entry: number) =>
  JSON.stringify([
    `${entry}`,
    'M01',
    [sha256(Buffer.from(salt, 'hex'), leg(entry)).toString('hex'), '00'.repeat(32)],
  ]);
const leaves = Array.from({ length: 64 }, (_, entry) => sha256(Uint8Array.of(0), entryText(entry)));

/** RFC 9162: the left half is the largest power of two that leaves something for the right. */
function rootOf(from: number, until: number): Buffer {
  if (until - from === 1) return leaves[from] ?? Buffer.alloc(0);
  let half = 1;
  while (half * 2 < until - from) half *= 2;
  return sha256(NODE, rootOf(from, from + half), rootOf(from + half, until));
}
const fold = (peaks: ReturnType<typeof peaksOf>) =>
  peaks
    .map(({ level, position }) => rootOf(position * 2 ** level, (position + 1) * 2 ** level))
    .reduceRight((right, left) => sha256(NODE, left, right));

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
function headOf(size: number, root: string): SignedTreeHead {
  const head = { size: String(size), root, chainHash: 'cd'.repeat(32), madeAt: '2026-11-30T18:00:00.000Z' };
  return { ...head, signature: sign('sha256', Buffer.from(textOfHead(head)), privateKey).toString('base64') };
}
function proofOf(index: number, size: number): EntryProof {
  return {
    format: PROOF_FORMAT,
    entry: entryText(index),
    legs: [{ position: 1, leg: leg(index), salt }],
    index: String(index),
    path: auditPath(index, size).map((peaks) => fold(peaks).toString('hex')),
    head: headOf(size, rootOf(0, size).toString('hex')),
    publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    certificate: '',
  };
}
const failing = async (proof: EntryProof) =>
  (await checkProof(proof)).filter(({ isKept }) => !isKept).map(({ check }) => check);

describe('a tree', () => {
  it.each([1, 2, 3, 7, 8, 11, 32, 63])(
    'of %i leaves has the root of the standard, folded from its whole parts',
    (size) => {
      expect(fold(peaksOf(0, size)).equals(rootOf(0, size))).toBe(true);
    },
  );
  it('has each whole node once, however it grows', () => {
    const grown = new Set<string>();
    let from = 0;
    for (const until of [1, 2, 5, 6, 13, 32, 33]) {
      for (let level = 0; 2 ** level <= until; level += 1) {
        const span = newlyCompleteNodes(level, { from, until });
        for (let at = span.from; at < span.until; at += 1)
          expect(grown.size).toBe(grown.add(`${level}/${at}`).size - 1);
      }
      from = until;
    }
    expect(grown.size).toBe(33 + 16 + 8 + 4 + 2 + 1);
  });
});

describe('a proof', () => {
  it('holds for every entry of trees of every size', async () => {
    for (const size of [1, 2, 3, 5, 8, 13, 21, 64]) {
      for (let index = 0; index < size; index += 1)
        expect([size, index, await failing(proofOf(index, size))]).toEqual([size, index, []]);
    }
  });

  it('shows of any two heads that the larger only adds to the smaller, and of no others', async () => {
    for (const second of [1, 2, 3, 5, 8, 11, 16, 21]) {
      for (let first = 1; first <= second; first += 1) {
        const earlier = {
          head: proofOf(0, first).head,
          path: consistencyPath(first, second).map((peaks) => fold(peaks).toString('hex')),
        };
        expect([first, second, await failing({ ...proofOf(0, second), earlier })]).toEqual([
          first,
          second,
          [],
        ]);
        const other = { ...earlier, head: headOf(first, '00'.repeat(32)) };
        expect([first, second, await failing({ ...proofOf(0, second), earlier: other })]).toEqual([
          first,
          second,
          ['grown'],
        ]);
        expect(
          await failing({
            ...proofOf(0, second),
            earlier: { ...earlier, path: [...earlier.path, '00'.repeat(32)] },
          }),
        ).toEqual(['grown']);
        const shorter = { ...earlier, path: earlier.path.slice(1) };
        expect(await failing({ ...proofOf(0, second), earlier: shorter })).toEqual(
          earlier.path.length > 0 ? ['grown'] : [],
        );
      }
    }
  });

  it('takes no head from before that somebody else has signed', async () => {
    const earlier = {
      head: { ...proofOf(0, 5).head, signature: 'AAAA' },
      path: consistencyPath(5, 13).map((peaks) => fold(peaks).toString('hex')),
    };
    expect(await failing({ ...proofOf(5, 13), earlier })).toEqual(['grown']);
  });

  const good = proofOf(5, 13);
  const other = proofOf(6, 13);
  it.each<[string, Partial<EntryProof>, string[]]>([
    [
      'another amount in a leg',
      { legs: [{ position: 1, leg: leg(5).replace('100', '900'), salt }] },
      ['legs'],
    ],
    ['a leg at another place', { legs: [{ position: 2, leg: leg(5), salt }] }, ['legs']],
    ['no leg at all', { legs: [] }, ['legs']],
    ['another fact in the entry', { entry: good.entry.replace('M01', 'M22') }, ['path']],
    ['an entry that is no JSON', { entry: 'x' }, ['legs', 'path']],
    ['the entry of another place', { index: '6' }, ['path']],
    ['a place beyond the tree', { index: '13' }, ['entry', 'path']],
    ['a path that is too short', { path: good.path.slice(1) }, ['path']],
    ['a path that is too long', { path: [...good.path, good.head.root] }, ['path']],
    ['another way', { path: other.path }, ['path']],
    ['another root', { head: { ...good.head, root: '00'.repeat(32) } }, ['path', 'head']],
    ['another end of the chain', { head: { ...good.head, chainHash: '00'.repeat(32) } }, ['head']],
    ['another moment', { head: { ...good.head, madeAt: '2026-11-30T18:00:01.000Z' } }, ['head']],
    ['a signature that is none', { head: { ...good.head, signature: 'AAAA' } }, ['head']],
    ['another key', { publicKey: 'AAAA' }, ['head']],
  ])('fails with %s', async (_what, change, expected) => {
    expect(await failing({ ...good, ...change })).toEqual(expected);
  });
});
