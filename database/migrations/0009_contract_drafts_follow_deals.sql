create sequence contract_number;

-- The bonds are placed after the drafts they belong to, in the same transaction.
create table contract (
  id              text        primary key,
  no              text        not null unique,
  kind            text        not null check (kind in
                    ('auto_trad', 'year', 'trading_company', 'invite', 'month', 'agreement', 'archive')),
  state           text        not null check (state in ('draft')),
  version         integer     not null default 1,
  title           text        not null,
  seller_id       text        not null references firm (id),
  buyer_id        text        not null references firm (id),
  coal_org_id     text        references firm (id),
  use_coal_org_id text        references firm (id),
  listing_id      text        not null references trade_listing (id),
  response_id     text        not null unique references trade_response (id),
  terms_hash      text        not null references trade_terms (hash),
  quantity_kg     bigint      not null check (quantity_kg > 0),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  goods_fen       bigint      not null check (goods_fen >= 0),
  seller_bond_id  text        references funds_hold (id) deferrable initially deferred,
  buyer_bond_id   text        references funds_hold (id) deferrable initially deferred,
  sign_by         timestamptz not null,
  created_at      timestamptz not null,
  check (seller_id <> buyer_id)
);
create index contract_by_seller on contract (seller_id, id desc);
create index contract_by_buyer on contract (buyer_id, id desc);

create table contract_history (
  seq         bigint      generated always as identity primary key,
  contract_id text        not null references contract (id),
  move        text        not null,
  from_state  text,
  to_state    text        not null,
  reason      text,
  person_id   text        references account_person (id),
  moved_at    timestamptz not null
);
create index contract_history_by_contract on contract_history (contract_id, seq);
create trigger contract_history_is_append_only
  before update or delete on contract_history
  for each row execute function refuse_change();
