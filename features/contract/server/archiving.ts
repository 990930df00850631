// Archiving: the last move of a contract, and the evidence that outlives it.
import { type Doer, make } from './moving.ts';
import { describePack } from './pack.ts';
import type { ContractRow } from './queries/contract.ts';
import type { Setting } from '#packages/call/scene.ts';
import { sql } from '#packages/sql/sql.ts';

export async function archive(setting: Setting, row: ContractRow, doer: Doer): Promise<ContractRow> {
  const bytes = await describePack(setting.tx, row, setting.now);
  return make(setting, row, 'archive', doer, sql`, archived_at = ${setting.now}, pack_bytes = ${bytes}`);
}
