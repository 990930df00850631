create sequence delivery_order_number;
create sequence delivery_trip_number;
create sequence delivery_ticket_number;
create sequence delivery_scale_number;

create table delivery_order (
  id           text        primary key,
  no           text        not null unique default next_number('TH', 'delivery_order_number'),
  state        text        not null check (state in
                 ('draft', 'submitted', 'seller_ok', 'returned', 'active', 'paused', 'completed', 'expired', 'cancelled')),
  version      integer     not null default 1,
  contract_id  text        not null references contract (id),
  buyer_id     text        not null references firm (id),
  seller_id    text        not null references firm (id),
  quantity_kg  bigint      not null check (quantity_kg > 0),
  -- What its counted tickets come to; above the quantity only by what scales without a line have weighed.
  lifted_kg    bigint      not null default 0 check (lifted_kg >= 0),
  window_from  date        not null,
  window_to    date        not null,
  place_id     text        not null references catalog_place (id),
  transport    text        not null check (transport in ('road', 'rail', 'water')),
  weight_basis text        not null check (weight_basis in ('load', 'received', 'third')),
  assay_basis  text        not null check (assay_basis in ('seller', 'buyer', 'third')),
  consignee    text        not null default '',
  daily_cap_kg bigint      check (daily_cap_kg > 0),
  -- By rail or by water: its plan, wagons and stations, or its ship, ports and laycan.
  carriage     jsonb,
  remark       text        not null default '',
  created_by   text        not null references account_person (id),
  created_at   timestamptz not null,
  check (seller_id <> buyer_id),
  check (window_from <= window_to),
  check (coalesce(carriage ->> 'by', 'road') = transport)
);
create index delivery_order_by_buyer on delivery_order (buyer_id, id desc);
create index delivery_order_by_seller on delivery_order (seller_id, id desc);
create index delivery_order_by_contract on delivery_order (contract_id);
create index delivery_order_under_way on delivery_order (window_to) where state in ('submitted', 'seller_ok', 'active', 'paused');
create trigger delivery_order_keeps_its_contract
  before update on delivery_order
  for each row
  when (row(old.id, old.no, old.contract_id, old.buyer_id, old.seller_id) is distinct from row(new.id, new.no, new.contract_id, new.buyer_id, new.seller_id)
        or old.state in ('expired', 'cancelled') and old.state <> new.state)
  execute function refuse_change();
create trigger delivery_order_stays before delete on delivery_order for each row execute function refuse_change();

create table delivery_delegate (
  id        text   primary key,
  order_id  text   not null references delivery_order (id),
  kind      text   not null check (kind in ('firm', 'person')),
  name      text   not null,
  -- Sealed; '' where none was given.
  id_sealed text   not null,
  phone     text   not null,
  valid_from date  not null,
  valid_to  date   not null,
  limit_kg  bigint not null check (limit_kg > 0),
  letters   text[] not null
);
create index delivery_delegate_by_order on delivery_delegate (order_id);

-- Each time an order that delegates somebody was handed in: who signed that, and what.
create table delivery_delegation (
  order_id           text        not null references delivery_order (id),
  order_version      integer     not null,
  signed_by          text        not null references account_person (id),
  certificate_serial text        not null,
  signature          text        not null,
  signed_at          timestamptz not null,
  primary key (order_id, order_version)
);
create trigger delivery_delegation_is_append_only before update or delete on delivery_delegation for each row execute function refuse_change();
create trigger delivery_delegation_is_not_emptied before truncate on delivery_delegation for each statement execute function refuse_change();

