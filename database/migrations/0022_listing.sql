create sequence listing_number;

-- Terms by hash; never changed, so that a contract points at what was agreed instead of copying it.
create table listing_terms (
  hash  text  primary key,
  terms jsonb not null
);
create trigger listing_terms_is_append_only
  before update or delete on listing_terms
  for each row execute function refuse_change();

-- Drafts of listings, saved by the person who writes them.
create table listing_draft (
  id        text        primary key,
  firm_id   text        not null references firm (id),
  person_id text        not null references account_person (id),
  title     text        not null,
  terms     jsonb       not null,
  saved_at  timestamptz not null
);
create index listing_draft_by_person on listing_draft (person_id, saved_at desc);

-- Searches of the board that a person saved, as the input of the board's call.
create table listing_saved_search (
  id          text        primary key,
  person_id   text        not null references account_person (id),
  name        text        not null check (length(name) between 1 and 40),
  filters     jsonb       not null check (jsonb_typeof(filters) = 'object' and filters <> '{}'),
  is_alerting boolean     not null,
  saved_at    timestamptz not null,
  unique (person_id, filters)
);
create index listing_saved_search_by_person on listing_saved_search (person_id, saved_at desc, id);
create index listing_saved_search_alerting on listing_saved_search (person_id) where is_alerting;

-- Listings on the board. Written by the firm, by takes and deals, by operators and by the clock.
create table listing (
  id                  text        primary key,
  no                  text        not null unique default next_number('GP', 'listing_number'),
  firm_id             text        not null references firm (id),
  person_id           text        not null references account_person (id),
  state               text        not null
    check (state in ('draft', 'review', 'rejected', 'listed', 'suspended', 'halted', 'withdrawn', 'sold_out',
      'expired', 'in_session')),
  version             integer     not null default 1,
  terms_hash          text        not null references listing_terms (hash),
  reason              text,
  hold_id             text,
  -- Taken off the board because its firm may not trade; it comes back with the firm.
  is_halted_with_firm boolean     not null default false,
  -- Copied from the terms for filters and sorting.
  direction           text        not null check (direction in ('sell', 'buy')),
  mode                text        not null
    check (mode in ('fixed', 'negotiate', 'directed', 'auction', 'sealed')),
  title               text        not null,
  variety_id          text        not null references catalog_variety (id),
  rank_code           text,
  form_code           text,
  is_power_coal       boolean     not null,
  heat_kcal           bigint      not null check (heat_kcal > 0),
  sulphur_bp          bigint      not null,
  moisture_bp         bigint      not null,
  ash_bp              bigint,
  volatile_bp         bigint,
  -- Null without an assay report.
  assay_sampled_on    date,
  price_mode          text        not null,
  price_hao           bigint      not null check (price_hao > 0),
  price_hao_per_t     bigint      not null check (price_hao_per_t > 0),
  -- What coal exactly as promised is paid by the clause; null where that is the price.
  clause_price_hao    bigint,
  price_basis         text        not null,
  is_tax_included     boolean     not null,
  -- VAT that is added to the price; 0 where the price includes it.
  vat_on_top_bp       integer     not null default 0 check (vat_on_top_bp between 0 and 2000),
  pay_modes           text[]      not null,
  transport           text        not null,
  delivery_place_id   text        not null references catalog_place (id),
  window_from         date        not null,
  window_to           date        not null,
  quantity_kg         bigint      not null check (quantity_kg > 0),
  left_kg             bigint      not null check (left_kg between 0 and quantity_kg),
  min_take_kg         bigint      not null check (min_take_kg > 0),
  step_kg             bigint      not null check (step_kg > 0),
  max_per_firm_kg     bigint      check (max_per_firm_kg > 0),
  visibility          text        not null check (visibility in ('public', 'partners', 'firms')),
  named_firm_ids      text[]      not null,
  valid_from          timestamptz not null,
  valid_to            timestamptz not null,
  search              text        not null,
  created_at          timestamptz not null,
  listed_at           timestamptz,
  ended_at            timestamptz
);
-- The board reads open listings only. Each sort has an index that ends in the id, for keyset pagination.
create index listing_newest on listing (listed_at desc, id desc) where state = 'listed';
create index listing_by_price on listing (price_hao_per_t, id) where state = 'listed';
create index listing_by_kcal on listing ((price_hao_per_t * 1000 / heat_kcal), id) where state = 'listed';
create index listing_ending on listing (valid_to, id) where state = 'listed';
create index listing_by_variety on listing (variety_id, listed_at desc, id desc) where state = 'listed';
create index listing_by_variety_and_price on listing (variety_id, price_hao_per_t, id) where state = 'listed';
create index listing_by_heat on listing (heat_kcal, id) where state = 'listed';
create index listing_by_search on listing using gin (search gin_trgm_ops) where state = 'listed';
-- The desk reads listings of every state.
create index listing_by_age on listing (created_at, id);
create index listing_by_firm on listing (firm_id, created_at desc, id desc);
create index listing_in_review on listing (created_at, id) where state = 'review';
create trigger listing_is_never_deleted
  before delete on listing
  for each row execute function refuse_change();
create index listing_to_expire on listing (valid_to)
  where state in ('review', 'listed', 'suspended', 'halted');
create index listing_halted_with_firm on listing (firm_id) where is_halted_with_firm;

-- Transitions of listings.
select create_history('listing_history', 'listing');
