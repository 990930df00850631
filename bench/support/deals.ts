// A year of deals in bulk: contracts, trips, payments, samples, breaches.

import type pg from 'pg';

interface Bulk {
  readonly firms: number;
  readonly deals: number;
}

/** Written past the triggers and references, whose rules the rows keep: they are read, not dealt in. */
export async function dealInBulk(pool: pg.Pool, { firms, deals }: Bulk): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from contract');
    if ((rows[0]?.count ?? 0) >= deals) return;
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into account_person (id, login_name, password_hash, name, phone, locale, created_at)
       values ('bench', 'bench', '', 'bench', '', 'en', now())
           on conflict do nothing`,
    );
    for (const statement of STATEMENTS(firms, deals)) await client.query(statement);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

const id = (prefix: string, number: string) => `'${prefix}' || lpad((${number})::text, 22, '0')`;

const STATEMENTS = (firms: number, deals: number): string[] => [
  `insert into firm (id, handle, name, short_name, look, short_look, kind, state, can_sell, can_buy,
                     is_trading_company, credit_code, legal_person, controller, city, created_at)
   select ${id('01F0', 'at')}, 'f' || at, 'f' || at, 'f' || at, 'f' || at, 'f' || at, 'trader', 'certified',
          true, true, false, '91' || lpad(at::text, 16, '0'), 'p' || at, 'p' || at, '', now()
     from generate_series(1, ${firms}) as at`,
  // A few firms deal much, most little; windows end on any day of the last year.
  `insert into contract (id, no, kind, state, title, seller_id, buyer_id, year, terms_version, quantity_kg,
                         price_hao_per_t, goods_fen, tolerance_bp, window_from, window_to, delivered_kg,
                         effective_at, ended_at, ended_as, created_by, created_at)
   select ${id('01C0', 'at')}, 'HT' || at, 'year', 'settled', '', ${id(
     '01F0',
     '1 + (random() ^ 2 * (half - 1))::int',
   )},
          ${id('01F0', 'half + 1 + (random() ^ 2 * (half - 1))::int')}, 2026, 1, 100000, 5000000, 5000000,
            500,
          current_date - days - 20, current_date - days, 98000, now() - interval '1 day' * (days + 20),
          now() - interval '1 day' * days + interval '1 hour', 'settled', 'bench',
          now() - interval '1 day' * (days + 21)
     from generate_series(1, ${deals}) as at,
          lateral (select (at * 7919) % 364 + 1 as days, ${Math.floor(firms / 2)} as half) as made`,
  `insert into contract_version (contract_id, number, document, hash, person_id, written_at)
   select id, 1, '{"terms": {"spec": [{"index": "QNET_AR", "op": "at_least", "value": "5000"},
                                      {"index": "STD", "op": "at_most", "value": "80"}]}}',
          repeat('0', 64), 'bench', created_at
     from contract`,
  `insert into pickup_order (id, no, state, contract_id, buyer_id, seller_id, quantity_kg, lifted_kg,
                             window_from, window_to, place_id, transport, weight_basis, assay_basis,
                               created_by,
                             created_at)
   select '01D0' || right(id, 22), 'TH' || no, 'completed', id, buyer_id, seller_id, 100000, 98000,
     window_from,
          window_to, 'pinglu', 'road', 'load', 'seller', 'bench', created_at
     from contract`,
  `insert into pickup_trip (id, no, state, order_id, contract_id, buyer_id, seller_id, plate, driver, phone,
                            id_encrypted, licence, vehicle_kind, planned_kg, load_first_at, loaded_kg,
                              pass_nonce,
                            created_by, created_at, updated_at, signed_at)
   select '01E0' || right(id, 22), 'CC' || no, 'signed', '01D0' || right(id, 22), id, buyer_id, seller_id,
     no, '',
          '', '', '', '', 98000, loaded.at, 98000, id, 'bench', loaded.at, loaded.at, loaded.at
     from contract,
          lateral (select window_to + time '10:00' + interval '1 day' * (hashtext(id) % 5 - 3) as at) as
            loaded`,
  `insert into instalment (id, contract_id, contract_no, seller_id, buyer_id, sheet_id, sheet_no, kind, payer,
                           share_bp, amount_fen, paid_fen, due_on, interest_bp, state, remind_on, created_at)
   select '01G0' || right(id, 22), id, no, seller_id, buyer_id, 'S' || id, 'JS' || no, 'balance', 'buyer',
     10000,
          goods_fen, goods_fen, window_to, 0, 'paid', window_to, created_at
     from contract`,
  `insert into instalment_payment (instalment_id, source_id, amount_fen, paid_on, counted_at)
   select '01G0' || right(id, 22), id, goods_fen, window_to + greatest(0, hashtext(no) % 12), now()
     from contract`,
  `insert into assay_sample (id, no, contract_id, contract_no, seller_id, buyer_id, basis, umpire_rule,
    umpire_lab,
                             named_lab, limits, calorie, dispute_days, state, batch, quantity_kg, method,
                               standard,
                             place, sampler, seller_witness, buyer_witness, sampled_at, taken_by, kept_until,
                             reported_at, challenge_by, decided_at, created_at)
   select '01H0' || right(id, 22), 'HY' || no, id, no, seller_id, buyer_id, 'seller', 'umpire_only', '', '',
     '{}',
          41816, 3, 'accepted', '1', 98000, 'belt', 'GB/T 475', '', 's', '', '', ended_at, 'seller', ended_at,
          ended_at, ended_at, ended_at, ended_at
     from contract`,
  `insert into assay_decided (sample_id, index, value)
   select '01H0' || right(contract.id, 22), figure.index, figure.value
     from contract,
          lateral (values ('QNET_AR', 4800 + abs(hashtext(id)) % 400), ('STD', 60 + abs(hashtext(no)) % 30))
            as figure (index, value)`,
  `insert into contract_breach (id, no, contract_id, state, role, person_id, text, reported_at, outcome,
                                seller_forfeits, buyer_forfeits, ruling_reason, proposed_by, proposed_at,
                                  ruled_by,
                                ruled_at)
   select '01J0' || right(id, 22), 'WY' || no, id, 'ruled', 'buyer', 'bench', 'text', ended_at, 'continue',
     1000, 0,
          'reason', 'bench', ended_at, 'other', ended_at
     from contract
    where hashtext(id) % 100 = 0`,
];