-- Coal left lying after its contract's window: what it costs, as the contract says, and what of that was settled.
create table delivery_late (
  contract_id   text   primary key references contract (id),
  state         text   not null check (state in ('running', 'ended', 'withdrawn')),
  seller_id     text   not null references firm (id),
  buyer_id      text   not null references firm (id),
  since         date   not null,
  looked_on     date   not null,
  -- The last day that was counted, whether it cost something or not.
  counted_to    date   check (counted_to >= since),
  unlifted_kg   bigint not null check (unlifted_kg >= 0),
  -- In hao for each tonne, and for each tonne and day.
  penalty_rate  bigint not null check (penalty_rate >= 0),
  storage_rate  bigint not null check (storage_rate >= 0),
  penalty_fen   bigint not null check (penalty_fen >= 0),
  storage_fen   bigint not null check (storage_fen >= 0),
  penalty_paid_fen bigint not null default 0 check (penalty_paid_fen >= 0),
  storage_paid_fen bigint not null default 0 check (storage_paid_fen >= 0)
);
create index delivery_late_by_seller on delivery_late (seller_id, contract_id desc);
create index delivery_late_by_buyer on delivery_late (buyer_id, contract_id desc);
create index delivery_late_running on delivery_late (contract_id) where state = 'running';
create trigger delivery_late_stays before delete on delivery_late for each row execute function refuse_change();

create table delivery_late_day (
  contract_id text   not null references delivery_late (contract_id) deferrable initially deferred,
  day         date   not null,
  unlifted_kg bigint not null check (unlifted_kg > 0),
  amount_fen  bigint not null check (amount_fen > 0),
  primary key (contract_id, day)
);
create trigger delivery_late_day_is_append_only before update or delete on delivery_late_day for each row execute function refuse_change();
create trigger delivery_late_day_is_not_emptied before truncate on delivery_late_day for each statement execute function refuse_change();

create table delivery_vehicle (
  id        text        primary key,
  firm_id   text        not null references firm (id),
  plate     text        not null,
  kind      text        not null,
  load_kg   bigint      not null check (load_kg > 0),
  driver    text        not null,
  phone     text        not null,
  id_sealed text        not null,
  licence   text        not null,
  saved_at  timestamptz not null,
  unique (firm_id, plate)
);

create table delivery_yard (
  firm_id         text     not null references firm (id),
  place_id        text     not null references catalog_place (id),
  slot_minutes    smallint not null check (slot_minutes in (30, 60, 120)),
  trucks_per_slot smallint not null check (trucks_per_slot > 0),
  opens_at        smallint not null check (opens_at between 0 and 23),
  closes_at       smallint not null check (closes_at between 1 and 24),
  primary key (firm_id, place_id),
  check (opens_at < closes_at)
);

-- How many trucks have booked an hour: the row is the hour's lock.
create table delivery_slot (
  seller_id text        not null,
  place_id  text        not null,
  slot_at   timestamptz not null,
  taken     integer     not null check (taken >= 0),
  primary key (seller_id, place_id, slot_at)
);

create table delivery_trip (
  id           text        primary key,
  no           text        not null unique default next_number('CC', 'delivery_trip_number'),
  state        text        not null check (state in
                 ('planned', 'booked', 'queued', 'entered', 'tared', 'loaded', 'grossed', 'exited', 'arrived', 'recv_grossed', 'recv_tared',
                  'signed', 'abnormal', 'voided')),
  stopped_in   text,
  order_id     text        not null references delivery_order (id),
  contract_id  text        not null references contract (id),
  buyer_id     text        not null,
  seller_id    text        not null,
  delegate_id  text        references delivery_delegate (id),
  plate        text        not null,
  driver       text        not null,
  phone        text        not null,
  id_sealed    text        not null,
  licence      text        not null,
  vehicle_kind text        not null,
  -- Train number or voyage, waybill or bill of lading: '' by road, and until they are known.
  run_no       text        not null default '',
  document_no  text        not null default '',
  -- What that paper says the coal weighs.
  waybill_kg   bigint      check (waybill_kg > 0),
  planned_kg   bigint      not null check (planned_kg > 0),
  slot_at      timestamptz,
  queued_at    timestamptz,
  -- The first weighing of each side, and what the counted tickets of each side come to.
  load_first_kg bigint,
  load_first_at timestamptz,
  receive_first_kg bigint,
  receive_first_at timestamptz,
  loaded_kg    bigint      check (loaded_kg > 0),
  received_kg  bigint      check (received_kg > 0),
  is_short     boolean     not null default false,
  is_over      boolean     not null default false,
  reason       text        not null default '',
  pass_nonce   text        not null unique,
  created_by   text        not null references account_person (id),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  signed_at    timestamptz,
  check ((state = 'abnormal') = (stopped_in is not null)),
  check ((state = 'signed') = (signed_at is not null))
);
create index delivery_trip_by_order on delivery_trip (order_id, id desc);
create index delivery_trip_by_contract on delivery_trip (contract_id, id desc);
create index delivery_trip_by_buyer on delivery_trip (buyer_id, id desc);
create index delivery_trip_by_seller on delivery_trip (seller_id, id desc);
-- A truck is on one trip at a time.
create unique index delivery_trip_has_its_truck on delivery_trip (plate)
  where state in ('planned', 'booked', 'queued', 'entered', 'tared', 'loaded', 'grossed', 'exited', 'arrived', 'recv_grossed', 'abnormal');
