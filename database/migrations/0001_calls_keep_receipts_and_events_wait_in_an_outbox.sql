-- What an act answered, so that a repetition of its randomCode gets the same answer and no second effect.
create table call_receipt (
  actor_id    text        not null,
  random_code text        not null,
  path        text        not null,
  input_hash  text        not null,
  answer      jsonb,
  made_at     timestamptz not null,
  primary key (actor_id, random_code)
);
create index call_receipt_by_age on call_receipt (made_at);

-- Which topics have news. Written in the business transaction, read by the hub after it.
-- Readers go by transaction, not by sequence: a later number can become visible before an earlier one.
create table outbox (
  seq        bigint generated always as identity primary key,
  written_in xid8        not null default pg_current_xact_id(),
  topic      text        not null,
  written_at timestamptz not null default now()
);
create index outbox_by_transaction on outbox (written_in, seq);

-- Refuses what history must not allow.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A number for people: prefix, day in Shanghai, six digits. Sequences take no locks; a gap is harmless.
create function next_number(prefix text, sequence regclass) returns text language sql volatile as $$
  select prefix || to_char(now() at time zone 'Asia/Shanghai', 'YYMMDD')
         || lpad((nextval(sequence) % 1000000)::text, 6, '0')
$$;
