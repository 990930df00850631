// Archiving: the last move of a contract, and the evidence that outlives it.

import { addYears, dayInMarket } from '#features/catalog/day.ts';
import { readNumberParameter } from '#features/catalog/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { type Fragment, nothing, sql } from '#packages/sql/sql.ts';
import { type Doer, make } from './moving.ts';
import { describePack } from './pack.ts';
import type { ContractRow } from './queries/contract.ts';

export const archive = (setting: Setting, row: ContractRow, doer: Doer): Promise<ContractRow> =>
  putAway(setting, row, 'archive', { doer });

interface PuttingAway {
  readonly doer: Doer;
  readonly set?: Fragment;
}

/** Kept as long as the parameter says on this day; changing it later shortens nothing. */
export async function putAway(
  setting: Setting,
  row: ContractRow,
  move: 'archive' | 'file',
  { doer, set = nothing }: PuttingAway,
): Promise<ContractRow> {
  const { tx, now } = setting;
  const [bytes, years] = await Promise.all([
    describePack(tx, row, now),
    readNumberParameter(tx, 'CONTRACT_KEEP_YEARS', now),
  ]);
  const until = addYears(dayInMarket(now), Number(years));
  return make(
    setting,
    row,
    move,
    doer,
    sql`, archived_at = ${now}, kept_until = ${until}::date, pack_bytes = ${bytes} ${set}`,
  );
}
