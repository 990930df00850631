create sequence settlement_sheet_number;

-- Settlement sheets of a contract. The figures are those of the last version.
create table settlement_sheet (
  id                    text        primary key,
  no                    text        not null unique default next_number('JS', 'settlement_sheet_number'),
  contract_id           text        not null references contract (id),
  contract_no           text        not null,
  seller_id             text        not null references firm (id),
  buyer_id              text        not null references firm (id),
  issuer                text        not null check (issuer in ('seller', 'buyer')),
  type                  text        not null check (type in ('provisional', 'final', 'adjust')),
  is_quick              boolean     not null default false,
  state                 text        not null
    check (state in ('draft', 'blocked', 'to_confirm', 'returned', 'disputed', 'confirmed', 'paying', 'paid',
      'invoiced', 'closed', 'replaced', 'reversed', 'dropped')),
  version               integer     not null check (version > 0),
  settled_kg            bigint      not null check (settled_kg >= 0),
  unit_price_hao        bigint      check (unit_price_hao >= 0),
  goods_fen             bigint      not null check (goods_fen >= 0),
  freight_fen           bigint      not null,
  total_fen             bigint      not null,
  payable_fen           bigint      not null,
  retained_fen          bigint      not null check (retained_fen >= 0),
  -- Advance payments outside the platform that this sheet credits; and those plus what earlier sheets paid.
  prepaid_fen           bigint      not null check (prepaid_fen >= 0),
  credited_fen          bigint      not null,
  bond_offset_fen       bigint      not null check (bond_offset_fen >= 0),
  is_blocked            boolean     not null,
  -- Paid of the payable amount, in its direction.
  paid_fen              bigint      not null default 0 check (paid_fen >= 0),
  original_id           text        references settlement_sheet (id),
  replaced_by           text        references settlement_sheet (id),
  paper_version         integer,
  paper_sha256          text,
  signed_sha256         text,
  submitted_at          timestamptz,
  remind_at             timestamptz,
  escalate_at           timestamptz,
  reminded_at           timestamptz,
  escalated_at          timestamptz,
  -- When operators last reminded both sides.
  last_reminder_at      timestamptz,
  confirmed_at          timestamptz,
  paid_at               timestamptz,
  -- The retention: held in the ledger, owed outside it, paid, or carried to an adjusting sheet.
  retained_until        timestamptz,
  retention_held_fen    bigint      not null default 0 check (retention_held_fen >= 0),
  retention_owed_fen    bigint      not null default 0 check (retention_owed_fen >= 0),
  retention_paid_fen    bigint      not null default 0 check (retention_paid_fen >= 0),
  retention_carried_fen bigint      not null default 0 check (retention_carried_fen >= 0),
  -- Not yet retained.
  retention_open_fen    bigint      not null generated always as
    (retained_fen - retention_held_fen - retention_owed_fen - retention_paid_fen - retention_carried_fen)
    stored check (retention_open_fen >= 0),
  -- When both sides were notified that the retention owed is due.
  retention_due_at      timestamptz,
  invoice_no            text        unique check (invoice_no ~ '^[0-9]{20}$'),
  invoiced_on           date,
  invoice_file          text,
  invoiced_at           timestamptz,
  close_by              timestamptz,
  dispute_side          text        check (dispute_side in ('seller', 'buyer')),
  dispute_reason        text        not null default '',
  dispute_files         text[]      not null default '{}',
  disputed_at           timestamptz,
  -- Until when a ruling that replaced a signature can be appealed.
  appeal_until          timestamptz,
  created_by            text        not null references account_person (id),
  created_at            timestamptz not null,
  check (seller_id <> buyer_id),
  check (paid_fen <= abs(payable_fen)),
  check ((type = 'adjust') = (original_id is not null)),
  check (state not in ('confirmed', 'paying', 'paid', 'invoiced', 'closed', 'replaced', 'reversed')
      or confirmed_at is not null),
  check (state not in ('to_confirm', 'disputed') or (submitted_at is not null and signed_sha256 is not null)),
  check (state not in ('paid', 'invoiced', 'closed') or paid_fen = abs(payable_fen)),
  check (state not in ('paid', 'invoiced', 'closed') or retention_open_fen = 0),
  check (retained_until is not null or retention_open_fen = retained_fen)
);
create index settlement_sheet_by_seller on settlement_sheet (seller_id, id desc);
create index settlement_sheet_by_buyer on settlement_sheet (buyer_id, id desc);
create index settlement_sheet_by_contract on settlement_sheet (contract_id, id);
create index settlement_sheet_unanswered on settlement_sheet (remind_at) where state = 'to_confirm';
create index settlement_sheet_to_close on settlement_sheet (close_by) where state = 'invoiced';
create index settlement_sheet_retained on settlement_sheet (retained_until)
  where retention_held_fen > 0 or (retention_owed_fen > 0 and retention_due_at is null);
