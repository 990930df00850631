-- The fastest way we know of deciding one bid in one transaction: the lot's row locked first, the clock read under
-- the lock, the same rows as the product writes, in one prepared call.
create function bench_bid(the_lot text, the_code text, the_price bigint, the_person text, the_key text, the_state text)
returns boolean language plpgsql as $$
declare
  lot record;
  moment timestamptz;
  line jsonb;
  chained text;
begin
  select * into lot from auction_lot where id = the_lot for update;
  moment := greatest(clock_timestamp(), lot.decided_to);
  if lot.state <> 'running' or moment >= lot.ends_at then return false; end if;
  if the_price < coalesce((lot.board -> 'standing' ->> 'price')::bigint, 0) + (lot.spec ->> 'incMin')::bigint
     or lot.board -> 'standing' ->> 'code' = the_code then return false; end if;
  line := jsonb_build_object('no', lot.log_rows + 1, 't', extract(epoch from moment) * 1000, 'kind', 'bid', 'code', the_code,
                             'price', the_price::text, 'how', 'hand');
  chained := encode(sha256(convert_to(lot.log_hash || line::text, 'utf8')), 'hex');
  insert into auction_log (lot_id, no, at, kind, code, row, hash)
  values (the_lot, lot.log_rows + 1, moment, 'bid', the_code, line, chained);
  update auction_lot
     set folded = the_state, log_rows = lot.log_rows + 1, log_hash = chained, decided_to = moment,
         board = lot.board || jsonb_build_object('standing', jsonb_build_object('price', the_price::text, 'code', the_code))
   where id = the_lot;
  insert into auction_trace (id, session_id, lot_id, encrypted) values (the_key, lot.session_id, the_lot, left(the_state, 200));
  insert into outbox (topic) values ('auction_lot/' || the_lot), ('auction_session/' || lot.session_id);
  insert into idempotency_key (actor_id, random_code, path, input_hash, created_at, answer)
  values (the_person, the_key, '/api/auction/lot/bid', the_key, moment, jsonb_build_object('at', moment, 'no', lot.log_rows + 1));
  return true;
end $$;
