// A loan on the mine's sheet that the plant is to acknowledge.

import type { TestApp } from '../support/app.ts';
import type { World } from './seats.ts';

/** What is written down here is signed in earnest elsewhere. */
export async function askForLoan(
  { database: { pool }, runtime: { newId }, now }: TestApp,
  { idOf, personIds }: World,
  sheetId: string,
) {
  const id = newId();
  await pool.query(
    `
    insert into financing_loan (id, state, sheet_id, borrower_id, debtor_id, funder_id, asked_fen, asked_days, purpose, has_recourse, receivable_fen, ratio_bp, amount_fen, rate_bp, fee_bp, fee_fen,
                                tenor_days, accepted_at, created_by, created_at)
    values ($1, 'accepted', $2, $3, $4, $5, 80, 30, '周转', true, 100, 8000, 80, 620, 0, 0, 30, $6, $7, $6)`,
    [id, sheetId, idOf('mine'), idOf('plant'), idOf('sister'), now, personIds.get('mine.finance') ?? ''],
  );
  return { loan: { id } };
}
