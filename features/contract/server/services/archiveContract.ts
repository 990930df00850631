// Archiving: the last move of a contract, and the evidence that outlives it.

import { readNumberParameter } from '#features/catalog/server/public.ts';
import { type Fragment, nothing, sql } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { addYears, dayInMarket } from '#packages/time/marketDay.ts';
import type { ContractRow } from '../queries/contract.ts';
import { describePack } from './packEvidence.ts';
import { type Doer, make } from './transitionContract.ts';

export const archive = (ctx: TxContext, row: ContractRow, doer: Doer): Promise<ContractRow> =>
  putAway(ctx, row, 'archive', { doer });

interface PuttingAway {
  readonly doer: Doer;
  readonly set?: Fragment;
}

/** Kept as long as the parameter says on this day; changing it later shortens nothing. */
export async function putAway(
  ctx: TxContext,
  row: ContractRow,
  move: 'archive' | 'file',
  { doer, set = nothing }: PuttingAway,
): Promise<ContractRow> {
  const { tx, now } = ctx;
  const [bytes, years] = await Promise.all([
    describePack(tx, row, now),
    readNumberParameter(tx, 'CONTRACT_KEEP_YEARS', now),
  ]);
  const until = addYears(dayInMarket(now), Number(years));
  return make(
    ctx,
    row,
    move,
    doer,
    sql`, archived_at = ${now}, kept_until = ${until}::date, pack_bytes = ${bytes} ${set}`,
  );
}
