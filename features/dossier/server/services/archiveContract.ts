// Archives a contract with its retention period.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { type ContractRow, type ActorInfo, moveContract } from '#features/contract/server/public.ts';
import { type Fragment, emptyFragment, sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addYears, dayInMarket } from '#packages/time/marketDay.ts';
import { describePack } from './packContract.ts';

/** Moves an ended contract to the archive; raises `wrong_state` otherwise. */
export const moveToArchive = (ctx: TxContext, row: ContractRow, doer: ActorInfo): Promise<ContractRow> =>
  archiveWithRetention(ctx, row, 'archive', { by: doer.personId === undefined ? 'clock' : 'operator', doer });

interface ArchiveInput {
  readonly by: 'clock' | 'operator';
  readonly doer: ActorInfo;
  readonly set?: Fragment;
}

/** Retention follows the parameter of that day; later changes do not shorten it. */
export async function archiveWithRetention(
  ctx: TxContext,
  row: ContractRow,
  move: 'archive' | 'file',
  { by, doer, set = emptyFragment }: ArchiveInput,
): Promise<ContractRow> {
  const { tx, now } = ctx;
  const [bytes, years] = await Promise.all([
    describePack(tx, row, now),
    readNumberParameter(tx, 'CONTRACT_KEEP_YEARS', now),
  ]);
  const until = addYears(dayInMarket(now), Number(years));
  return moveContract(
    ctx,
    row,
    move,
    by,
    doer,
    sql`, archived_at = ${now}, kept_until = ${until}::date, pack_bytes = ${bytes} ${set}`,
  );
}
