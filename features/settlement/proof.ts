// Limits of attachments: number and file types.

import type { FileKind } from '#features/file/kinds.ts';

export const MOST_PROOFS = 9;
export const PROOF_KINDS: readonly FileKind[] = ['pdf', 'jpg', 'png', 'xlsx', 'ofd'];
