-- Trucks of one order that drive together, behind one pass of their leader. Written by the buyer's dispatchers.
create table dispatch_convoy (
  id           text        primary key,
  order_id     text        not null references pickup_order (id),
  buyer_id     text        not null references firm (id),
  state        text        not null check (state in ('formed', 'dissolved')),
  leader       text        not null,
  -- '' if none was given, and once it is erased.
  phone        text        not null,
  -- Identifies the convoy in its pass; replaced with it.
  pass_nonce   text        not null unique,
  created_by   text        not null references account_person (id),
  created_at   timestamptz not null,
  dissolved_at timestamptz,
  check ((state = 'dissolved') = (dissolved_at is not null))
);
create index dispatch_convoy_by_order on dispatch_convoy (order_id, id);
create index dispatch_convoy_with_phone on dispatch_convoy (created_at) where phone <> '';

-- Trucks of a convoy. A trip is in one at most; it may join another after it has left.
create table dispatch_convoy_trip (
  convoy_id text not null references dispatch_convoy (id),
  trip_id   text not null references pickup_trip (id),
  -- Null while it is in the convoy.
  left_at   timestamptz,
  primary key (convoy_id, trip_id)
);
create unique index dispatch_convoy_trip_is_in_one on dispatch_convoy_trip (trip_id) where left_at is null;
create trigger dispatch_convoy_trip_is_append_only
  before update of convoy_id, trip_id or delete on dispatch_convoy_trip
  for each row execute function refuse_change();
create trigger dispatch_convoy_trip_is_never_truncated
  before truncate on dispatch_convoy_trip
  for each statement execute function refuse_change();

select create_history('dispatch_history', 'dispatch_convoy');
