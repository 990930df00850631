-- The stored output of each mutation: a repeated call with the same idempotency key (`random_code`) gets this
-- output and has no second effect. Written in the transaction of the call.
create table idempotency_key (
  actor_id    text        not null,
  random_code text        not null,
  path        text        not null,
  input_hash  text        not null,
  answer      jsonb,
  created_at  timestamptz not null,
  primary key (actor_id, random_code)
);
create index idempotency_key_by_age on idempotency_key (created_at);

-- Requests counted for all processes: how many of whom in the present window. Written by the rate limits; lost
-- with a crash of the database.
create unlogged table rate_limit_count (
  key     text        primary key,
  ends_at timestamptz not null,
  count   integer     not null check (count > 0)
);
create index rate_limit_count_by_end on rate_limit_count (ends_at);
