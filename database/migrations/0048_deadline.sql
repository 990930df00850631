-- Calendars that people subscribe to with another program: one for each firm that a person acts for, and one
-- for a person without a firm. Only the hash of the secret in the link is stored. Written by the person;
-- making the link again replaces it.
create table deadline_feed (
  id         text        primary key,
  person_id  text        not null references account_person (id),
  firm_id    text        references firm (id),
  token_hash text        not null unique,
  made_at    timestamptz not null,
  -- When a program last fetched it, to within the hour; null: never.
  read_at    timestamptz check (read_at >= made_at)
);
create unique index deadline_feed_once on deadline_feed (person_id, coalesce(firm_id, ''));
