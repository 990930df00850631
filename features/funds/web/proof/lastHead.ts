// The head of the ledger this device saw last: whoever signs another ledger later is found out here.

import { type EntryProof, Head } from '#packages/proof/entryProof.ts';

const KEY = 'LEDGER_HEAD';

export function readLastHead(): Head | undefined {
  try {
    const read = Head.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}

/** Only once it was found to be a continuation of the one before. */
export function keepHead(head: Head): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(head));
  } catch {
    // A browser that keeps nothing compares nothing.
  }
}

/** The head from before is the one that was kept here, whatever the platform now says it was. */
export function sinceLast(proof: EntryProof, last: Head | undefined): EntryProof {
  const { earlier, ...rest } = proof;
  if (!last || BigInt(last.size) > BigInt(proof.head.size)) return rest;
  return { ...rest, earlier: { head: last, path: earlier?.path ?? [] } };
}
