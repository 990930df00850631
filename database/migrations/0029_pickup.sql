create sequence pickup_order_number;
create sequence pickup_trip_number;

-- Pickup orders under a contract: written by the buyer, approved by the seller.
create table pickup_order (
  id           text        primary key,
  no           text        not null unique default next_number('TH', 'pickup_order_number'),
  state        text        not null
    check (state in ('draft', 'submitted', 'seller_ok', 'returned', 'active', 'paused', 'completed',
      'expired', 'cancelled')),
  version      integer     not null default 1,
  contract_id  text        not null references contract (id),
  buyer_id     text        not null references firm (id),
  seller_id    text        not null references firm (id),
  quantity_kg  bigint      not null check (quantity_kg > 0),
  -- Sum of its counted tickets; above the quantity only through scales that were offline.
  lifted_kg    bigint      not null default 0 check (lifted_kg >= 0),
  window_from  date        not null,
  window_to    date        not null,
  place_id     text        not null references catalog_place (id),
  transport    text        not null check (transport in ('road', 'rail', 'water')),
  weight_basis text        not null check (weight_basis in ('load', 'received', 'third')),
  assay_basis  text        not null check (assay_basis in ('seller', 'buyer', 'third')),
  consignee    text        not null default '',
  daily_cap_kg bigint      check (daily_cap_kg > 0),
  -- By rail: plan, wagons, stations; by water: ship, ports, laycan.
  carriage     jsonb,
  remark       text        not null default '',
  created_by   text        not null references account_person (id),
  created_at   timestamptz not null,
  check (seller_id <> buyer_id),
  check (window_from <= window_to),
  check (coalesce(carriage ->> 'by', 'road') = transport)
);
create index pickup_order_by_buyer on pickup_order (buyer_id, id desc);
create index pickup_order_by_seller on pickup_order (seller_id, id desc);
create index pickup_order_by_contract on pickup_order (contract_id);
create index pickup_order_under_way on pickup_order (window_to)
  where state in ('submitted', 'seller_ok', 'active', 'paused');
create trigger pickup_order_keeps_its_contract
  before update on pickup_order
  for each row
  when (row(old.id, old.no, old.contract_id, old.buyer_id, old.seller_id)
        is distinct from
        row(new.id, new.no, new.contract_id, new.buyer_id, new.seller_id)
        or old.state in ('expired', 'cancelled') and old.state <> new.state)
  execute function refuse_change();
create trigger pickup_order_is_never_deleted
  before delete on pickup_order
  for each row execute function refuse_change();

-- Firms and people whom an order authorises to pick up.
create table pickup_delegate (
  id           text   primary key,
  order_id     text   not null references pickup_order (id),
  kind         text   not null check (kind in ('firm', 'person')),
  name         text   not null,
  -- Encrypted; '' if none was given.
  id_encrypted text   not null,
  phone        text   not null,
  valid_from   date   not null,
  valid_to     date   not null,
  limit_kg     bigint not null check (limit_kg > 0),
  letters      text[] not null
);
create index pickup_delegate_by_order on pickup_delegate (order_id);

-- Each submission of an order with delegates: its signer and signature.
create table pickup_delegation (
  order_id           text        not null references pickup_order (id),
  order_version      integer     not null,
  signed_by          text        not null references account_person (id),
  certificate_serial text        not null,
  signature          text        not null,
  signed_at          timestamptz not null,
  primary key (order_id, order_version)
);
create trigger pickup_delegation_is_append_only
  before update or delete on pickup_delegation
  for each row execute function refuse_change();
create trigger pickup_delegation_is_never_truncated
  before truncate on pickup_delegation
  for each statement execute function refuse_change();

-- Overdue pickups: coal left after the contract's window, its cost by the contract, and how much of that was
-- settled. Written by a daily job.
create table pickup_overdue (
  contract_id      text   primary key references contract (id),
  state            text   not null check (state in ('running', 'ended', 'withdrawn')),
  seller_id        text   not null references firm (id),
  buyer_id         text   not null references firm (id),
  since            date   not null,
  checked_on       date   not null,
  -- The last day counted, whether or not it cost anything.
  counted_to       date   check (counted_to >= since),
  unlifted_kg      bigint not null check (unlifted_kg >= 0),
  -- In hao per tonne, and in hao per tonne and day.
  penalty_rate     bigint not null check (penalty_rate >= 0),
  storage_rate     bigint not null check (storage_rate >= 0),
  penalty_fen      bigint not null check (penalty_fen >= 0),
  storage_fen      bigint not null check (storage_fen >= 0),
  penalty_paid_fen bigint not null default 0 check (penalty_paid_fen >= 0),
  storage_paid_fen bigint not null default 0 check (storage_paid_fen >= 0)
);
create index pickup_overdue_by_seller on pickup_overdue (seller_id, contract_id desc);
create index pickup_overdue_by_buyer on pickup_overdue (buyer_id, contract_id desc);
create index pickup_overdue_running on pickup_overdue (contract_id) where state = 'running';
create trigger pickup_overdue_is_never_deleted
  before delete on pickup_overdue
  for each row execute function refuse_change();