create trigger delivery_trip_keeps_its_order
  before update on delivery_trip
  for each row
  when (row(old.id, old.no, old.order_id, old.contract_id, old.buyer_id, old.seller_id, old.plate, old.pass_nonce)
        is distinct from row(new.id, new.no, new.order_id, new.contract_id, new.buyer_id, new.seller_id, new.plate, new.pass_nonce)
        -- Nothing of it changes any more but the key its driver's number lies under.
        or (old.state in ('signed', 'voided') and old.id_sealed = new.id_sealed))
  execute function refuse_change();
create trigger delivery_trip_stays before delete on delivery_trip for each row execute function refuse_change();

create table delivery_scale (
  id             text        primary key,
  no             text        not null unique default next_number('DB', 'delivery_scale_number'),
  firm_id        text        not null references firm (id),
  place_id       text        not null references catalog_place (id),
  name           text        not null,
  division_kg    bigint      not null check (division_kg > 0),
  state          text        not null check (state in ('registered', 'approved', 'blocked')),
  reason         text        not null default '',
  calibrated_to  date        not null,
  certificate_no text        not null,
  certificate    text[]      not null,
  public_key     text,
  key_at         timestamptz,
  last_seq       bigint      not null default 0,
  last_hash      text        not null default repeat('0', 64),
  created_by     text        not null references account_person (id),
  created_at     timestamptz not null,
  check ((public_key is null) = (key_at is null))
);
create index delivery_scale_by_firm on delivery_scale (firm_id, id);
create trigger delivery_scale_only_goes_on
  before update on delivery_scale
  for each row when (new.last_seq < old.last_seq or new.firm_id <> old.firm_id)
  execute function refuse_change();
create trigger delivery_scale_stays before delete on delivery_scale for each row execute function refuse_change();

