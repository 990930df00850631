// Files that content uses: of the firm that writes, of the right kind, kept from being thrown away.

import type { FileKind } from '#features/file/kinds.ts';
import { keepFiles, unusableFiles } from '#features/file/server/public.ts';
import type { Transaction } from '#packages/db/sql.ts';
import type { Actor } from '#packages/rpc/server/context.ts';

interface Wanted {
  readonly id: string;
  readonly kinds: readonly FileKind[];
}

/** False where one of them cannot be used so; then none is kept. */
export async function keepOwnFiles(
  tx: Transaction,
  { firmId }: Pick<Actor, 'firmId'>,
  usedBy: string,
  files: readonly Wanted[],
): Promise<boolean> {
  if (files.length === 0) return true;
  if (firmId === undefined || (await unusableFiles(tx, { firmId, files })).length > 0) return false;
  await keepFiles(tx, { firmId, usedBy, files });
  return true;
}
