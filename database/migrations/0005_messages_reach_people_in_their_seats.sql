-- One thing told to one person. The id is the notice's: each of its receivers has a row.
-- The same thing, by its key, is told to a person once.
-- No foreign key on the person: rows only come from firm_seat, which has one, and a check
-- of it would lock every receiver's row with every message of a busy trade.
create table message (
  person_id   text        not null,
  key         text        not null,
  id          text        not null,
  type        text        not null check (type in ('TRADE', 'CONTRACT', 'SETTLE', 'FUND', 'FINANCE', 'PICKUP', 'CERT', 'SYSTEM', 'NOTICE')),
  feature     text        not null,
  template    text        not null,
  params      jsonb       not null check (jsonb_typeof(params) = 'object'),
  matter_type text        not null,
  matter_id   text        not null,
  matter_no   text        not null,
  created_at  timestamptz not null,
  read_at     timestamptz check (read_at >= created_at),
  primary key (person_id, key)
);

-- Not unique: each further unique index costs every insert that may conflict a second look.
create index message_by_person on message (person_id, id);

-- Unread ones are few: they are counted, not kept as a number that every message would have to lock.
create index message_unread on message (person_id, type) where read_at is null;
