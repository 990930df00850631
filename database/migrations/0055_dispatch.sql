-- Trucks of one order that drive together, behind one pass of their leader. Written by the buyer's dispatchers.
create table dispatch_convoy (
  id         text        primary key,
  order_id   text        not null references pickup_order (id),
  buyer_id   text        not null references firm (id),
  leader     text        not null,
  -- '' if none was given, and once it is erased.
  phone      text        not null,
  -- Identifies the convoy in its pass; replaced with it.
  pass_nonce text        not null unique,
  created_by text        not null references account_person (id),
  created_at timestamptz not null
);
create index dispatch_convoy_by_order on dispatch_convoy (order_id, id);
create index dispatch_convoy_with_phone on dispatch_convoy (created_at) where phone <> '';

-- Members of a convoy: a trip is in one at most.
create table dispatch_convoy_trip (
  trip_id   text primary key references pickup_trip (id),
  convoy_id text not null references dispatch_convoy (id)
);
create index dispatch_convoy_trip_by_convoy on dispatch_convoy_trip (convoy_id);
create trigger dispatch_convoy_trip_is_append_only
  before update or delete on dispatch_convoy_trip
  for each row execute function refuse_change();
create trigger dispatch_convoy_trip_is_never_truncated
  before truncate on dispatch_convoy_trip
  for each statement execute function refuse_change();

select create_history('dispatch_history', 'dispatch_convoy');
