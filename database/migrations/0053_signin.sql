-- Requests to sign in on a screen, approved on a phone. Written by the screen, answered once by the phone, deleted
-- when the screen has signed in. Only hashes of the code shown and of the browser's secret are stored.
create table signin_request (
  id          text        primary key,
  code_hash   text        not null unique,
  secret_hash text        not null unique,
  cid         text        not null,
  device      text        not null,
  address     text        not null,
  state       text        not null default 'shown' check (state in ('shown', 'approved', 'declined')),
  -- Who answered.
  person_id   text        references account_person (id),
  asked_at    timestamptz not null,
  expires_at  timestamptz not null check (expires_at > asked_at),
  check ((state = 'shown') = (person_id is null))
);
create index signin_request_by_expiry on signin_request (expires_at);
create index signin_request_by_person on signin_request (person_id) where person_id is not null;
