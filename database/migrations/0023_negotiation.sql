create sequence negotiation_response_number;

-- Takes of and responses to a listing. They are inserted by the hundred in one statement: instead of a
-- foreign key check for each row, negotiation_check_responses checks all rows at once.
create table negotiation_response (
  id              text        primary key,
  no              text        not null unique default next_number('YJ', 'negotiation_response_number'),
  listing_id      text        not null,
  owner_firm_id   text        not null,
  firm_id         text        not null,
  person_id       text        not null,
  state           text        not null
    check (state in ('submitted', 'owner_countered', 'responder_countered', 'dealt', 'rejected', 'withdrawn',
      'expired')),
  round           integer     not null default 0,
  quantity_kg     bigint      not null check (quantity_kg > 0),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  pay_mode        text,
  org_id          text,
  -- Tonnes by day of the offer that stands.
  plan            jsonb       check (jsonb_typeof(plan) = 'array'),
  -- What the responder agreed to last; null where nothing is frozen.
  deposit_notice  jsonb       check (jsonb_typeof(deposit_notice) = 'object'),
  valid_until     timestamptz not null,
  hold_id         text,
  created_at      timestamptz not null,
  moved_at        timestamptz not null,
  -- When the contract of the deal was signed by all or became void; until then the listing cannot be
  -- withdrawn.
  concluded_at    timestamptz,
  check (firm_id <> owner_firm_id),
  constraint negotiation_response_concludes_only_deals check (concluded_at is null or state = 'dealt')
);

create function negotiation_check_responses() returns trigger language plpgsql as $$
declare
  broken text;
begin
  -- Each lookup is a subquery of one row, so that it uses the key whatever the size of the tables.
  select added.id into broken
    from added
    left join lateral (select listing.firm_id from listing
                      where listing.id = added.listing_id limit 1) as listing on true
    left join lateral (select firm.id from firm where firm.id = added.firm_id limit 1) as responder on true
    left join lateral (select person.id from account_person as person
                      where person.id = added.person_id limit 1) as person on true
    left join lateral (select firm.id from firm where firm.id = added.org_id limit 1) as org on true
   where listing.firm_id is distinct from added.owner_firm_id
      or responder.id is null
      or person.id is null
      or (added.org_id is not null and org.id is null)
   limit 1;
  if broken is not null then
    raise exception 'response % does not fit its listing or its firm', broken
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger negotiation_response_fits
  after insert on negotiation_response
  referencing new table as added
  for each statement execute function negotiation_check_responses();
create trigger negotiation_response_keeps_its_parties
  before update on negotiation_response
  for each row
  when (row(old.id, old.no, old.listing_id, old.owner_firm_id, old.firm_id, old.person_id, old.org_id,
            old.created_at)
        is distinct from
        row(new.id, new.no, new.listing_id, new.owner_firm_id, new.firm_id, new.person_id, new.org_id,
            new.created_at))
  execute function refuse_change();
create trigger negotiation_response_is_never_deleted
  before delete on negotiation_response
  for each row execute function refuse_change();
create unique index negotiation_response_one_open on negotiation_response (listing_id, firm_id)
  where state in ('submitted', 'owner_countered', 'responder_countered');
create index negotiation_response_by_listing on negotiation_response (listing_id, firm_id);
create index negotiation_response_by_firm on negotiation_response (firm_id, id desc);
create index negotiation_response_by_owner on negotiation_response (owner_firm_id, id desc);
create index negotiation_response_to_expire on negotiation_response (valid_until)
  where state in ('submitted', 'owner_countered', 'responder_countered');

-- Offers and counter-offers of a response, round by round.
create table negotiation_offer (
  response_id     text        not null references negotiation_response (id),
  round           integer     not null,
  by_party        text        not null check (by_party in ('owner', 'responder')),
  quantity_kg     bigint      not null check (quantity_kg > 0),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  plan            jsonb       check (jsonb_typeof(plan) = 'array'),
  message         text        not null,
  valid_until     timestamptz not null,
  created_at      timestamptz not null,
  person_id       text        not null references account_person (id),
  primary key (response_id, round)
);
create trigger negotiation_offer_is_append_only
  before update or delete on negotiation_offer
  for each row execute function refuse_change();

-- Transitions of responses.
select create_history('negotiation_history', 'negotiation_response');
