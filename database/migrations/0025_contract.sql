create sequence contract_number;

-- Contracts of seven kinds. Those of deals are inserted by the hundred in one statement and checked at once
-- by contract_check_drafts; the bonds are placed after their contract in the same transaction. The columns
-- that only signing fills are null before.
create table contract (
  id                   text        primary key,
  no                   text        not null unique,
  kind                 text        not null
    check (kind in ('auto_trad', 'year', 'trading_company', 'invite', 'month', 'agreement')),
  state                text        not null
    check (state in ('draft', 'negotiating', 'to_sign', 'part_signed', 'effective', 'performing', 'delivered',
      'settled', 'terminated', 'void', 'archived')),
  version              integer     not null default 1,
  title                text        not null,
  seller_id            text        not null,
  buyer_id             text        not null,
  trade_co_id          text        references firm (id),
  coal_org_id          text,
  use_coal_org_id      text,
  -- Of a deal: its listing, its response and the terms of the listing at that moment.
  listing_id           text,
  response_id          text        unique,
  terms_hash           text,
  -- Version of the user agreement in force at the deal, which it keeps; null where there was none.
  user_agreement       integer     check (user_agreement >= 1),
  -- An agreement or a month under its contract; the two legs of a trading company's contract.
  parent_id            text        references contract (id),
  other_leg_id         text,
  leg                  text        check (leg in ('upstream', 'downstream')),
  agreement_type       text
    check (agreement_type in ('framework', 'supplement', 'termination', 'offline')),
  year                 smallint,
  month                text,
  -- Version of the terms in contract_version; 0 until a deal's terms are written down as a contract's.
  terms_version        integer     not null default 0,
  hash                 text,
  quantity_kg          bigint      check (quantity_kg > 0),
  price_hao_per_t      bigint      check (price_hao_per_t > 0),
  goods_fen            bigint,
  variety_id           text,
  heat_kcal            bigint,
  sulphur_bp           bigint,
  price_basis          text,
  is_tax_included      boolean,
  -- VAT that is added to the price; 0 where the price includes it.
  vat_on_top_bp        integer     not null default 0 check (vat_on_top_bp between 0 and 2000),
  transport            text,
  tolerance_bp         bigint      not null default 0,
  window_from          date,
  window_to            date,
  seller_bond_id       text,
  buyer_bond_id        text,
  awaiting             text        check (awaiting in ('seller', 'buyer', 'trade_co')),
  drafted_by_role      text        check (drafted_by_role in ('seller', 'buyer', 'trade_co')),
  -- When the other side first saw it; until then only its author sees it, whatever becomes of it.
  shown_at             timestamptz,
  -- Null: a contract written by hand has no deadline yet.
  sign_by              timestamptz,
  reminded_at          timestamptz,
  template_id          text,
  paper_sha256         text,
  signed_sha256        text,
  verify_code          text,
  risks                text[]      not null default '{}',
  extend_agreed_by     text[]      not null default '{}',
  is_extended          boolean     not null default false,
  delivered_kg         bigint      not null default 0 check (delivered_kg >= 0),
  settled_kg           bigint      not null default 0 check (settled_kg >= 0),
  open_sheets          integer     not null default 0 check (open_sheets >= 0),
  -- Retention of all its sheets: held in the ledger, owed outside it, paid; and the last moment it is kept
  -- to.
  retention_held_fen   bigint      not null default 0 check (retention_held_fen >= 0),
  retention_owed_fen   bigint      not null default 0 check (retention_owed_fen >= 0),
  retention_paid_fen   bigint      not null default 0 check (retention_paid_fen >= 0),
  retained_until       timestamptz,
  fulfilment_bp        bigint,
  -- When it was last counted.
  fulfilment_at        timestamptz,
  -- Forecast of the current month, and the day on which it was made.
  forecast_bp          bigint      check (forecast_bp >= 0),
  forecast_on          date,
  has_breach           boolean     not null default false,
  -- All its sheets are closed, but its bonds are held until a breach is ruled on.
  settles_after_ruling boolean     not null default false,
  finished_by          text[]      not null default '{}',
  effective_at         timestamptz,
  ended_at             timestamptz,
  ended_as             text        check (ended_as in ('settled', 'terminated', 'void')),
  archived_at          timestamptz,
  -- The day until which an archived contract is kept at least.
  kept_until           date,
  -- The number on the paper of a contract that was signed offline and archived later.
  paper_no             text,
  pack_bytes           bigint,
  created_by           text        not null,
  created_at           timestamptz not null,
  check (seller_id <> buyer_id),
  constraint contract_of_a_deal_has_its_response
    check ((kind in ('auto_trad', 'invite')) = (response_id is not null)),
  constraint contract_of_a_deal_has_its_terms check (
    (response_id is null) = (terms_hash is null) and (response_id is null) = (listing_id is null)),
  constraint contract_amount_needs_quantity_and_price check (
    (quantity_kg is null or price_hao_per_t is null) = (goods_fen is null)),
  -- Hao and kilograms to fen, half up, and then the VAT on top.
  constraint contract_goods_are_worth_their_price check (
    goods_fen = (quantity_kg * price_hao_per_t + 50000) / 100000
                + ((quantity_kg * price_hao_per_t + 50000) / 100000 * vat_on_top_bp + 5000) / 10000),
  constraint contract_agreement_has_a_type check ((kind = 'agreement') = (agreement_type is not null)),
  constraint contract_signing_has_a_deadline check (
    state not in ('to_sign', 'part_signed') or sign_by is not null),
  constraint contract_end_has_an_outcome check ((ended_as is null) = (ended_at is null)),
  -- A party is not bound by terms it never saw.
  constraint contract_binds_only_who_saw_it check (
    drafted_by_role is null or shown_at is not null or state in ('draft', 'void', 'archived')),
  constraint contract_archived_is_kept check ((archived_at is null) = (kept_until is null))
);
create index contract_by_seller on contract (seller_id, id desc);
create index contract_by_buyer on contract (buyer_id, id desc);