-- Storage cost of each overdue day.
create table pickup_overdue_day (
  contract_id text   not null references pickup_overdue (contract_id) deferrable initially deferred,
  day         date   not null,
  unlifted_kg bigint not null check (unlifted_kg > 0),
  amount_fen  bigint not null check (amount_fen > 0),
  primary key (contract_id, day)
);
create trigger pickup_overdue_day_is_append_only
  before update or delete on pickup_overdue_day
  for each row execute function refuse_change();
create trigger pickup_overdue_day_is_never_truncated
  before truncate on pickup_overdue_day
  for each statement execute function refuse_change();

-- Vehicles a firm has used, as suggestions for trips.
create table pickup_vehicle (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  plate        text        not null,
  kind         text        not null,
  load_kg      bigint      not null check (load_kg > 0),
  driver       text        not null,
  phone        text        not null,
  id_encrypted text        not null,
  licence      text        not null,
  saved_at     timestamptz not null,
  unique (firm_id, plate)
);

-- Loading hours and capacity of a seller's yard.
create table pickup_yard (
  firm_id         text     not null references firm (id),
  place_id        text     not null references catalog_place (id),
  slot_minutes    smallint not null check (slot_minutes in (30, 60, 120)),
  trucks_per_slot smallint not null check (trucks_per_slot > 0),
  opens_at        smallint not null check (opens_at between 0 and 23),
  closes_at       smallint not null check (closes_at between 1 and 24),
  primary key (firm_id, place_id),
  check (opens_at < closes_at)
);

-- Trucks booked for a slot of a yard: the row is the slot's lock.
create table pickup_slot (
  seller_id text        not null,
  place_id  text        not null,
  slot_at   timestamptz not null,
  taken     integer     not null check (taken >= 0),
  primary key (seller_id, place_id, slot_at)
);

-- Trips of trucks, trains and ships under an order, from plan to receipt.
create table pickup_trip (
  id               text        primary key,
  no               text        not null unique default next_number('CC', 'pickup_trip_number'),
  state            text        not null
    check (state in ('planned', 'booked', 'queued', 'entered', 'tared', 'loaded', 'grossed', 'exited',
      'arrived', 'recv_grossed', 'recv_tared', 'signed', 'abnormal', 'voided')),
  stopped_in       text,
  order_id         text        not null references pickup_order (id),
  contract_id      text        not null references contract (id),
  buyer_id         text        not null,
  seller_id        text        not null,
  delegate_id      text        references pickup_delegate (id),
  plate            text        not null,
  driver           text        not null,
  phone            text        not null,
  id_encrypted     text        not null,
  licence          text        not null,
  vehicle_kind     text        not null,
  -- Train or voyage, waybill or bill of lading; '' by road and until known.
  run_no           text        not null default '',
  document_no      text        not null default '',
  -- The weight on that document.
  waybill_kg       bigint      check (waybill_kg > 0),
  planned_kg       bigint      not null check (planned_kg > 0),
  slot_at          timestamptz,
  queued_at        timestamptz,
  -- The first weighing and the sum of the counted tickets of each side.
  load_first_kg    bigint,
  load_first_at    timestamptz,
  receive_first_kg bigint,
  receive_first_at timestamptz,
  loaded_kg        bigint      check (loaded_kg > 0),
  received_kg      bigint      check (received_kg > 0),
  is_short         boolean     not null default false,
  is_over          boolean     not null default false,
  reason           text        not null default '',
  pass_nonce       text        not null unique,
  created_by       text        not null references account_person (id),
  created_at       timestamptz not null,
  updated_at       timestamptz not null,
  signed_at        timestamptz,
  check ((state = 'abnormal') = (stopped_in is not null)),
  check ((state = 'signed') = (signed_at is not null))
);
create index pickup_trip_by_order on pickup_trip (order_id, id desc);
create index pickup_trip_by_contract on pickup_trip (contract_id, id desc);
create index pickup_trip_by_buyer on pickup_trip (buyer_id, id desc);
create index pickup_trip_by_seller on pickup_trip (seller_id, id desc);
create index pickup_trip_with_driver on pickup_trip (updated_at)
  where state in ('signed', 'voided') and (phone <> '' or id_encrypted <> '');
-- A truck is on one trip at a time.
create unique index pickup_trip_has_its_truck on pickup_trip (plate)
  where state in ('planned', 'booked', 'queued', 'entered', 'tared', 'loaded', 'grossed', 'exited', 'arrived',
      'recv_grossed', 'abnormal');
-- The pass of a trip under way may be replaced; its order, parties and plate may not.
create trigger pickup_trip_keeps_its_order
  before update on pickup_trip
  for each row
  when (row(old.id, old.no, old.order_id, old.contract_id, old.buyer_id, old.seller_id, old.plate)
        is distinct from
        row(new.id, new.no, new.order_id, new.contract_id, new.buyer_id, new.seller_id, new.plate)
        -- A finished trip only changes when the driver's number is encrypted with another key, or when number and
        -- phone are erased.
        or (old.state in ('signed', 'voided') and old.id_encrypted = new.id_encrypted
            and (old.phone = '' or new.phone <> '')))
  execute function refuse_change();
create trigger pickup_trip_is_never_deleted
  before delete on pickup_trip
  for each row execute function refuse_change();

-- The key that signs the passes of drivers; each installation has its own.
create table pickup_pass_key (
  is_only boolean primary key default true check (is_only),
  key     text    not null
);
insert into pickup_pass_key (key)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Transitions of pickup orders and trips.
select create_history('pickup_history');
