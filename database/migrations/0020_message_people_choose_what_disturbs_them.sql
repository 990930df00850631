-- Minutes of the day in Shanghai; from 22:00 to 7:00 is 1320 to 420. Nobody's row: everything is pushed at once.
create table message_preference (
  person_id  text    primary key references account_person (id),
  muted      text[]  not null default '{}',
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to   integer check (quiet_to between 0 and 1439),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- Not pushed before; the inbox has it at once. Infinity: never pushed.
alter table message add column held_until timestamptz;
create index message_held on message (held_until) where held_until is not null and read_at is null;