-- A draft agrees with the deal of its response: quantity, price, sides and the listing's terms.
create function contract_check_drafts() returns trigger language plpgsql as $$
declare
  broken text;
begin
  -- Each lookup is a subquery of one row, so that it uses the key whatever the size of the tables.
  select added.id into broken
    from added
    left join lateral (select * from negotiation_response as response
                      where response.id = added.response_id limit 1) as response on true
    left join lateral (select * from listing where listing.id = added.listing_id limit 1) as listing on true
    left join lateral (select mine.id from firm as mine
                      where mine.id = added.coal_org_id limit 1) as mine on true
    left join lateral (select plant.id from firm as plant
                      where plant.id = added.use_coal_org_id limit 1) as plant on true
    left join lateral (select person.id from account_person as person
                      where person.id = added.created_by limit 1) as person on true
   where (added.response_id is not null and (
            (response.listing_id, response.state, response.quantity_kg, response.price_hao_per_t)
              is distinct from (added.listing_id, 'dealt', added.quantity_kg, added.price_hao_per_t)
            or (added.seller_id, added.buyer_id) is distinct from
                 case listing.direction when 'sell' then (response.owner_firm_id, response.firm_id)
                                        else (response.firm_id, response.owner_firm_id) end
            or added.terms_hash is distinct from listing.terms_hash))
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
create trigger contract_is_never_deleted
  before delete on contract
  for each row execute function refuse_change();
-- A deal never changes; quantity and price change with a new version of the terms only.
create trigger contract_keeps_its_deal
  before update on contract
  for each row
  when (row(old.id, old.no, old.kind, old.seller_id, old.buyer_id, old.listing_id, old.response_id,
            old.terms_hash, old.created_by, old.created_at)
        is distinct from
        row(new.id, new.no, new.kind, new.seller_id, new.buyer_id, new.listing_id, new.response_id,
            new.terms_hash, new.created_by, new.created_at)
        or (row(old.quantity_kg, old.price_hao_per_t, old.goods_fen)
            is distinct from
            row(new.quantity_kg, new.price_hao_per_t, new.goods_fen)
            and new.terms_version = old.terms_version)
        -- Until somebody has signed, quantity and price are those of the deal.
        or (old.response_id is not null and old.state in ('draft', 'to_sign', 'part_signed')
            and row(old.quantity_kg, old.price_hao_per_t)
                is distinct from
                row(new.quantity_kg, new.price_hao_per_t)))
  execute function refuse_change();
