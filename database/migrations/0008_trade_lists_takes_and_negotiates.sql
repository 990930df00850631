create extension if not exists pg_trgm;

create sequence trade_listing_number;
create sequence trade_response_number;

-- Terms are kept once, by their hash, and never change: a contract points at what was agreed, not at a copy of it.
create table trade_terms (
  hash  text  primary key,
  terms jsonb not null
);
create trigger trade_terms_is_append_only
  before update or delete on trade_terms
  for each row execute function refuse_change();

create table trade_draft (
  id        text        primary key,
  firm_id   text        not null references firm (id),
  person_id text        not null references account_person (id),
  title     text        not null,
  terms     jsonb       not null,
  saved_at  timestamptz not null
);
create index trade_draft_by_person on trade_draft (person_id, saved_at desc);

-- What a person looks for on the board, in the words of the board's call.
create table trade_search (
  id          text        primary key,
  person_id   text        not null references account_person (id),
  name        text        not null check (length(name) between 1 and 40),
  filters     jsonb       not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  is_alerting boolean     not null,
  kept_at     timestamptz not null,
  unique (person_id, filters)
);
create index trade_search_by_person on trade_search (person_id, kept_at desc, id);
create index trade_search_alerting on trade_search (person_id) where is_alerting;

create table trade_listing (
  id                text        primary key,
  no                text        not null unique default next_number('GP', 'trade_listing_number'),
  firm_id           text        not null references firm (id),
  person_id         text        not null references account_person (id),
  state             text        not null check (state in
                      ('draft', 'review', 'rejected', 'listed', 'suspended', 'withdrawn', 'sold_out', 'expired')),
  version           integer     not null default 1,
  terms_hash        text        not null references trade_terms (hash),
  reason            text,
  hold_id           text,
  -- What filters and sorts ask for, drawn out of the terms.
  direction         text        not null check (direction in ('sell', 'buy')),
  mode              text        not null check (mode in ('fixed', 'negotiate', 'directed')),
  title             text        not null,
  variety_id        text        not null references catalog_variety (id),
  rank_code         text,
  form_code         text,
  is_power_coal     boolean     not null,
  heat_kcal         bigint      not null check (heat_kcal > 0),
  sulphur_bp        bigint      not null,
  moisture_bp       bigint      not null,
  ash_bp            bigint,
  volatile_bp       bigint,
  price_mode        text        not null,
  price_hao         bigint      not null check (price_hao > 0),
  price_hao_per_t   bigint      not null check (price_hao_per_t > 0),
  price_basis       text        not null,
  is_tax_included   boolean     not null,
  pay_modes         text[]      not null,
  transport         text        not null,
  delivery_place_id text        not null references catalog_place (id),
  window_from       date        not null,
  window_to         date        not null,
  quantity_kg       bigint      not null check (quantity_kg > 0),
  left_kg           bigint      not null check (left_kg between 0 and quantity_kg),
  min_take_kg       bigint      not null check (min_take_kg > 0),
  step_kg           bigint      not null check (step_kg > 0),
  max_per_firm_kg   bigint      check (max_per_firm_kg > 0),
  visibility        text        not null check (visibility in ('public', 'partners', 'firms')),
  named_firm_ids    text[]      not null,
  valid_from        timestamptz not null,
  valid_to          timestamptz not null,
  search            text        not null,
  created_at        timestamptz not null,
  listed_at         timestamptz,
  ended_at          timestamptz
);
-- The board reads open listings only; every sort has its index and ends in the id, so that pages go by key.
create index trade_listing_newest on trade_listing (listed_at desc, id desc) where state = 'listed';
create index trade_listing_by_price on trade_listing (price_hao_per_t, id) where state = 'listed';
create index trade_listing_by_kcal on trade_listing ((price_hao_per_t * 1000 / heat_kcal), id) where state = 'listed';
create index trade_listing_ending on trade_listing (valid_to, id) where state = 'listed';
create index trade_listing_by_variety on trade_listing (variety_id, listed_at desc, id desc) where state = 'listed';
create index trade_listing_by_variety_and_price on trade_listing (variety_id, price_hao_per_t, id) where state = 'listed';
create index trade_listing_by_heat on trade_listing (heat_kcal, id) where state = 'listed';
create index trade_listing_by_search on trade_listing using gin (search gin_trgm_ops) where state = 'listed';
create index trade_listing_by_firm on trade_listing (firm_id, created_at desc, id desc);
create index trade_listing_to_expire on trade_listing (valid_to) where state in ('review', 'listed', 'suspended');
create index trade_listing_in_review on trade_listing (created_at, id) where state = 'review';

