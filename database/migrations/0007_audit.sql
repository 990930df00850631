-- The audit log: acts of operators, and acts that touch the security of an account. Written in the
-- transaction of the call and kept for ten years.
create table audit_entry (
  id          text        primary key,
  seq         bigint      generated always as identity,
  posted_in   xid8        not null default pg_current_xact_id(),
  at          timestamptz not null,
  -- For a sign-in: the owner of the login name, if any. No foreign keys, so that an entry can always be
  -- written.
  person_id   text,
  firm_id     text,
  seats       text[]      not null,
  session_id  text,
  ip          text        not null check (length(ip) <= 64),
  device      text        not null check (length(device) <= 200),
  path        text        not null,
  -- Without secrets and personal data.
  input       jsonb       not null,
  matter_type text,
  matter_id   text,
  -- 0, or the number of the fault.
  outcome     integer     not null check (outcome >= 0),
  random_code text        check (length(random_code) <= 64),
  trace       text        not null,
  -- What was shown in clear of encrypted columns: `<table>/<id> (<whose>): <fields>`.
  disclosed   text[]      not null default '{}',
  check ((matter_type is null) = (matter_id is null))
);
create index audit_entry_by_transaction on audit_entry (posted_in, seq);
create index audit_entry_by_moment on audit_entry (at, id);
create index audit_entry_by_person on audit_entry (person_id, at, id);
create index audit_entry_by_path on audit_entry (path, at, id);
create index audit_entry_by_matter on audit_entry (matter_id, at, id) where matter_id is not null;

-- The hash chain over audit_entry, in the columns of packages/db/hashChainRows.ts. Extended in order by a job
-- after commit.
create table audit_hash_chain (
  sequence      bigint      primary key check (sequence > 0),
  entry_id      text        not null unique references audit_entry (id),
  posted_in     xid8        not null,
  entry_seq     bigint      not null,
  previous_hash bytea       not null check (length(previous_hash) = 32),
  hash          bytea       not null unique check (length(hash) = 32),
  -- The same link with SM3 in place of SHA-256.
  sm3_hash      bytea       not null unique check (length(sm3_hash) = 32),
  linked_at     timestamptz not null
);

-- The end of the chain, so that a truncated chain is detected. One row.
create table audit_hash_chain_head (
  is_head   boolean primary key check (is_head),
  sequence  bigint  not null,
  posted_in xid8    not null,
  entry_seq bigint  not null,
  hash      bytea   not null check (length(hash) = 32),
  sm3_hash  bytea   not null check (length(sm3_hash) = 32)
);

insert into audit_hash_chain_head (is_head, sequence, posted_in, entry_seq, hash, sm3_hash)
values (true, 0, '0', 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

create trigger audit_hash_chain_head_only_grows
  before update on audit_hash_chain_head
  for each row when (new.sequence <= old.sequence)
  execute function refuse_change();
create trigger audit_hash_chain_head_is_never_deleted
  before delete on audit_hash_chain_head
  for each row execute function refuse_change();
create trigger audit_entry_is_append_only
  before update or delete on audit_entry
  for each row execute function refuse_change();
create trigger audit_hash_chain_is_append_only
  before update or delete on audit_hash_chain
  for each row execute function refuse_change();
create trigger audit_entry_is_never_truncated
  before truncate on audit_entry
  for each statement execute function refuse_change();
create trigger audit_hash_chain_is_never_truncated
  before truncate on audit_hash_chain
  for each statement execute function refuse_change();
create trigger audit_hash_chain_head_is_never_truncated
  before truncate on audit_hash_chain_head
  for each statement execute function refuse_change();