-- Contracts with a deadline to sign.
create index contract_unsigned on contract (sign_by) where state in ('draft', 'to_sign', 'part_signed');
create index contract_by_trading_company on contract (trade_co_id, id desc) where trade_co_id is not null;
create index contract_by_parent on contract (parent_id) where parent_id is not null;
create index contract_to_archive on contract (ended_at) where state in ('settled', 'terminated', 'void');
-- What came into force in a week, what came to nothing, and term contracts: for indices and statistics.
create index contract_by_effect on contract (effective_at) where effective_at is not null;
-- Deals by day, for the overview of the market.
create index contract_of_deals on contract (created_at) include (quantity_kg, goods_fen, ended_as)
  where response_id is not null;
create index contract_voided on contract (ended_at) where ended_as = 'void';
create index contract_of_term on contract (id) where kind in ('year', 'month') and effective_at is not null;
create index contract_in_force on contract (window_to) where state in ('effective', 'performing');
create unique index contract_month_once on contract (parent_id, month)
  where kind = 'month' and parent_id is not null and state <> 'void' and ended_as is distinct from 'void';
-- The same paper is archived once.
create unique index contract_paper_once on contract (seller_id, buyer_id, paper_no)
  where paper_no is not null;
-- One supplement or termination at a time.
create unique index contract_one_change_at_a_time on contract (parent_id)
  where agreement_type in ('supplement', 'termination') and state in ('draft', 'negotiating', 'to_sign',
      'part_signed');
-- The hash changes together with the version of the terms only.
create trigger contract_keeps_its_hash
  before update on contract
  for each row
  when (old.terms_version > 0 and old.hash is distinct from new.hash
      and new.terms_version <= old.terms_version)
  execute function refuse_change();

create sequence contract_breach_number;

-- Every version of a contract's terms with the names of the parties. The hash is of the canonical JSON text.
create table contract_version (
  contract_id text        not null references contract (id),
  number      integer     not null check (number > 0),
  document    jsonb       not null,
  hash        text        not null check (hash ~ '^[0-9a-f]{64}$'),
  role        text        check (role in ('seller', 'buyer', 'trade_co')),
  person_id   text        not null references account_person (id),
  note        text        not null default '',
  written_at  timestamptz not null,
  primary key (contract_id, number)
);
create trigger contract_version_is_append_only
  before update or delete on contract_version
  for each row execute function refuse_change();

-- What each side reports as delivered in a month; the last report counts. Trips report their weights
-- elsewhere.
create table contract_report (
  contract_id  text        not null references contract (id),
  month        text        not null,
  role         text        not null check (role in ('seller', 'buyer')),
  seq          bigint      generated always as identity,
  delivered_kg bigint      not null check (delivered_kg >= 0),
  -- Why less was delivered than planned; may be empty.
  reason       text        not null default '' check (length(reason) <= 200),
  person_id    text        not null references account_person (id),
  reported_at  timestamptz not null,
  primary key (contract_id, month, role, seq)
);
create trigger contract_report_is_append_only
  before update or delete on contract_report
  for each row execute function refuse_change();

-- Reported breaches of a contract; one operator proposes the ruling, another signs it.
create table contract_breach (
  id              text        primary key,
  no              text        not null unique,
  contract_id     text        not null references contract (id),
  state           text        not null check (state in ('reported', 'proposed', 'ruled', 'withdrawn')),
  role            text        not null check (role in ('seller', 'buyer', 'trade_co')),
  person_id       text        not null references account_person (id),
  text            text        not null,
  file_ids        text[]      not null default '{}',
  reported_at     timestamptz not null,
  outcome         text        check (outcome in ('terminate', 'continue')),
  seller_forfeits bigint      check (seller_forfeits between 0 and 10000),
  buyer_forfeits  bigint      check (buyer_forfeits between 0 and 10000),
  ruling_reason   text,
  proposed_by     text        references account_person (id),
  proposed_at     timestamptz,
  ruled_by        text        references account_person (id),
  ruled_at        timestamptz,
  check ((state in ('proposed', 'ruled')) = (outcome is not null)),
  check (state <> 'ruled' or (ruled_by is not null and ruled_by <> proposed_by))
);
create unique index contract_breach_one_open on contract_breach (contract_id)
  where state in ('reported', 'proposed');
create index contract_breach_by_state on contract_breach (state, reported_at);

-- Transitions of contracts.
select create_history('contract_history', 'contract');
