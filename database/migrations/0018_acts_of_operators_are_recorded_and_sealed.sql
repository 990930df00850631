-- The audit log: acts of operators, and whatever touches the safety of anybody's account. Kept for ten years.
create table audit_row (
  id          text        primary key,
  seq         bigint      generated always as identity,
  posted_in   xid8        not null default pg_current_xact_id(),
  at          timestamptz not null,
  -- Of somebody who signs in: whose login name it was, if it was anybody's. No foreign keys: a record needs nobody's leave.
  person_id   text,
  firm_id     text,
  seats       text[]      not null,
  session_id  text,
  ip          text        not null check (length(ip) <= 64),
  device      text        not null check (length(device) <= 200),
  path        text        not null,
  -- Without secrets and without what is personal.
  input       jsonb       not null,
  matter_type text,
  matter_id   text,
  -- 0, or the code of the fault.
  outcome     integer     not null check (outcome >= 0),
  random_code text        check (length(random_code) <= 64),
  trace       text        not null,
  check ((matter_type is null) = (matter_id is null))
);
create index audit_row_by_transaction on audit_row (posted_in, seq);
create index audit_row_by_moment on audit_row (at, id);
create index audit_row_by_person on audit_row (person_id, at, id);
create index audit_row_by_path on audit_row (path, at, id);
create index audit_row_by_matter on audit_row (matter_id, at, id) where matter_id is not null;

-- The seals, in the terms of packages/sql/chainRows.ts: the entry is a row of the log.
create table audit_seal (
  sequence      bigint      primary key check (sequence > 0),
  entry_id      text        not null unique references audit_row (id),
  posted_in     xid8        not null,
  entry_seq     bigint      not null,
  previous_hash bytea       not null check (length(previous_hash) = 32),
  hash          bytea       not null unique check (length(hash) = 32),
  -- The same link by SM3.
  twin          bytea       not null unique check (length(twin) = 32),
  sealed_at     timestamptz not null
);

-- Where the chain ends, so that a tail cut off is missed. One row.
create table audit_seal_head (
  is_head   boolean primary key check (is_head),
  sequence  bigint  not null,
  posted_in xid8    not null,
  entry_seq bigint  not null,
  hash      bytea   not null check (length(hash) = 32),
  twin      bytea   not null check (length(twin) = 32)
);
insert into audit_seal_head values (true, 0, '0', 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

create trigger audit_seal_head_only_grows
  before update on audit_seal_head
  for each row when (new.sequence <= old.sequence)
  execute function refuse_change();
create trigger audit_seal_head_stays before delete on audit_seal_head for each row execute function refuse_change();
create trigger audit_row_is_append_only before update or delete on audit_row for each row execute function refuse_change();
create trigger audit_seal_is_append_only before update or delete on audit_seal for each row execute function refuse_change();
create trigger audit_row_is_not_emptied before truncate on audit_row for each statement execute function refuse_change();
create trigger audit_seal_is_not_emptied before truncate on audit_seal for each statement execute function refuse_change();
create trigger audit_seal_head_is_not_emptied before truncate on audit_seal_head for each statement execute function refuse_change();
