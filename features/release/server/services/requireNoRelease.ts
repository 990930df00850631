// Refuses to end sheets with an open release.

import { fail } from '#packages/fault/fault.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { releaseFaults } from '../../faults.ts';
import { readOpenRelease } from '../queries/release.ts';

export async function requireNoRelease(ctx: TxContext, sheetIds: readonly string[]): Promise<void> {
  const open = await readOpenRelease(ctx.tx, sheetIds);
  if (open) fail(releaseFaults.release_open, { no: open.no });
}
