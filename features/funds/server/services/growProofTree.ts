// The tree over the ledger: it grows with the seals, its head is signed by the platform, and any entry's way to it is given out.

import { createHash } from 'node:crypto';
import { readSeal, sealBytes } from '#features/certificate/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type EntryProof, type Head, PROOF_FORMAT, textOfHead } from '#packages/proof/entryProof.ts';
import { consistencyOf, grownAt, type Node, pathOf, peaksOf } from '#packages/proof/tree.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import {
  addLeaves,
  addParents,
  type HeadRow,
  insertHead,
  readChainHash,
  readHead,
  readHeadOf,
  readLeaf,
  readLegTexts,
  readNodes,
  readSize,
} from '../queries/tree.ts';

/** Bounds what one round adds; the next is near. */
const MOST_ADDED = 10_000;

/** Does nothing while no entry was sealed. */
export async function growTree(ctx: TxContext): Promise<void> {
  const { tx, now } = ctx;
  const from = await readSize(tx);
  const until = from + (await addLeaves(tx, from, MOST_ADDED));
  if (until === from) return;
  for (let level = 1; 2 ** level <= until; level += 1)
    await addParents(tx, level, grownAt(level, { from, until }));
  const chainHash = await readChainHash(tx, until);
  if (!chainHash) throw new Error(`seal ${until} is missing`);
  const root = await rootOf(tx, until);
  const head = { size: String(until), root, chain_hash: chainHash, made_at: now };
  const signature = await sealBytes(ctx, new TextEncoder().encode(textOfHead(inWire(head))));
  await insertHead(tx, { ...head, signature });
}

export async function rootOf(connection: Connection, size: number): Promise<string> {
  const peaks = peaksOf(0, size);
  return fold(peaks, await hashesOf(connection, peaks)).toString('hex');
}

export interface Wanted {
  readonly entryId: string;
  /** Whose legs are shown; undefined shows all. */
  readonly firmId: string | undefined;
  /** The size of a head somebody was given before: the ledger is shown to have only been added to since. */
  readonly since?: string | undefined;
}

/** Undefined while the entry is not below a signed head. */
export async function proofOf(
  connection: Connection,
  { entryId, firmId, since }: Wanted,
): Promise<EntryProof | undefined> {
  const [leaf, head, seal, legs] = await Promise.all([
    readLeaf(connection, entryId),
    readHead(connection),
    readSeal(connection),
    readLegTexts(connection, entryId),
  ]);
  if (!leaf || !head || !seal || Number(leaf.index) >= Number(head.size)) return undefined;
  const path = pathOf(Number(leaf.index), Number(head.size));
  const hashes = await hashesOf(connection, path.flat());
  return {
    format: PROOF_FORMAT,
    entry: leaf.entry,
    index: leaf.index,
    legs: legs
      .filter((leg) => firmId === undefined || leg.firm_id === firmId)
      .map(({ position, leg, salt }) => ({ position, leg, salt })),
    path: path.map((peaks) => fold(peaks, hashes).toString('hex')),
    head: signed(head),
    ...seal,
    ...(since === undefined ? {} : await earlierThan(connection, head, since)),
  };
}

/** Nothing where no head of that size was ever signed, or a later one. */
async function earlierThan(
  connection: Connection,
  head: HeadRow,
  since: string,
): Promise<Pick<EntryProof, 'earlier'>> {
  const first = await readHeadOf(connection, since);
  if (!first || Number(first.size) > Number(head.size)) return {};
  const path = consistencyOf(Number(first.size), Number(head.size));
  const hashes = await hashesOf(connection, path.flat());
  return { earlier: { head: signed(first), path: path.map((peaks) => fold(peaks, hashes).toString('hex')) } };
}

const signed = (head: HeadRow): Head => ({ ...inWire(head), signature: head.signature });

const inWire = ({ size, root, chain_hash: chainHash, made_at: madeAt }: Omit<HeadRow, 'signature'>) => ({
  size,
  root,
  chainHash,
  madeAt: madeAt.toISOString(),
});

type Hashes = ReadonlyMap<string, Uint8Array>;
const nameOf = ({ level, position }: { readonly level: number; readonly position: number | string }) =>
  `${level}/${position}`;

const hashesOf = async (connection: Connection, nodes: readonly Node[]): Promise<Hashes> =>
  new Map((await readNodes(connection, nodes)).map((node) => [nameOf(node), node.hash]));

/** The root over whole subtrees: joined from the right. */
function fold(peaks: readonly Node[], hashes: Hashes): Buffer {
  const found = peaks.map((peak) => Buffer.from(hashes.get(nameOf(peak)) ?? missing(peak)));
  return found.reduceRight((right, left) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from([1]), left, right]))
      .digest(),
  );
}

const missing = (node: Node): never => {
  throw new Error(`node ${nameOf(node)} of the tree is missing`);
};
