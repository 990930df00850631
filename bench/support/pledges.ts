// Lays out loans on pledged coal at a price below every level.

import type pg from 'pg';

/** What a mark does not read is left out: references are not checked while the rows are written. */
export async function layPledges(pool: pg.Pool, loans: number): Promise<void> {
  const client = await pool.connect();
  const day = '2026-11-26';
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `insert into content_series (id, names, kind, variety_id, heat_kcal, price_basis, is_tax_included,
                                   source, is_on_home, opened_by, opened_at)
       select 'thermal-' || at, '{"zh-Hans":"","zh-Hant":"","en":"","fr":"","es":""}', 'index', 'thermal',
              5500, 'fob_port', true, 'PLATFORM', false, 'one', now()
         from generate_series(1, 8) as at`,
    );
    await client.query(
      `insert into content_quote (id, series_id, day, version, price_hao_per_t, state, note, written_by,
                                  written_at, decided_by, decided_at)
       select series.id || past, series.id, $1::date - past, 1, 4800000 + past * 1000, 'published', '', 'one',
              now(), 'two', now()
         from content_series as series, generate_series(0, 364) as past`,
      [day],
    );
    await client.query(
      `insert into goods_receipt (id, no, state, warehouse_id, owner_id, contract_id, variety_id, place_id,
                                  quantity_kg, assay, bought_at, issued_by, issued_at)
       select 'receipt' || at, 'CD' || at, 'pledged', 'store', 'owner', 'contract', 'thermal', 'place',
              20000000, '{"heat":"5000"}', now(), 'one', now()
         from generate_series(1, $1::int) as at`,
      [loans],
    );
    await client.query(
      `insert into financing_loan (id, no, state, product, borrower_id, counterparty_id,
                                   funder_id, asked_fen, asked_days, purpose, repay_source, has_recourse,
                                   base_fen, ratio_bp, amount_fen, rate_bp, fee_bp, fee_fen,
                                   tenor_days, passed_at, accepted_at, disbursed_on, due_on, accrued_to,
                                   outstanding_fen, series_id, price_hao_per_t, created_by, created_at)
       select 'loan' || at, 'RZ' || at, 'disbursed', 'receipt', 'owner', 'store', 'fund', 500000000, 90, '',
              'sale', true, 872727200, 6000, 500000000, 600, 0, 0, 90, now(), now(), $2::date - 1,
              $2::date + 89, $2::date - 1, 500000000, 'thermal-' || (at % 8 + 1), 4363636, 'one', now()
         from generate_series(1, $1::int) as at`,
      [loans, day],
    );
    await client.query(
      `insert into financing_lien (id, loan_id, kind, base_id, base_no, contract_id, worth_fen, pledged_kg,
                                   claimed_at, bound_at)
       select 'lien' || at, 'loan' || at, 'receipt', 'receipt' || at, 'CD' || at, 'contract', 872727200,
              20000000, now(), now()
         from generate_series(1, $1::int) as at`,
      [loans],
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  await pool.query('analyze');
}
