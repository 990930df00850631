-- Real-name claims of a person, whatever their outcome. Written by the person and by the operator who
-- decides.
create table identity_claim (
  id          text        primary key,
  person_id   text        not null references account_person (id),
  state       text        not null default 'pending'
    check (state in ('pending', 'passed', 'failed', 'ended')),
  name        text        not null,
  way         text        not null check (way in ('bank', 'card')),
  -- The numbers of the identity card, and of the bank card and phone for a check by the bank; empty, like the
  -- name and the blind index, once they are erased.
  encrypted   text        not null,
  -- Blind index of the number of the identity card.
  blind_index text        not null,
  -- The firm that owns the photographs.
  firm_id     text        references firm (id),
  front_id    text        references file (id),
  back_id     text        references file (id),
  asked_at    timestamptz not null,
  decided_at  timestamptz,
  decided_by  text        references account_person (id),
  reason      text        not null default '',
  check ((way = 'card') = (firm_id is not null and front_id is not null and back_id is not null)),
  check ((state in ('passed', 'failed')) <= (decided_by is not null)),
  check (state <> 'failed' or reason <> '' or encrypted = ''),
  check (state not in ('pending', 'passed') or (encrypted <> '' and blind_index <> '' and name <> '')),
  -- Nobody decides on their own claim.
  check (decided_by <> person_id)
);
create unique index identity_claim_of_person on identity_claim (person_id)
  where state in ('pending', 'passed');
-- A card belongs to one person.
create unique index identity_claim_of_card on identity_claim (blind_index)
  where state in ('pending', 'passed');
create index identity_claim_by_person on identity_claim (person_id, id desc);
create index identity_claim_by_blind_index on identity_claim (blind_index);
create index identity_claim_waiting on identity_claim (asked_at, id) where state = 'pending';

-- Claims a person made on a day: card numbers must not be guessed.
create table identity_attempt (
  person_id text    primary key references account_person (id),
  day       date    not null,
  attempts  integer not null check (attempts > 0)
);

-- Transitions of identity claims.
select create_history('identity_history', 'identity_claim');
