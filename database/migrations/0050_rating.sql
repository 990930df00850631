-- Mutual ratings of ended contracts, one for each contract, begun when it is settled or terminated. Both
-- sides rate blind until both have, or until the time is over.
create table rating_case (
  -- Of the contract.
  id        text        primary key references contract (id),
  state     text        not null check (state in ('open', 'shown', 'lapsed')),
  seller_id text        not null references firm (id),
  buyer_id  text        not null references firm (id),
  opened_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opened_at),
  shown_at  timestamptz,
  check ((state = 'shown') = (shown_at is not null))
);
create index rating_case_by_seller on rating_case (seller_id, id desc);
create index rating_case_by_buyer on rating_case (buyer_id, id desc);
create index rating_case_open on rating_case (closes_at) where state = 'open';
create trigger rating_case_is_never_deleted
  before delete on rating_case
  for each row execute function refuse_change();

-- What a side says of the other one, once. Only the hiding of its remark changes.
create table rating (
  id            text        primary key,
  case_id       text        not null references rating_case (id),
  -- Of the rater.
  side          text        not null check (side in ('seller', 'buyer')),
  rater_id      text        not null references firm (id),
  rated_id      text        not null references firm (id),
  quality       smallint    check (quality between 1 and 5),
  punctuality   smallint    not null check (punctuality between 1 and 5),
  payment       smallint    check (payment between 1 and 5),
  dealing       smallint    not null check (dealing between 1 and 5),
  remark        text        not null check (length(remark) <= 200),
  person_id     text        not null references account_person (id),
  rated_at      timestamptz not null,
  hidden_by     text        references account_person (id),
  hidden_reason text,
  hidden_at     timestamptz,
  check (rater_id <> rated_id),
  -- The buyer judges the coal, the seller the money.
  check ((side = 'buyer') = (quality is not null)),
  check ((side = 'seller') = (payment is not null)),
  check ((hidden_at is null) = (hidden_by is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  unique (case_id, side)
);
create index rating_of_firm on rating (rated_id, side);
create trigger rating_is_never_deleted
  before delete on rating
  for each row execute function refuse_change();
create trigger rating_keeps_what_was_said
  before update on rating
  for each row
  when (old.hidden_at is not null
        or row(old.id, old.case_id, old.side, old.rater_id, old.rated_id, old.quality, old.punctuality,
               old.payment, old.dealing, old.remark, old.person_id, old.rated_at)
           is distinct from
           row(new.id, new.case_id, new.side, new.rater_id, new.rated_id, new.quality, new.punctuality,
               new.payment, new.dealing, new.remark, new.person_id, new.rated_at))
  execute function refuse_change();

-- How ratings were shown or lapsed.
select create_history('rating_history', 'rating_case');
