-- Search by similarity; exclusion constraints on ranges.
create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- Trigger function of append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- Creates a history: what happened to which record, from which state to which, by whom and when. `subject` is
-- the table of the records; null if they are in several tables. Rows are written by the transitions.
create function create_history(history text, subject regclass default null) returns void
language plpgsql as $$
begin
  execute format($sql$
    create table %1$I (
      seq                bigint      generated always as identity,
      subject_id         text        not null,
      move               text        not null,
      -- Null for the first entry; the same as to_state where the entry is no transition.
      from_state         text,
      to_state           text        not null,
      -- The role towards the record, or the seat.
      party              text,
      firm_id            text        references firm (id),
      -- Null for jobs, and for people without an account.
      person_id          text        references account_person (id),
      reason             text        not null default '',
      ip                 text        not null default '',
      certificate_serial text,
      signature          text,
      -- What only this history records.
      details            jsonb,
      at                 timestamptz not null,
      primary key (subject_id, seq),
      check ((certificate_serial is null) = (signature is null))
    );
    create trigger %2$I before update or delete on %1$I for each row execute function refuse_change();
    create trigger %3$I before truncate on %1$I for each statement execute function refuse_change();
  $sql$, history, history || '_is_append_only', history || '_is_never_truncated');
  if subject is not null then
    execute format('alter table %I add foreign key (subject_id) references %s (id)', history, subject);
  end if;
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
  written_at timestamptz not null default now(),
  -- Of the change, if it was traced: what is sent because of it belongs to its trace.
  traceparent text
);
create index outbox_by_transaction on outbox (written_in, seq);

-- Data keys of encrypted columns and blind indexes, each encrypted with a key that only the configuration
-- knows. Written at the first start and when keys are rotated.
create table encryption_key (
  id             text   primary key,
  position       bigint not null generated always as identity,
  purpose        text   not null check (purpose in ('encrypt', 'blind_index')),
  encrypted_with text   not null,
  encrypted_key  text   not null
);
-- There is one blind-index key forever, because equal values must keep equal indexes.
create unique index encryption_key_one_blind_index on encryption_key (purpose) where purpose = 'blind_index';

-- Timelines of the log: each promotion of a standby begins one. Written by the first process that sees it. A
-- standby without the row of the primary's timeline does not follow this primary.
create table log_timeline (
  timeline integer     primary key,
  seen_at  timestamptz not null
);

-- One row that shows whether the database takes writes. Written by the readiness probe.
create table readiness_probe (
  id        integer     primary key check (id = 1),
  probed_at timestamptz not null
);

-- Processes of the server, written by each of them every few seconds. A process knows `migrations`; what a
-- later release drops waits until every process that was seen lately knows of it.
create table server_process (
  id         text        primary key,
  host       text        not null,
  pid        integer     not null,
  -- Of the apps for the browser; null: none are built.
  build_id   text,
  migrations text[]      not null,
  started_at timestamptz not null,
  seen_at    timestamptz not null
);

-- How far each backfill has come. A batch and its cursor are written in one transaction.
create table backfill (
  name        text        primary key,
  -- Null: it has not begun.
  cursor      text,
  row_count   bigint      not null default 0 check (row_count >= 0),
  started_at  timestamptz not null default now(),
  moved_at    timestamptz not null default now(),
  finished_at timestamptz
);

-- Builds of the apps for the browser that were served lately, and their pages. Written by the server at its
-- start and each hour.
create table web_build (
  id           text        primary key,
  page         text        not null,
  console_page text        not null,
  paths        text[]      not null,
  stored_at    timestamptz not null default clock_timestamp(),
  served_at    timestamptz not null default clock_timestamp()
);

-- Their files, whose names contain a hash of the content; every process can answer for every build.
create table web_file (
  path    text  primary key,
  -- Compressed with Brotli.
  content bytea not null
);