-- What a scale has signed. Only what it counts for changes, and by whom that was decided.
create table delivery_ticket (
  id          text        primary key,
  no          text        not null unique default next_number('BD', 'delivery_ticket_number'),
  state       text        not null check (state in ('pending', 'counted', 'over', 'abnormal', 'duplicate', 'voided')),
  scale_id    text        not null references delivery_scale (id),
  -- Until when the scale was calibrated as the ticket came: its next calibration says nothing of this one.
  calibrated_to date      not null,
  local_seq   bigint      not null,
  side        text        not null check (side in ('load', 'receive')),
  trip_id     text        not null references delivery_trip (id),
  order_id    text        not null references delivery_order (id),
  plate       text        not null,
  gross_kg    bigint      not null check (gross_kg >= 0),
  tare_kg     bigint      not null check (tare_kg >= 0),
  net_kg      bigint      generated always as (gross_kg - tare_kg) stored,
  first_at    timestamptz not null,
  second_at   timestamptz not null,
  source      text        not null check (source in ('auto', 'manual', 'offline')),
  operator_id text        not null references account_person (id),
  plate_read  text        not null,
  seal_no     text        not null,
  reason      text        not null,
  photo_hashes text[]     not null,
  photos      text[]      not null,
  flaws       text[]      not null,
  prev_hash   text        not null,
  hash        text        not null,
  signature   text        not null,
  public_key  text        not null,
  received_at timestamptz not null,
  received_by text        not null references account_person (id),
  second_id   text        references account_person (id),
  decided_by  text        references account_person (id),
  decision    text        not null default '',
  decided_at  timestamptz,
  unique (scale_id, local_seq),
  check (second_id is null or second_id <> operator_id),
  check ((decided_by is null) = (decided_at is null))
);
create index delivery_ticket_by_trip on delivery_ticket (trip_id);
create index delivery_ticket_by_plate on delivery_ticket (plate, second_at desc);
create index delivery_ticket_waiting on delivery_ticket (received_at) where state in ('pending', 'over', 'abnormal');
-- One load and one receipt of a trip count.
create unique index delivery_ticket_counts_once on delivery_ticket (trip_id, side) where state in ('counted', 'over');
create trigger delivery_ticket_keeps_what_was_signed
  before update on delivery_ticket
  for each row
  when (row(old.id, old.no, old.scale_id, old.calibrated_to, old.local_seq, old.side, old.trip_id, old.order_id, old.plate, old.gross_kg, old.tare_kg, old.first_at,
            old.second_at, old.source, old.operator_id, old.plate_read, old.seal_no, old.reason, old.photo_hashes, old.flaws, old.prev_hash,
            old.hash, old.signature, old.public_key, old.received_at)
        is distinct from
        row(new.id, new.no, new.scale_id, new.calibrated_to, new.local_seq, new.side, new.trip_id, new.order_id, new.plate, new.gross_kg, new.tare_kg, new.first_at,
            new.second_at, new.source, new.operator_id, new.plate_read, new.seal_no, new.reason, new.photo_hashes, new.flaws, new.prev_hash,
            new.hash, new.signature, new.public_key, new.received_at)
        or old.state in ('duplicate', 'voided'))
  execute function refuse_change();
create trigger delivery_ticket_stays before delete on delivery_ticket for each row execute function refuse_change();
create trigger delivery_ticket_is_not_emptied before truncate on delivery_ticket for each statement execute function refuse_change();

-- What the desk wants to see of a weighing besides, one question of a ticket at a time; an answer is never taken back.
create table delivery_photo_question (
  id          text        primary key,
  ticket_id   text        not null references delivery_ticket (id),
  what        text        not null,
  asked_by    text        not null references account_person (id),
  asked_at    timestamptz not null,
  photos      text[]      not null default '{}',
  note        text        not null default '',
  answered_by text        references account_person (id),
  answered_at timestamptz,
  check ((answered_by is null) = (answered_at is null)),
  check ((answered_at is null) = (photos = '{}'))
);
create unique index delivery_photo_question_waits_once on delivery_photo_question (ticket_id) where answered_at is null;
create index delivery_photo_question_by_ticket on delivery_photo_question (ticket_id);
create trigger delivery_photo_question_is_answered_once
  before update on delivery_photo_question
  for each row
  when (old.answered_at is not null or row(old.id, old.ticket_id, old.what, old.asked_by, old.asked_at) is distinct from row(new.id, new.ticket_id, new.what, new.asked_by, new.asked_at))
  execute function refuse_change();
create trigger delivery_photo_question_stays before delete on delivery_photo_question for each row execute function refuse_change();

-- What happened to orders and trips, and by whom; nobody where the clock or a driver did it.
create table delivery_step (
  subject_id text        not null,
  id         text        not null,
  at         timestamptz not null,
  move       text        not null,
  from_state text,
  to_state   text        not null,
  person_id  text        references account_person (id),
  reason     text        not null default '',
  primary key (subject_id, id)
);
create trigger delivery_step_is_append_only before update or delete on delivery_step for each row execute function refuse_change();
create trigger delivery_step_is_not_emptied before truncate on delivery_step for each statement execute function refuse_change();

-- Signs the passes of drivers.
create table delivery_pass_key (
  is_only boolean primary key default true check (is_only),
  key     text    not null
);
insert into delivery_pass_key (key) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Photographs of weighings are kept for good; they are not counted among what their firm may bring.
alter table file add column is_evidence boolean not null default false;
