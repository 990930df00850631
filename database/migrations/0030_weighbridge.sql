create sequence weighbridge_ticket_number;
create sequence weighbridge_scale_number;

-- Registered scales with their calibration, device key and last signed ticket. Registered by firms, approved
-- by operators.
create table weighbridge_scale (
  id             text        primary key,
  no             text        not null unique default next_number('DB', 'weighbridge_scale_number'),
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
create index weighbridge_scale_by_firm on weighbridge_scale (firm_id, id);
create trigger weighbridge_scale_never_goes_back
  before update on weighbridge_scale
  for each row when (new.last_seq < old.last_seq or new.firm_id <> old.firm_id)
  execute function refuse_change();
create trigger weighbridge_scale_is_never_deleted
  before delete on weighbridge_scale
  for each row execute function refuse_change();

-- Weighing tickets signed by a scale. Only the state and the operators' decision change.
create table weighbridge_ticket (
  id            text        primary key,
  no            text        not null unique default next_number('BD', 'weighbridge_ticket_number'),
  state         text        not null
    check (state in ('pending', 'counted', 'over', 'abnormal', 'duplicate', 'voided')),
  scale_id      text        not null references weighbridge_scale (id),
  -- The scale's calibration when the ticket arrived; later calibrations do not apply to it.
  calibrated_to date        not null,
  local_seq     bigint      not null,
  side          text        not null check (side in ('load', 'receive')),
  trip_id       text        not null references pickup_trip (id),
  order_id      text        not null references pickup_order (id),
  plate         text        not null,
  gross_kg      bigint      not null check (gross_kg >= 0),
  tare_kg       bigint      not null check (tare_kg >= 0),
  net_kg        bigint      generated always as (gross_kg - tare_kg) stored,
  first_at      timestamptz not null,
  second_at     timestamptz not null,
  source        text        not null check (source in ('auto', 'manual', 'offline')),
  operator_id   text        not null references account_person (id),
  plate_read    text        not null,
  seal_no       text        not null,
  reason        text        not null,
  photo_hashes  text[]      not null,
  photos        text[]      not null,
  flaws         text[]      not null,
  prev_hash     text        not null,
  hash          text        not null,
  signature     text        not null,
  public_key    text        not null,
  received_at   timestamptz not null,
  received_by   text        not null references account_person (id),
  second_id     text        references account_person (id),
  decided_by    text        references account_person (id),
  decision      text        not null default '',
  decided_at    timestamptz,
  unique (scale_id, local_seq),
  check (second_id is null or second_id <> operator_id),
  check ((decided_by is null) = (decided_at is null))
);
create index weighbridge_ticket_by_trip on weighbridge_ticket (trip_id);
create index weighbridge_ticket_by_plate on weighbridge_ticket (plate, second_at desc);
create index weighbridge_ticket_waiting on weighbridge_ticket (received_at)
  where state in ('pending', 'over', 'abnormal');
-- One loading and one receiving ticket of a trip counts.
create unique index weighbridge_ticket_counts_once on weighbridge_ticket (trip_id, side)
  where state in ('counted', 'over');
create trigger weighbridge_ticket_keeps_what_was_signed
  before update on weighbridge_ticket
  for each row
  when (row(old.id, old.no, old.scale_id, old.calibrated_to, old.local_seq, old.side, old.trip_id,
            old.order_id, old.plate, old.gross_kg, old.tare_kg, old.first_at, old.second_at, old.source,
            old.operator_id, old.plate_read, old.seal_no, old.reason, old.photo_hashes, old.flaws,
            old.prev_hash, old.hash, old.signature, old.public_key, old.received_at)
        is distinct from
        row(new.id, new.no, new.scale_id, new.calibrated_to, new.local_seq, new.side, new.trip_id,
            new.order_id, new.plate, new.gross_kg, new.tare_kg, new.first_at, new.second_at, new.source,
            new.operator_id, new.plate_read, new.seal_no, new.reason, new.photo_hashes, new.flaws,
            new.prev_hash, new.hash, new.signature, new.public_key, new.received_at)
        or old.state in ('duplicate', 'voided'))
  execute function refuse_change();
create trigger weighbridge_ticket_is_never_deleted
  before delete on weighbridge_ticket
  for each row execute function refuse_change();
create trigger weighbridge_ticket_is_never_truncated
  before truncate on weighbridge_ticket
  for each statement execute function refuse_change();

-- Operators' questions about the photographs of a ticket, one open question at a time; an answer is final.
create table weighbridge_photo_question (
  id          text        primary key,
  ticket_id   text        not null references weighbridge_ticket (id),
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
create unique index weighbridge_photo_question_one_open on weighbridge_photo_question (ticket_id)
  where answered_at is null;
create index weighbridge_photo_question_by_ticket on weighbridge_photo_question (ticket_id);
create trigger weighbridge_photo_question_is_answered_once
  before update on weighbridge_photo_question
  for each row
  when (old.answered_at is not null
        or row(old.id, old.ticket_id, old.what, old.asked_by, old.asked_at)
           is distinct from
           row(new.id, new.ticket_id, new.what, new.asked_by, new.asked_at))
  execute function refuse_change();
create trigger weighbridge_photo_question_is_never_deleted
  before delete on weighbridge_photo_question
  for each row execute function refuse_change();
