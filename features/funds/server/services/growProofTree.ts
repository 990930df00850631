// Merkle tree over the ledger: adds leaves, signs heads, builds entry proofs.

import { createHash } from 'node:crypto';
import { readSeal, sealBytes } from '#features/certificate/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import {
  type EntryProof,
  type SignedTreeHead,
  PROOF_FORMAT,
  textOfHead,
} from '#packages/proof/entryProof.ts';
import {
  consistencyPath,
  newlyCompleteNodes,
  type TreeNode,
  auditPath,
  peaksOf,
} from '#packages/proof/tree.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import {
  addLeaves,
  addParents,
  type TreeHeadRow,
  insertTreeHead,
  readChainHash,
  readTreeHead,
  readTreeHeadOfSize,
  readLeaf,
  readLegTexts,
  readNodes,
  readTreeSize,
} from '../queries/tree.ts';

/** Limit per run; the next run follows soon. */
const MAX_ADDED = 10_000;

/** Appends newly chained entries and signs the new head; does nothing if there are none. */
export async function extendProofTree(ctx: TxContext): Promise<void> {
  const { tx, now } = ctx;
  const from = await readTreeSize(tx);
  const until = from + (await addLeaves(tx, from, MAX_ADDED));
  if (until === from) return;
  for (let level = 1; 2 ** level <= until; level += 1)
    await addParents(tx, level, newlyCompleteNodes(level, { from, until }));
  const chainHash = await readChainHash(tx, until);
  if (!chainHash) throw new Error(`seal ${until} is missing`);
  const root = await rootOf(tx, until);
  const head = { size: String(until), root, chain_hash: chainHash, created_at: now };
  const signature = await sealBytes(ctx, new TextEncoder().encode(textOfHead(toHeadFields(head))));
  await insertTreeHead(tx, { ...head, signature });
}

/** Root hash of the tree of this size, in hex. */
export async function rootOf(connection: Connection, size: number): Promise<string> {
  const peaks = peaksOf(0, size);
  return combineRoots(peaks, await readHashes(connection, peaks)).toString('hex');
}

export interface EntryProofQuery {
  readonly entryId: string;
  /** The firm whose legs are shown; undefined shows all. */
  readonly firmId: string | undefined;
  /** Size of a head the caller saw before; adds a consistency proof from it. */
  readonly since?: string | undefined;
}

/** Returns undefined until a signed head covers the entry. */
export async function buildEntryProof(
  connection: Connection,
  { entryId, firmId, since }: EntryProofQuery,
): Promise<EntryProof | undefined> {
  const [leaf, head, seal, legs] = await Promise.all([
    readLeaf(connection, entryId),
    readTreeHead(connection),
    readSeal(connection),
    readLegTexts(connection, entryId),
  ]);
  if (!leaf || !head || !seal || Number(leaf.index) >= Number(head.size)) return undefined;
  const path = auditPath(Number(leaf.index), Number(head.size));
  const hashes = await readHashes(connection, path.flat());
  return {
    format: PROOF_FORMAT,
    entry: leaf.entry,
    index: leaf.index,
    legs: legs
      .filter((leg) => firmId === undefined || leg.firm_id === firmId)
      .map(({ position, leg, salt }) => ({ position, leg, salt })),
    path: path.map((peaks) => combineRoots(peaks, hashes).toString('hex')),
    head: toHead(head),
    ...seal,
    ...(since === undefined ? {} : await consistencyProof(connection, head, since)),
  };
}

/** Returns nothing if no head of that size was signed, or if it is newer than `head`. */
async function consistencyProof(
  connection: Connection,
  head: TreeHeadRow,
  since: string,
): Promise<Pick<EntryProof, 'earlier'>> {
  const first = await readTreeHeadOfSize(connection, since);
  if (!first || Number(first.size) > Number(head.size)) return {};
  const path = consistencyPath(Number(first.size), Number(head.size));
  const hashes = await readHashes(connection, path.flat());
  return {
    earlier: { head: toHead(first), path: path.map((peaks) => combineRoots(peaks, hashes).toString('hex')) },
  };
}

const toHead = (head: TreeHeadRow): SignedTreeHead => ({ ...toHeadFields(head), signature: head.signature });

const toHeadFields = ({
  size,
  root,
  chain_hash: chainHash,
  created_at: madeAt,
}: Omit<TreeHeadRow, 'signature'>) => ({
  size,
  root,
  chainHash,
  madeAt: madeAt.toISOString(),
});

type Hashes = ReadonlyMap<string, Uint8Array>;
const nodeKey = ({ level, position }: { readonly level: number; readonly position: number | string }) =>
  `${level}/${position}`;

const readHashes = async (connection: Connection, nodes: readonly TreeNode[]): Promise<Hashes> =>
  new Map((await readNodes(connection, nodes)).map((node) => [nodeKey(node), node.hash]));

/** Hashes the roots of complete subtrees into one root, from the right. */
function combineRoots(peaks: readonly TreeNode[], hashes: Hashes): Buffer {
  const found = peaks.map((peak) => Buffer.from(hashes.get(nodeKey(peak)) ?? failMissing(peak)));
  return found.reduceRight((right, left) =>
    createHash('sha256')
      .update(Buffer.concat([Buffer.from([1]), left, right]))
      .digest(),
  );
}

const failMissing = (node: TreeNode): never => {
  throw new Error(`node ${nodeKey(node)} of the tree is missing`);
};
