create sequence intent_number;

-- Intents: wishes to buy or sell that bind nobody. Written by the firm and by the clock.
create table intent (
  id                 text        primary key,
  no                 text        not null unique default next_number('YX', 'intent_number'),
  firm_id            text        not null references firm (id),
  person_id          text        not null references account_person (id),
  state              text        not null
    check (state in ('open', 'matched', 'negotiating', 'converted', 'closed', 'expired')),
  version            integer     not null default 1,
  -- The version that was matched against all offers; behind `version` it is to be matched anew.
  matched_version    integer     not null default 0,
  terms              jsonb       not null,
  -- Copied from the terms for lists and matching.
  direction          text        not null check (direction in ('sell', 'buy')),
  variety_id         text        not null references catalog_variety (id),
  quantity_kg        bigint      not null check (quantity_kg > 0),
  place_id           text        not null references catalog_place (id),
  visibility         text        not null check (visibility in ('public', 'anonymous', 'list')),
  named_firm_ids     text[]      not null,
  expires_at         timestamptz not null,
  -- The listing that its firm is about to answer: a response to it converts the intent.
  leading_listing_id text        references listing (id),
  converted_into     text        check (converted_into in ('listing', 'negotiation', 'year', 'agreement')),
  converted_id       text,
  created_at         timestamptz not null,
  ended_at           timestamptz,
  constraint intent_converts_into_something
    check ((state = 'converted') = (converted_into is not null)
      and (converted_into is null) = (converted_id is null))
);
create trigger intent_is_never_deleted
  before delete on intent
  for each row execute function refuse_change();
create index intent_by_firm on intent (firm_id, id desc);
create index intent_open on intent (id desc) where state in ('open', 'matched', 'negotiating');
create index intent_by_variety on intent (variety_id, direction)
  where state in ('open', 'matched', 'negotiating');
create index intent_to_expire on intent (expires_at) where state in ('open', 'matched', 'negotiating');
create index intent_to_match on intent (id)
  where state in ('open', 'matched', 'negotiating') and matched_version < version;
create index intent_leading on intent (leading_listing_id, firm_id) where leading_listing_id is not null;

-- Transitions of intents.
select create_history('intent_history', 'intent');

-- Offers that fit an intent: listings, or intents of the other direction. Written by the matching jobs.
create table intent_match (
  intent_id  text        not null references intent (id),
  offer_kind text        not null check (offer_kind in ('listing', 'intent')),
  offer_id   text        not null,
  score      integer     not null check (score between 0 and 100),
  found_at   timestamptz not null,
  primary key (intent_id, offer_kind, offer_id)
);
create index intent_match_by_offer on intent_match (offer_kind, offer_id);

-- How far the outbox was read for changed listings. One row.
create table intent_cursor (
  is_only    boolean primary key default true check (is_only),
  written_in xid8    not null,
  seq        bigint  not null
);

-- Talks about an intent between its owner and one other firm. Contacts are written when a side agrees to
-- reveal its own; each side reads the other's once both have.
create table intent_thread (
  id               text        primary key,
  intent_id        text        not null references intent (id),
  owner_firm_id    text        not null references firm (id),
  firm_id          text        not null references firm (id),
  -- What the owner found the other firm by; both null where the other firm found the intent.
  listing_id       text        references listing (id),
  other_intent_id  text        references intent (id),
  -- Whose answer is awaited.
  awaiting         text        check (awaiting in ('owner', 'other')),
  owner_contact    text,
  owner_phone      text,
  owner_person_id  text        references account_person (id),
  other_contact    text,
  other_phone      text,
  other_person_id  text        references account_person (id),
  created_at       timestamptz not null,
  moved_at         timestamptz not null,
  unique (intent_id, firm_id),
  check (firm_id <> owner_firm_id)
);
create index intent_thread_by_owner on intent_thread (owner_firm_id, moved_at desc);
create index intent_thread_by_firm on intent_thread (firm_id, moved_at desc);

-- What was said in a talk: text, files, or a price card.
create table intent_message (
  thread_id       text        not null references intent_thread (id),
  no              integer     not null,
  by_side         text        not null check (by_side in ('owner', 'other')),
  person_id       text        not null references account_person (id),
  body            text        not null,
  file_ids        text[]      not null,
  price_hao_per_t bigint      check (price_hao_per_t > 0),
  quantity_kg     bigint      check (quantity_kg > 0),
  price_basis     text,
  made_at         timestamptz not null,
  primary key (thread_id, no),
  check (body <> '' or file_ids <> '{}' or price_hao_per_t is not null),
  check ((price_hao_per_t is null) = (quantity_kg is null)
    and (price_hao_per_t is null) = (price_basis is null))
);
create trigger intent_message_is_append_only
  before update or delete on intent_message
  for each row execute function refuse_change();
