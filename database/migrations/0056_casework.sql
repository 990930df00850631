-- Waiting items an operator has claimed, and until when. Whether one still waits is known to its own feature.
create table casework_claim (
  kind       text        not null,
  id         text        not null,
  person_id  text        not null references account_person (id),
  claimed_at timestamptz not null,
  until      timestamptz not null check (until > claimed_at),
  primary key (kind, id)
);
create index casework_claim_by_age on casework_claim (until);
