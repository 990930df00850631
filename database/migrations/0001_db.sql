-- Search by similarity; exclusion constraints on ranges.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Trigger function of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A readable number: prefix, day in Shanghai, six digits. Sequences take no locks; gaps are harmless.
create function next_number(prefix text, sequence regclass) returns text language sql volatile as $$
  select prefix || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD')
         || lpad((nextval(sequence) % 1000000)::text, 6, '0')
$$;

-- Topics that changed, written in the transaction of the change and read after it. Readers order by
-- transaction, not by `seq`: a later number can become visible before an earlier one.
create table outbox (
  seq        bigint      generated always as identity primary key,
  written_in xid8        not null default pg_current_xact_id(),
  topic      text        not null,
  written_at timestamptz not null default now()
);
create index outbox_by_transaction on outbox (written_in, seq);

-- Data keys of encrypted columns and blind indexes, each encrypted with a key that only the configuration
-- knows. Written when the first value is encrypted and when keys are rotated.
create table encryption_key (
  id             text   primary key,
  position       bigint not null generated always as identity,
  purpose        text   not null check (purpose in ('encrypt', 'blind_index')),
  encrypted_with text   not null,
  encrypted_key  text   not null
);
-- There is one blind-index key forever, because equal values must keep equal indexes.
create unique index encryption_key_one_blind_index on encryption_key (purpose) where purpose = 'blind_index';
