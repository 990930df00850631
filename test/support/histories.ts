// Facts that a credit score is made of, as rows: how each comes about is told elsewhere.

import type { TestApp } from './app.ts';

type Side = 'seller' | 'buyer';

/** Facts about one contract, written past the triggers and references of their tables; their checks hold. */
export function factsAbout(app: TestApp, contractId: string) {
  const { pool } = app.database;
  const add = async (statement: string, values: readonly unknown[]) => {
    const id = app.runtime.newId();
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(statement, [id, contractId, app.now, ...values]);
      await client.query('commit');
    } finally {
      client.release();
    }
    return id;
  };

  const breach = (forfeits: { readonly seller: number; readonly buyer: number }, isRuled = true) =>
    add(
      `insert into contract_breach (id, no, contract_id, state, role, person_id, text, reported_at, outcome,
                                    seller_forfeits, buyer_forfeits, ruling_reason, proposed_by, proposed_at,
                                    ruled_by, ruled_at)
       values ($1::text, 'WY' || $1::text, $2::text, case when $6::boolean then 'ruled' else 'proposed' end, 'buyer', 'one', '', $3::timestamptz,
               'continue', $4, $5, '', 'one', $3::timestamptz, case when $6 then 'other' end, case when $6 then $3::timestamptz end)`,
      [forfeits.seller, forfeits.buyer, isRuled],
    );

  const sheet = (disputed: Side) =>
    add(
      `insert into settlement_sheet (id, no, contract_id, contract_no, seller_id, buyer_id, issuer, type, state,
                                     version, settled_kg, goods_fen, freight_fen, total_fen, payable_fen,
                                     retained_fen, prepaid_fen, credited_fen, bond_offset_fen, is_blocked,
                                     dispute_side, created_by, created_at)
       select $1::text, 'JS' || $1::text, id, no, seller_id, buyer_id, 'seller', 'final', 'returned', 1, 0, 0, 0, 0, 0, 0,
              0, 0, 0, false, $4::text, 'one', $3::timestamptz
         from contract
        where id = $2`,
      [disputed],
    );
  const ruling = (
    sheetId: string,
    outcome: 'confirm' | 'return' | 'reverse' | 'uphold' | 'dismiss',
    state: 'proposed' | 'ruled' | 'refused' = 'ruled',
  ) =>
    add(
      `insert into settlement_ruling (id, sheet_id, outcome, reason, state, proposed_by, proposed_at,
                                      decided_by, decided_at)
       select $1::text, $4, $5::text, '', $6::text, 'one', $3::timestamptz, case when $6::text <> 'proposed' then 'other' end,
              case when $6 <> 'proposed' then $3::timestamptz end
         from contract
        where id = $2`,
      [sheetId, outcome, state],
    );
  const appeal = (sheetId: string, side: Side, state: 'upheld' | 'dismissed') =>
    add(
      `insert into settlement_appeal (id, sheet_id, side, claim_fen, reason, files, state, asked_by, asked_at,
                                      ended_at)
       select $1::text, $4, $5::text, 1, '', '{}', $6::text, 'one', $3::timestamptz, $3::timestamptz
         from contract
        where id = $2`,
      [sheetId, side, state],
    );

  /** Returns the sample, which is the source. */
  const challenge = async (side: Side, outcome: 'upheld' | 'rejected' | null) => {
    const sampleId = await add(
      `insert into assay_sample (id, no, contract_id, contract_no, seller_id, buyer_id, basis, umpire_rule,
                                 umpire_lab, named_lab, limits, calorie, dispute_days, state, batch, quantity_kg,
                                 method, standard, place, sampler, seller_witness, buyer_witness, sampled_at,
                                 taken_by, kept_until, created_at)
       select $1::text, 'HY' || $1::text, id, no, seller_id, buyer_id, 'seller', 'umpire_only', '', '', '{}', 41816, 3,
              'sent', '1', 1000, 'belt', 'GB/T 475', '?', '?', '', '', $3::timestamptz, 'seller', $3::timestamptz, $3::timestamptz
         from contract
        where id = $2`,
      [],
    );
    await add(
      `insert into assay_challenge (sample_id, side, person_id, indices, reason, hold_id, fee_fen, umpire_id, at,
                                    outcome, ended_at)
       select $4::text, $5::text, 'one', '{QNET_AR}', '?', $1::text, 1, 'umpire', $3::timestamptz, $6::text,
              case when $6 is not null then $3::timestamptz end
         from contract
        where id = $2`,
      [sampleId, side, outcome],
    );
    return sampleId;
  };

  const claim = async (kind: 'short_delivery' | 'short_lifting', state: 'applied' | 'done') => {
    const adhocId = await add(
      `insert into release_adhoc (id, no, contract_id, contract_no, seller_id, buyer_id, kind, payer, applicant,
                                  amount_fen, is_from_bond, reason, files, state, signed_sha256, ended_at,
                                  created_by, created_at)
       select $1::text, 'QJ' || $1::text, id, no, seller_id, buyer_id, 'penalty', 'seller', 'buyer', 100, false, '', '{}',
              $4::text, '', case when $4::text <> 'applied' then $3::timestamptz end, 'one', $3::timestamptz
         from contract
        where id = $2`,
      [state],
    );
    await add(
      `insert into release_claim (adhoc_id, contract_id, kind, working)
       select $4::text, $2::text, $5::text, jsonb_build_object('by', $1::text, 'at', $3::timestamptz)`,
      [adhocId, kind],
    );
  };

  return { breach, sheet, ruling, appeal, challenge, claim };
}
