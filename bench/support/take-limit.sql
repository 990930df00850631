-- The fastest way we know of doing one take in one transaction: the same rows as the product writes, in one prepared
-- call, the hot row locked first and everything else after it.
create function bench_take(the_listing text, the_firm text, the_person text, the_kg bigint, ids text[]) returns void language plpgsql as $$
declare
  lot record;
  deal_no text;
  contract_no text;
  entry record;
  bond bigint;
  owner_bond bigint;
  seller_avail bigint;
  seller_trade bigint;
  seller_perf bigint;
  buyer_avail bigint;
  buyer_perf bigint;
begin
  select * into lot from listing where id = the_listing for update;
  if lot.left_kg < the_kg then raise exception 'sold out'; end if;
  perform from listing_terms where hash = lot.terms_hash;
  perform from funds_balance where code = any (array['FIRM.' || lot.firm_id || '.AVAIL', 'FIRM.' || the_firm || '.AVAIL']) order by code for no key update;
  bond := lot.price_hao_per_t * the_kg / 1000 / 100 / 10;
  select remaining_fen * the_kg / lot.left_kg into owner_bond from funds_hold where id = lot.hold_id;
  update listing set left_kg = left_kg - the_kg where id = the_listing;
  insert into negotiation_response (id, listing_id, owner_firm_id, firm_id, person_id, state, quantity_kg, price_hao_per_t, valid_until, created_at, moved_at)
  values (ids[1], the_listing, lot.firm_id, the_firm, the_person, 'dealt', the_kg, lot.price_hao_per_t, now(), now(), now()) returning no into deal_no;
  insert into contract (id, no, kind, state, title, seller_id, buyer_id, listing_id, response_id, terms_hash, quantity_kg, price_hao_per_t,
                        goods_fen, seller_bond_id, buyer_bond_id, sign_by, created_by, created_at)
  values (ids[2], next_number('HT', 'contract_number'), 'auto_trad', 'draft', lot.title, lot.firm_id, the_firm, the_listing, ids[1],
          lot.terms_hash, the_kg, lot.price_hao_per_t, bond * 10, ids[3], ids[4], now() + interval '1 day', the_person, now()) returning no into contract_no;
  update funds_hold set remaining_fen = remaining_fen - owner_bond where id = lot.hold_id;
  insert into funds_hold (id, no, firm_id, bucket, kind, amount_fen, remaining_fen, state, matter_type, matter_id, matter_no, placed_at, from_hold_id)
  values (ids[3], next_number('BZ', 'funds_hold_number'), lot.firm_id, 'FRZ_PERF', 'performance', owner_bond, owner_bond, 'active', 'contract', ids[2], contract_no, now(), lot.hold_id),
         (ids[4], next_number('BZ', 'funds_hold_number'), the_firm, 'FRZ_PERF', 'performance', bond, bond, 'active', 'contract', ids[2], contract_no, now(), null);
  with moved as (
    update funds_balance as balance
       set balance_fen = balance.balance_fen + change.amount
      from (values ('FIRM.' || lot.firm_id || '.FRZ_TRADE', -owner_bond), ('FIRM.' || lot.firm_id || '.FRZ_PERF', owner_bond),
                   ('FIRM.' || the_firm || '.AVAIL', -bond), ('FIRM.' || the_firm || '.FRZ_PERF', bond)) as change (code, amount)
     where balance.code = change.code
    returning balance.code, balance.balance_fen, change.amount),
  posted as (
    insert into funds_entry (id, no, key, event, reason, matter_type, matter_id, matter_no, leg_count, posted_at)
    values (ids[5], next_number('LS', 'funds_entry_number'), 'deal/' || ids[1] || '/bond', 'M05', 'dealt', 'contract', ids[2], contract_no, 4, now())
    returning id, seq),
  legs as (
    insert into funds_leg (entry_id, position, account_code, amount_fen, balance_after_fen, hold_id)
    select ids[5], row_number() over (), code, amount, balance_fen,
           case when code like '%.FRZ_TRADE' then lot.hold_id when code like '%.FRZ_PERF' then case amount when owner_bond then ids[3] else ids[4] end end
      from moved)
  insert into funds_flow (firm_id, entry_seq, entry_id, available_fen, frozen_fen, moved_fen, available_after_fen, frozen_after_fen)
  select flow.firm_id, posted.seq, posted.id, flow.available, flow.frozen, flow.moved,
         last.available_after_fen + flow.available, last.frozen_after_fen + flow.frozen
    from posted,
         (values (lot.firm_id, 0::bigint, 0::bigint, owner_bond), (the_firm, -bond, bond, bond)) as flow (firm_id, available, frozen, moved)
   cross join lateral (select available_after_fen, frozen_after_fen from funds_flow where firm_id = flow.firm_id order by entry_seq desc limit 1) as last;
  insert into message (person_id, id, type, feature, template, params, matter_type, matter_id, matter_no, key, created_at)
  select person_id, ids[6], 'CONTRACT', 'contract', 'dealt', jsonb_build_object('no', contract_no, 'title', lot.title), 'contract', ids[2], contract_no,
         'contract/' || ids[2] || '/dealt', now()
    from firm_seat where firm_id in (lot.firm_id, the_firm) and seat in ('firm_trader', 'firm_representative');
  insert into outbox (topic) values ('market'), ('listing/' || the_listing), ('funds/' || lot.firm_id), ('funds/' || the_firm),
                                    ('person/' || the_person), ('person/' || lot.person_id);
  insert into idempotency_key (actor_id, random_code, path, input_hash, created_at, answer)
  values (the_person, ids[1], '/api/trade/listing/take', ids[2], now(), jsonb_build_object('responseId', ids[1], 'no', deal_no));
end $$;