-- One adjustment of a sheet at a time.
create unique index settlement_sheet_adjusts_once on settlement_sheet (original_id)
  where state not in ('dropped', 'reversed');
create trigger settlement_sheet_is_never_deleted
  before delete on settlement_sheet
  for each row execute function refuse_change();
-- The figures both sides signed, the parties and the end states never change.
create trigger settlement_sheet_keeps_what_was_signed
  before update on settlement_sheet
  for each row
  when (row(old.id, old.no, old.contract_id, old.seller_id, old.buyer_id, old.issuer, old.type, old.is_quick,
            old.original_id, old.created_by, old.created_at)
        is distinct from
        row(new.id, new.no, new.contract_id, new.seller_id, new.buyer_id, new.issuer, new.type, new.is_quick,
            new.original_id, new.created_by, new.created_at)
        or (old.confirmed_at is not null
            and row(old.version, old.settled_kg, old.unit_price_hao, old.goods_fen, old.freight_fen,
                    old.total_fen, old.payable_fen, old.retained_fen, old.prepaid_fen, old.credited_fen,
                    old.bond_offset_fen, old.signed_sha256, old.confirmed_at)
                is distinct from
                row(new.version, new.settled_kg, new.unit_price_hao, new.goods_fen, new.freight_fen,
                    new.total_fen, new.payable_fen, new.retained_fen, new.prepaid_fen, new.credited_fen,
                    new.bond_offset_fen, new.signed_sha256, new.confirmed_at))
        or new.paid_fen < old.paid_fen
        or new.retention_paid_fen < old.retention_paid_fen
        or new.retention_carried_fen < old.retention_carried_fen
        or (old.retained_until is not null and old.retained_until is distinct from new.retained_until)
        or (old.state in ('dropped', 'reversed', 'replaced') and old.state <> new.state))
  execute function refuse_change();

-- Versions of a sheet: draft, terms, input and result of the calculation.
create table settlement_version (
  sheet_id   text        not null references settlement_sheet (id),
  number     integer     not null check (number > 0),
  draft      jsonb       not null,
  terms      jsonb       not null,
  input      jsonb       not null,
  result     jsonb       not null,
  hash       text        not null check (hash ~ '^[0-9a-f]{64}$'),
  person_id  text        not null references account_person (id),
  written_at timestamptz not null,
  primary key (sheet_id, number)
);
create trigger settlement_version_is_append_only
  before update or delete on settlement_version
  for each row execute function refuse_change();

-- Trips that a sheet settles. A trip is in one live final sheet, and before that in one live provisional
-- sheet.
create table settlement_batch (
  sheet_id  text    not null references settlement_sheet (id),
  trip_id   text    not null references pickup_trip (id),
  batch_id  text    not null,
  sample_id text    references assay_sample (id),
  phase     text    not null check (phase in ('provisional', 'final')),
  is_live   boolean not null,
  primary key (sheet_id, trip_id)
);
create unique index settlement_batch_is_settled_once on settlement_batch (trip_id, phase) where is_live;

-- Sheets the other side returned, with its reasons.
create table settlement_return (
  sheet_id    text        not null references settlement_sheet (id),
  version     integer     not null,
  seq         bigint      generated always as identity,
  side        text        not null check (side in ('seller', 'buyer')),
  person_id   text        not null references account_person (id),
  reason      text        not null,
  lines       jsonb       not null,
  returned_at timestamptz not null,
  primary key (sheet_id, seq)
);
create trigger settlement_return_is_append_only
  before update or delete on settlement_return
  for each row execute function refuse_change();

