create sequence financing_loan_number;

-- A funder's terms for lending on receivables. Loans keep the terms on which they were offered.
create table financing_terms (
  funder_id    text        primary key references firm (id),
  ratio_bp     bigint      not null check (ratio_bp between 1 and 10000),
  rate_from_bp bigint      not null check (rate_from_bp > 0),
  rate_to_bp   bigint      not null check (rate_to_bp >= rate_from_bp),
  fee_bp       bigint      not null check (fee_bp >= 0),
  tenor_from   integer     not null check (tenor_from >= 7),
  tenor_to     integer     not null check (tenor_to between tenor_from and 180),
  -- Limit of all offers and loans; 0: none.
  limit_fen    bigint      not null check (limit_fen >= 0),
  note         text        not null,
  is_open      boolean     not null,
  written_by   text        not null references account_person (id),
  written_at   timestamptz not null
);

-- Loans on receivables. Applied for by the seller, offered by the funder, acknowledged by the debtor.
create table financing_loan (
  id              text        primary key,
  no              text        not null unique default next_number('RZ', 'financing_loan_number'),
  state           text        not null
    check (state in ('applied', 'offered', 'accepted', 'acknowledged', 'secured', 'disbursed', 'repaying',
      'overdue', 'settled', 'rejected', 'withdrawn')),
  sheet_id        text        not null references settlement_sheet (id),
  borrower_id     text        not null references firm (id),
  debtor_id       text        not null references firm (id),
  funder_id       text        not null references firm (id),
  asked_fen       bigint      not null check (asked_fen > 0),
  asked_days      integer     not null check (asked_days between 7 and 180),
  purpose         text        not null,
  has_recourse    boolean     not null,
  -- What was left of the receivable at the application, then at the offer.
  receivable_fen  bigint      not null check (receivable_fen > 0),
  ratio_bp        bigint,
  amount_fen      bigint      check (amount_fen between 1 and receivable_fen),
  rate_bp         bigint      check (rate_bp > 0),
  fee_bp          bigint      check (fee_bp >= 0),
  fee_fen         bigint      check (fee_fen between 0 and amount_fen - 1),
  tenor_days      integer     check (tenor_days between 7 and 180),
  accepted_at     timestamptz,
  lien_id         text        references release_lien (id),
  disbursed_on    date,
  due_on          date        check (due_on > disbursed_on),
  -- Outstanding principal, and unpaid interest up to a day.
  outstanding_fen bigint      not null default 0
    check (outstanding_fen between 0 and coalesce(amount_fen, 0)),
  accrued_fen     bigint      not null default 0 check (accrued_fen >= 0),
  accrued_to      date,
  created_by      text        not null references account_person (id),
  created_at      timestamptz not null,
  ended_at        timestamptz,
  check (borrower_id <> debtor_id and borrower_id <> funder_id and debtor_id <> funder_id),
  check ((amount_fen is null) = (rate_bp is null) and (amount_fen is null) = (fee_fen is null)
      and (amount_fen is null) = (fee_bp is null)
         and (amount_fen is null) = (tenor_days is null) and (amount_fen is null) = (ratio_bp is null)),
  check (state in ('applied', 'rejected', 'withdrawn') or amount_fen is not null),
  check (state not in ('secured', 'disbursed', 'repaying', 'overdue', 'settled') or lien_id is not null),
  check ((state in ('disbursed', 'repaying', 'overdue', 'settled')) = (disbursed_on is not null)),
  check ((disbursed_on is null) = (due_on is null) and (disbursed_on is null) = (accrued_to is null)),
  check (state in ('disbursed', 'repaying', 'overdue') or (outstanding_fen = 0 and accrued_fen = 0)),
  check ((state in ('settled', 'rejected', 'withdrawn')) = (ended_at is not null))
);
-- One open loan for each receivable.
create unique index financing_loan_one_at_a_time on financing_loan (sheet_id) where ended_at is null;
create index financing_loan_by_borrower on financing_loan (borrower_id, id desc);
create index financing_loan_by_debtor on financing_loan (debtor_id, id desc) where accepted_at is not null;
create index financing_loan_by_funder on financing_loan (funder_id, id desc);
create index financing_loan_by_lien on financing_loan (lien_id) where lien_id is not null;
create index financing_loan_to_fall_due on financing_loan (due_on) where state in ('disbursed', 'repaying');
create trigger financing_loan_is_never_deleted
  before delete on financing_loan
  for each row execute function refuse_change();
create trigger financing_loan_ends_once
  before update on financing_loan for each row
  when (old.ended_at is not null) execute function refuse_change();
-- What both sides signed never changes.
create trigger financing_loan_keeps_what_was_signed
  before update on financing_loan
  for each row
  when (old.accepted_at is not null
        and row(old.sheet_id, old.borrower_id, old.debtor_id, old.funder_id, old.has_recourse,
                old.receivable_fen, old.ratio_bp, old.amount_fen, old.rate_bp, old.fee_bp, old.fee_fen,
                old.tenor_days, old.accepted_at)
            is distinct from
            row(new.sheet_id, new.borrower_id, new.debtor_id, new.funder_id, new.has_recourse,
                new.receivable_fen, new.ratio_bp, new.amount_fen, new.rate_bp, new.fee_bp, new.fee_fen,
                new.tenor_days, new.accepted_at))
  execute function refuse_change();

-- Repayments of a loan, from its receivable or by the borrower, and how each was divided.
create table financing_repayment (
  id              text        primary key,
  loan_id         text        not null references financing_loan (id),
  -- The release that paid the sheet; null: the borrower repaid early.
  release_id      text        references release (id),
  sum_fen         bigint      not null check (sum_fen > 0),
  interest_fen    bigint      not null check (interest_fen >= 0),
  principal_fen   bigint      not null check (principal_fen >= 0),
  rest_fen        bigint      not null check (rest_fen >= 0),
  outstanding_fen bigint      not null check (outstanding_fen >= 0),
  paid_at         timestamptz not null,
  unique (loan_id, release_id),
  check (interest_fen + principal_fen + rest_fen = sum_fen),
  check (release_id is not null or rest_fen = 0)
);
create trigger financing_repayment_is_append_only
  before update or delete on financing_repayment
  for each row execute function refuse_change();

-- Transitions of loans. The moves that bind a party are signed.
select create_history('financing_history', 'financing_loan');
alter table financing_history
  add check (move not in ('apply', 'accept', 'acknowledge', 'disburse') or signature is not null);
