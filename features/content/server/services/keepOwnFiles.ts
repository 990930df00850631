// Keeps the files of the writer's firm that content uses.

import type { FileKind } from '#features/file/kinds.ts';
import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';

interface FileRequest {
  readonly id: string;
  readonly kinds: readonly FileKind[];
}

/** Returns false, and keeps none, if one of them is not usable. */
export async function keepOwnFiles(
  tx: Transaction,
  { firmId }: Pick<Actor, 'firmId'>,
  usedBy: string,
  files: readonly FileRequest[],
): Promise<boolean> {
  if (files.length === 0) return true;
  if (firmId === undefined || (await unusableFiles(tx, { firmId, files })).length > 0) return false;
  await keepFiles(tx, { firmId, usedBy, files });
  return true;
}
