create sequence release_number;
create sequence release_adhoc_number;

-- Applications to release settled money to the seller: approved by one operator, released by another.
create table release (
  id          text        primary key,
  no          text        not null unique default next_number('JF', 'release_number'),
  contract_id text        not null references contract (id),
  contract_no text        not null,
  seller_id   text        not null references firm (id),
  buyer_id    text        not null references firm (id),
  payer       text        not null check (payer in ('seller', 'buyer')),
  applicant   text        not null check (applicant in ('seller', 'buyer')),
  state       text        not null
    check (state in ('applied', 'review', 'approved', 'released', 'partial', 'rejected', 'withdrawn')),
  amount_fen  bigint      not null check (amount_fen > 0),
  goods_fen   bigint      not null check (goods_fen >= 0),
  freight_fen bigint      not null check (freight_fen >= 0),
  fee_fen     bigint      not null check (fee_fen >= 0),
  account_id  text        not null,
  files       text[]      not null,
  remark      text        not null,
  checked     text[]      not null default '{}',
  approved_by text        references account_person (id),
  approved_at timestamptz,
  approval    text        not null default '',
  released_by text        references account_person (id),
  ended_at    timestamptz,
  created_by  text        not null references account_person (id),
  created_at  timestamptz not null,
  check (goods_fen + freight_fen + fee_fen = amount_fen),
  check (released_by is null or released_by <> approved_by),
  check (state not in ('approved', 'released', 'partial') or approved_by is not null),
  check ((state in ('released', 'partial')) = (released_by is not null)),
  check ((state in ('released', 'partial', 'rejected', 'withdrawn')) = (ended_at is not null))
);
create index release_by_seller on release (seller_id, id desc);
create index release_by_buyer on release (buyer_id, id desc);
create index release_by_contract on release (contract_id, id);
create index release_waiting on release (created_at) where state in ('review', 'approved');
create trigger release_is_never_deleted
  before delete on release
  for each row execute function refuse_change();
create trigger release_ends_once
  before update on release for each row when (old.ended_at is not null) execute function refuse_change();

-- Sheets that a release pays, with the amounts applied for, approved and released.
create table release_line (
  release_id   text   not null references release (id),
  sheet_id     text   not null references settlement_sheet (id),
  amount_fen   bigint not null check (amount_fen > 0),
  approved_fen bigint check (approved_fen between 0 and amount_fen),
  released_fen bigint not null default 0 check (released_fen between 0 and coalesce(approved_fen, 0)),
  primary key (release_id, sheet_id)
);
create index release_line_by_sheet on release_line (sheet_id);

-- Ad-hoc settlements (other settlements): paid offline, make-ups, refunds, penalties, bonds, demurrage,
-- inspection.
create table release_adhoc (
  id            text        primary key,
  no            text        not null unique default next_number('QJ', 'release_adhoc_number'),
  contract_id   text        not null references contract (id),
  contract_no   text        not null,
  seller_id     text        not null references firm (id),
  buyer_id      text        not null references firm (id),
  sheet_id      text        references settlement_sheet (id),
  kind          text        not null
    check (kind in ('offline_paid', 'make_up', 'refund', 'penalty', 'deposit_offset', 'demurrage',
      'inspection_fee', 'late_interest')),
  payer         text        not null check (payer in ('seller', 'buyer')),
  applicant     text        not null check (applicant in ('seller', 'buyer')),
  amount_fen    bigint      not null check (amount_fen > 0),
  is_from_bond  boolean     not null,
  paid_on       date,
  reason        text        not null,
  files         text[]      not null,
  state         text        not null check (state in ('applied', 'done', 'refused', 'withdrawn')),
  signed_sha256 text        not null,
  ended_at      timestamptz,
  created_by    text        not null references account_person (id),
  created_at    timestamptz not null,
  foreign key (id, signed_sha256) references document (subject_id, sha256),
  check ((state = 'applied') = (ended_at is null)),
  check (kind <> 'deposit_offset' or sheet_id is not null)
);
create index release_adhoc_by_seller on release_adhoc (seller_id, id desc);
create index release_adhoc_by_buyer on release_adhoc (buyer_id, id desc);
create index release_adhoc_by_contract on release_adhoc (contract_id, id);
create trigger release_adhoc_is_never_deleted
  before delete on release_adhoc
  for each row execute function refuse_change();
create trigger release_adhoc_ends_once
  before update on release_adhoc for each row
  when (old.ended_at is not null) execute function refuse_change();

-- Claims of late interest and of penalties for missing tonnes, each an ad-hoc settlement. What was refused or
-- withdrawn is no longer live and may be claimed again.
create table release_claim (
  adhoc_id      text    primary key references release_adhoc (id),
  contract_id   text    not null references contract (id),
  kind          text    not null check (kind in ('late_interest', 'short_delivery', 'short_lifting')),
  -- Of late interest: the instalment and the days claimed.
  instalment_id text    references instalment (id),
  from_on       date,
  to_on         date,
  working       jsonb   not null,
  is_live       boolean not null default true,
  check ((kind = 'late_interest') = (instalment_id is not null)),
  check ((instalment_id is null) = (from_on is null) and (instalment_id is null) = (to_on is null)),
  check (from_on <= to_on)
);
-- No day of an instalment is claimed twice: claims follow each other, the next begins after the last.
create unique index release_claim_of_days on release_claim (instalment_id, from_on) where is_live;
-- The tonnes missing of a contract are claimed once.
create unique index release_claim_of_tonnes on release_claim (contract_id)
  where is_live and kind <> 'late_interest';
create index release_claim_by_contract on release_claim (contract_id);
create trigger release_claim_is_never_deleted
  before delete on release_claim
  for each row execute function refuse_change();

-- Liens of lenders on a sheet, which are paid before its seller; one active lien for each sheet.
create table release_lien (
  id        text        primary key,
  sheet_id  text        not null references settlement_sheet (id),
  holder_id text        not null references firm (id),
  -- The number of the loan it secures.
  no        text        not null,
  set_at    timestamptz not null,
  lifted_at timestamptz
);
create unique index release_lien_one_at_a_time on release_lien (sheet_id) where lifted_at is null;
create trigger release_lien_is_lifted_once
  before update on release_lien for each row
  when (old.lifted_at is not null) execute function refuse_change();
create trigger release_lien_is_never_deleted
  before delete on release_lien
  for each row execute function refuse_change();

-- Transitions of releases and ad-hoc settlements.
select create_history('release_history');