-- Takes are written by the hundred in one statement: what foreign keys would look up row by row is checked once for
-- all of them below.
create table trade_response (
  id              text        primary key,
  no              text        not null unique default next_number('YJ', 'trade_response_number'),
  listing_id      text        not null,
  owner_firm_id   text        not null,
  firm_id         text        not null,
  person_id       text        not null,
  state           text        not null check (state in
                    ('submitted', 'owner_countered', 'responder_countered', 'dealt', 'rejected', 'withdrawn', 'expired')),
  round           integer     not null default 0,
  quantity_kg     bigint      not null check (quantity_kg > 0),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  pay_mode        text,
  org_id          text,
  valid_until     timestamptz not null,
  hold_id         text,
  created_at      timestamptz not null,
  moved_at        timestamptz not null,
  check (firm_id <> owner_firm_id)
);

create function trade_check_responses() returns trigger language plpgsql as $$
declare
  broken text;
begin
  -- Each lookup stands in a subquery of one row, so that it goes by key however large the tables are.
  select added.id into broken
    from added
    left join lateral (select listing.firm_id from trade_listing as listing where listing.id = added.listing_id limit 1) as listing on true
    left join lateral (select firm.id from firm where firm.id = added.firm_id limit 1) as responder on true
    left join lateral (select person.id from account_person as person where person.id = added.person_id limit 1) as person on true
    left join lateral (select firm.id from firm where firm.id = added.org_id limit 1) as org on true
   where listing.firm_id is distinct from added.owner_firm_id
      or responder.id is null
      or person.id is null
      or (added.org_id is not null and org.id is null)
   limit 1;
  if broken is not null then
    raise exception 'response % does not fit its listing or its firm', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger trade_response_fits
  after insert on trade_response
  referencing new table as added
  for each statement execute function trade_check_responses();

create trigger trade_response_keeps_its_parties
  before update on trade_response
  for each row
  when (row(old.id, old.no, old.listing_id, old.owner_firm_id, old.firm_id, old.person_id, old.org_id, old.created_at)
        is distinct from
        row(new.id, new.no, new.listing_id, new.owner_firm_id, new.firm_id, new.person_id, new.org_id, new.created_at))
  execute function refuse_change();
create trigger trade_response_stays
  before delete on trade_response
  for each row execute function refuse_change();
create trigger trade_listing_stays
  before delete on trade_listing
  for each row execute function refuse_change();

create unique index trade_response_one_open on trade_response (listing_id, firm_id)
  where state in ('submitted', 'owner_countered', 'responder_countered');
create index trade_response_by_listing on trade_response (listing_id, firm_id);
create index trade_response_by_firm on trade_response (firm_id, id desc);
create index trade_response_by_owner on trade_response (owner_firm_id, id desc);
create index trade_response_to_expire on trade_response (valid_until)
  where state in ('submitted', 'owner_countered', 'responder_countered');

create table trade_offer (
  response_id     text        not null references trade_response (id),
  round           integer     not null,
  by_party        text        not null check (by_party in ('owner', 'responder')),
  quantity_kg     bigint      not null check (quantity_kg > 0),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  message         text        not null,
  valid_until     timestamptz not null,
  made_at         timestamptz not null,
  person_id       text        not null references account_person (id),
  primary key (response_id, round)
);
create trigger trade_offer_is_append_only
  before update or delete on trade_offer
  for each row execute function refuse_change();

-- Who moved a listing or a response, from where to where, and why.
create table trade_history (
  seq        bigint      generated always as identity primary key,
  subject_id text        not null,
  move       text        not null,
  from_state text,
  to_state   text        not null,
  reason     text,
  person_id  text        references account_person (id),
  moved_at   timestamptz not null
);
create index trade_history_by_subject on trade_history (subject_id, seq);
create trigger trade_history_is_append_only
  before update or delete on trade_history
  for each row execute function refuse_change();
