create sequence contract_number;

-- Drafts are written by the hundred in one statement: what foreign keys would look up row by row is checked once for
-- all of them below. The bonds are placed after the drafts they belong to, in the same transaction.
create table contract (
  id              text        primary key,
  no              text        not null unique,
  kind            text        not null check (kind in
                    ('auto_trad', 'year', 'trading_company', 'invite', 'month', 'agreement', 'archive')),
  state           text        not null check (state in ('draft')),
  version         integer     not null default 1,
  title           text        not null,
  seller_id       text        not null,
  buyer_id        text        not null,
  coal_org_id     text,
  use_coal_org_id text,
  listing_id      text        not null,
  response_id     text        not null unique,
  terms_hash      text        not null,
  quantity_kg     bigint      not null check (quantity_kg > 0),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  goods_fen       bigint      not null,
  seller_bond_id  text,
  buyer_bond_id   text,
  sign_by         timestamptz not null,
  created_by      text        not null,
  created_at      timestamptz not null,
  check (seller_id <> buyer_id),
  -- Hao and kilograms to fen, half up.
  check (goods_fen = (quantity_kg * price_hao_per_t + 50000) / 100000)
);
create index contract_by_seller on contract (seller_id, id desc);
create index contract_by_buyer on contract (buyer_id, id desc);

-- A draft says what its response dealt, each firm on its side, on the terms the listing had at that moment.
create function contract_check_drafts() returns trigger language plpgsql as $$
declare
  broken text;
begin
  -- Each lookup stands in a subquery of one row, so that it goes by key however large the tables are.
  select added.id into broken
    from added
    left join lateral (select * from trade_response as response where response.id = added.response_id limit 1) as response on true
    left join lateral (select * from trade_listing as listing where listing.id = added.listing_id limit 1) as listing on true
    left join lateral (select mine.id from firm as mine where mine.id = added.coal_org_id limit 1) as mine on true
    left join lateral (select plant.id from firm as plant where plant.id = added.use_coal_org_id limit 1) as plant on true
    left join lateral (select person.id from account_person as person where person.id = added.created_by limit 1) as person on true
   where (response.listing_id, response.state, response.quantity_kg, response.price_hao_per_t)
           is distinct from (added.listing_id, 'dealt', added.quantity_kg, added.price_hao_per_t)
      or (added.seller_id, added.buyer_id) is distinct from
           case listing.direction when 'sell' then (response.owner_firm_id, response.firm_id)
                                  else (response.firm_id, response.owner_firm_id) end
      or added.terms_hash is distinct from listing.terms_hash
      or person.id is null
      or (added.coal_org_id is not null and mine.id is null)
      or (added.use_coal_org_id is not null and plant.id is null)
   limit 1;
  if broken is not null then
    raise exception 'contract % does not fit its deal', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger contract_fits_its_deal
  after insert on contract
  referencing new table as added
  for each statement execute function contract_check_drafts();

create trigger contract_stays
  before delete on contract
  for each row execute function refuse_change();
create trigger contract_keeps_its_deal
  before update on contract
  for each row
  when (row(old.id, old.no, old.kind, old.seller_id, old.buyer_id, old.listing_id, old.response_id, old.terms_hash, old.quantity_kg,
            old.price_hao_per_t, old.goods_fen, old.created_by, old.created_at)
        is distinct from
        row(new.id, new.no, new.kind, new.seller_id, new.buyer_id, new.listing_id, new.response_id, new.terms_hash, new.quantity_kg,
            new.price_hao_per_t, new.goods_fen, new.created_by, new.created_at))
  execute function refuse_change();
