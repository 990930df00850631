// A loan on the mine's sheet that the plant is to acknowledge, a request about it, an agreement, and coal offered to the mine.

import type { TestApp } from '../support/app.ts';
import type { World } from './seats.ts';

/** What is written down here is signed in earnest elsewhere. */
export async function askForLoan(
  { database: { pool }, runtime: { newId }, now }: TestApp,
  { idOf, personIds }: World,
  sheetId: string,
  receiptId: string,
) {
  const id = newId();
  await pool.query(
    `
    insert into financing_loan (id, state, product, borrower_id, counterparty_id, funder_id, asked_fen,
                                asked_days, purpose, repay_source, has_recourse, base_fen, created_by,
                                created_at)
    values ($1, 'draft', 'receivable', $2, $3, $4, 80, 30, '周转', 'settlement', true, 100, $5, $6)`,
    [id, idOf('mine'), idOf('plant'), idOf('sister'), personIds.get('mine.finance') ?? '', now],
  );
  await pool.query(
    `
    insert into financing_lien (id, loan_id, kind, base_id, base_no, contract_id, worth_fen, claimed_at)
    select $1, $2, 'receivable', sheet.id, sheet.no, sheet.contract_id, 100, $3
      from settlement_sheet as sheet
     where sheet.id = $4`,
    [newId(), id, now, sheetId],
  );
  await pool.query(
    `
    update financing_loan
       set state = 'accepted', ratio_bp = 8000, amount_fen = 80, rate_bp = 620, fee_bp = 0, fee_fen = 0,
           tenor_days = 30, passed_at = $2, accepted_at = $2
     where id = $1`,
    [id, now],
  );
  const requestId = newId();
  await pool.query(
    `
    insert into financing_request (id, loan_id, kind, state, days, reason, created_by, created_at)
    values ($1, $2, 'extension', 'asked', 10, '回款延迟', $3, $4)`,
    [requestId, id, personIds.get('mine.finance') ?? '', now],
  );
  const agreementId = newId();
  await pool.query(
    `
    with paper as (
      insert into document (id, kind, subject_id, name, sha256, content, created_at)
      values ($1, 'financing_agreement', $1, 'RX.pdf', encode(sha256('paper'), 'hex'), 'paper', $5)
      returning subject_id, sha256
    )
    insert into financing_agreement (id, state, firm_id, funder_id, edition, signed_sha256, created_by,
                                     created_at)
    select subject_id, 'signed_firm', $2, $3, 1, sha256, $4, $5
      from paper`,
    [agreementId, idOf('mine'), idOf('sister'), personIds.get('mine.finance') ?? '', now],
  );
  const [lienId, saleId] = [newId(), newId()];
  await pool.query(
    `
    with lien as (
      insert into financing_lien (id, loan_id, kind, base_id, base_no, contract_id, worth_fen, is_top_up,
                                  claimed_at)
      select $1, $2, 'receipt', receipt.id, receipt.no, receipt.contract_id, 100, true, $3
        from goods_receipt as receipt
       where id = $4
      returning id
    )
    insert into financing_sale (id, loan_id, lien_id, buyer_id, quantity_kg, sum_fen, state, created_by,
                                created_at)
    select $5, $2, lien.id, $6, 1000, 100, 'offered', $7, $3
      from lien`,
    [lienId, id, now, receiptId, saleId, idOf('mine'), personIds.get('mine.finance') ?? ''],
  );
  return {
    loanSale: { id: saleId },
    loan: { id },
    loanRequest: { id: requestId },
    agreement: { id: agreementId },
  };
}
