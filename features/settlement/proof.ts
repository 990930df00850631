// What proves something in a settlement: papers and pictures.

import type { FileKind } from '#features/file/kinds.ts';

export const MOST_PROOFS = 9;
export const PROOF_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png', 'xlsx', 'ofd'];
