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
