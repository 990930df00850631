// Kinds of files that an appeal takes as evidence.

import type { FileKind } from '#features/file/kinds.ts';

export const APPEAL_FILE_KINDS = ['pdf', 'jpg', 'png', 'xlsx', 'ofd'] as const satisfies readonly FileKind[];
