// Remembers the last tree head on this device, to detect a rewritten ledger.

import { type EntryProof, SignedTreeHead } from '#packages/proof/entryProof.ts';

const KEY = 'LEDGER_HEAD';

export function readLastHead(): SignedTreeHead | undefined {
  try {
    const read = SignedTreeHead.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Call only after the consistency proof has been verified. */
export function storeHead(head: SignedTreeHead): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(head));
  } catch {
    // Storage is unavailable: nothing to compare with later.
  }
}

/** Uses the head stored here, not the one the platform claims was there. */
export function withLastHead(proof: EntryProof, last: SignedTreeHead | undefined): EntryProof {
  const { earlier, ...rest } = proof;
  if (!last || BigInt(last.size) > BigInt(proof.head.size)) return rest;
  return { ...rest, earlier: { head: last, path: earlier?.path ?? [] } };
}