-- Payments towards a sheet and what paid them.
create table settlement_payment (
  id         text        primary key,
  sheet_id   text        not null references settlement_sheet (id),
  kind       text        not null check (kind in ('released', 'offline', 'bond', 'retention', 'adjusted')),
  source_id  text        not null,
  payer      text        not null check (payer in ('seller', 'buyer')),
  amount_fen bigint      not null check (amount_fen > 0),
  paid_at    timestamptz not null,
  unique (sheet_id, kind, source_id)
);
create trigger settlement_payment_is_append_only
  before update or delete on settlement_payment
  for each row execute function refuse_change();

-- Requests of one side to reverse a confirmed sheet, answered by the other.
create table settlement_reversal (
  id            text        primary key,
  sheet_id      text        not null references settlement_sheet (id),
  side          text        not null check (side in ('seller', 'buyer')),
  reason        text        not null,
  state         text        not null check (state in ('asked', 'agreed', 'refused', 'withdrawn', 'ruled')),
  signed_sha256 text        not null,
  asked_by      text        not null references account_person (id),
  asked_at      timestamptz not null,
  ended_at      timestamptz,
  foreign key (id, signed_sha256) references document (subject_id, sha256),
  check ((state = 'asked') = (ended_at is null))
);
create unique index settlement_reversal_one_open on settlement_reversal (sheet_id) where state = 'asked';
create trigger settlement_reversal_ends_once
  before update on settlement_reversal for each row
  when (old.ended_at is not null) execute function refuse_change();

-- Appeals against a sheet that a ruling confirmed, one for each sheet; another operator reviews it.
create table settlement_appeal (
  id        text        primary key,
  sheet_id  text        not null unique references settlement_sheet (id),
  side      text        not null check (side in ('seller', 'buyer')),
  -- The amount by which the sheet is claimed to be wrong.
  claim_fen bigint      not null check (claim_fen > 0),
  reason    text        not null,
  files     text[]      not null,
  state     text        not null check (state in ('open', 'upheld', 'dismissed', 'withdrawn')),
  asked_by  text        not null references account_person (id),
  asked_at  timestamptz not null,
  ended_at  timestamptz,
  check ((state = 'open') = (ended_at is null))
);
create trigger settlement_appeal_is_never_deleted
  before delete on settlement_appeal
  for each row execute function refuse_change();
create trigger settlement_appeal_ends_once
  before update on settlement_appeal for each row
  when (old.ended_at is not null) execute function refuse_change();

-- Rulings on disputed sheets: proposed by one operator, signed by another.
create table settlement_ruling (
  id          text        primary key,
  sheet_id    text        not null references settlement_sheet (id),
  outcome     text        not null check (outcome in ('confirm', 'return', 'reverse', 'uphold', 'dismiss')),
  reason      text        not null,
  state       text        not null check (state in ('proposed', 'ruled', 'refused')),
  proposed_by text        not null references account_person (id),
  proposed_at timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (decided_by is null or decided_by <> proposed_by)
);
create unique index settlement_ruling_one_open on settlement_ruling (sheet_id) where state = 'proposed';
create trigger settlement_ruling_is_signed_once
  before update on settlement_ruling for each row
  when (old.decided_at is not null) execute function refuse_change();

-- Advance payments: what payment orders paid beyond any sheet. It counts towards later sheets, as advances
-- signed by both sides do.
create table settlement_advance (
  source_id   text        primary key,
  contract_id text        not null references contract (id),
  amount_fen  bigint      not null check (amount_fen > 0),
  paid_at     timestamptz not null
);
create index settlement_advance_by_contract on settlement_advance (contract_id);
create trigger settlement_advance_is_append_only
  before update or delete on settlement_advance
  for each row execute function refuse_change();

-- Transitions of settlement sheets.
select create_history('settlement_history', 'settlement_sheet');
