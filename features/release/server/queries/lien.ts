// Queries for liens on sheets.

import type { Transaction } from '#packages/db/sql.ts';

export interface NewLien {
  readonly id: string;
  readonly sheetId: string;
  readonly holderId: string;
  readonly no: string;
}

/** False if another lien is live. */
export const insertLien = async (
  tx: Transaction,
  { id, sheetId, holderId, no }: NewLien,
  now: Date,
): Promise<boolean> =>
  (await tx.run`
  insert into release_lien (id, sheet_id, holder_id, no, set_at)
  values (${id}, ${sheetId}, ${holderId}, ${no}, ${now})
      on conflict (sheet_id) where lifted_at is null do nothing`) === 1;

export const endLien = async (tx: Transaction, id: string, now: Date): Promise<boolean> =>
  (await tx.run`
  update release_lien
     set lifted_at = ${now}
   where id = ${id}
     and lifted_at is null`) === 1;
