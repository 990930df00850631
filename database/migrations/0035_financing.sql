create sequence financing_loan_number;
create sequence financing_agreement_number;

-- A funder's terms for lending on one kind of base. Loans keep the terms on which they were offered.
create table financing_terms (
  funder_id    text        not null references firm (id),
  product      text        not null check (product in ('order', 'receivable', 'receipt', 'draft')),
  ratio_bp     bigint      not null check (ratio_bp between 1 and 10000),
  rate_from_bp bigint      not null check (rate_from_bp > 0),
  rate_to_bp   bigint      not null check (rate_to_bp >= rate_from_bp),
  fee_bp       bigint      not null check (fee_bp >= 0),
  tenor_from   integer     not null check (tenor_from >= 7),
  tenor_to     integer     not null check (tenor_to between tenor_from and 180),
  -- Limit of all offers and loans of the product; 0: none.
  limit_fen    bigint      not null check (limit_fen >= 0),
  note         text        not null,
  -- Kinds of debtors and sellers that it accepts; none: all.
  counterparty_kinds text[] not null check (counterparty_kinds <@ array['producer', 'user', 'trader']),
  -- What an application is to be accompanied by.
  documents    text        not null,
  is_open      boolean     not null,
  written_by   text        not null references account_person (id),
  written_at   timestamptz not null,
  primary key (funder_id, product)
);

-- Master agreements (融资主协议) with the permission to see data, signed by the firm, then by the funder.
create table financing_agreement (
  id             text        primary key,
  no             text        not null unique default next_number('RX', 'financing_agreement_number'),
  state          text        not null check (state in ('signed_firm', 'effective', 'expired', 'terminated')),
  firm_id        text        not null references firm (id),
  funder_id      text        not null references firm (id),
  edition        integer     not null check (edition > 0),
  -- The newest version of the paper, with all signatures so far.
  signed_sha256  text        not null,
  effective_from date,
  -- The last day on which a loan may be asked for.
  expires_on     date        check (expires_on >= effective_from),
  created_by     text        not null references account_person (id),
  created_at     timestamptz not null,
  ended_at       timestamptz,
  foreign key (id, signed_sha256) references document (subject_id, sha256),
  check (firm_id <> funder_id),
  check ((effective_from is null) = (expires_on is null)),
  check (state <> 'effective' or effective_from is not null),
  check ((state in ('expired', 'terminated')) = (ended_at is not null))
);
create unique index financing_agreement_one_at_a_time on financing_agreement (firm_id, funder_id)
  where ended_at is null;
create index financing_agreement_by_firm on financing_agreement (firm_id, id desc);
create index financing_agreement_by_funder on financing_agreement (funder_id, id desc);
create index financing_agreement_to_expire on financing_agreement (expires_on) where state = 'effective';
create trigger financing_agreement_is_never_deleted
  before delete on financing_agreement
  for each row execute function refuse_change();
create trigger financing_agreement_ends_once
  before update on financing_agreement for each row
  when (old.ended_at is not null) execute function refuse_change();
select create_history('financing_agreement_history', 'financing_agreement');

-- Loans on orders, receivables, warehouse receipts and drafts.
create table financing_loan (
  id              text        primary key,
  no              text        not null unique default next_number('RZ', 'financing_loan_number'),
  state           text        not null
    check (state in ('draft', 'submitted', 'checking', 'reviewing', 'offered', 'accepted', 'acknowledged',
      'secured', 'disbursed', 'repaying', 'overdue', 'defaulted', 'disposal', 'settled', 'rejected',
      'withdrawn')),
  product         text        not null check (product in ('order', 'receivable', 'receipt', 'draft')),
  borrower_id     text        not null references firm (id),
  -- Who acknowledges: the debtor, the warehouse or the seller; nobody for a draft.
  counterparty_id text        references firm (id),
  guarantor_id    text        references firm (id),
  funder_id       text        not null references firm (id),
  asked_fen       bigint      not null check (asked_fen > 0),
  asked_days      integer     not null check (asked_days between 7 and 180),
  purpose         text        not null,
  repay_source    text        not null check (repay_source in ('settlement', 'sale', 'own')),
  -- Without it the debtor alone pays: only of a receivable.
  has_recourse    boolean     not null check (has_recourse or product = 'receivable'),
  -- The borrower's bank account to which it is paid out; null: it stays available on the platform.
  receiving_id    text        references bank_account (id),
  files           text[]      not null default '{}',
  checker_id      text        references account_person (id),
  -- When the desk passed it on to the funder.
  passed_at       timestamptz,
  -- Worth of all base documents at the application, then at the offer.
  base_fen        bigint      not null check (base_fen > 0),
  ratio_bp        bigint,
  amount_fen      bigint      check (amount_fen between 1 and base_fen),
  rate_bp         bigint      check (rate_bp > 0),
  fee_bp          bigint      check (fee_bp >= 0),
  fee_fen         bigint      check (fee_fen between 0 and amount_fen - 1),
  tenor_days      integer     check (tenor_days between 7 and 180),
  accepted_at     timestamptz,
  guaranteed_at   timestamptz,
  disbursed_on    date,
  due_on          date        check (due_on > disbursed_on),
  -- The withdrawal that took the payout to the receiving account.
  transfer_id     text        unique references bank_withdrawal (id),
  -- Interest that was taken off when a draft was paid out.
  discount_fen    bigint      not null default 0 check (discount_fen >= 0),
  -- Outstanding principal; the day from which it has been the same, and interest up to then that is unpaid,
  -- less what was paid of the days since.
  outstanding_fen bigint      not null default 0
    check (outstanding_fen between 0 and coalesce(amount_fen, 0)),
  accrued_fen     bigint      not null default 0,
  accrued_to      date,
  -- Of a pledge: its price series and its price at the offer, then the last mark to market.
  series_id       text        references content_series (id),
  price_hao_per_t bigint      check (price_hao_per_t > 0),
  marked_on       date,
  mark_fen        bigint      check (mark_fen >= 0),
  ltv_bp          bigint      check (ltv_bp >= 0),
  level           text        not null default 'none' check (level in ('none', 'warn', 'top_up', 'dispose')),
  created_by      text        not null references account_person (id),
  created_at      timestamptz not null,
  ended_at        timestamptz,
  -- An order is paid into the payment lock of its contract.
  check (product <> 'order' or receiving_id is null),
  check (transfer_id is null or (receiving_id is not null and disbursed_on is not null)),
  check ((product = 'draft') = (counterparty_id is null)),
  check (borrower_id <> funder_id and borrower_id is distinct from counterparty_id
    and funder_id is distinct from counterparty_id),
  check (guarantor_id is null or guarantor_id not in (borrower_id, funder_id)),
  check ((amount_fen is null) = (rate_bp is null) and (amount_fen is null) = (fee_fen is null)
      and (amount_fen is null) = (fee_bp is null)
         and (amount_fen is null) = (tenor_days is null) and (amount_fen is null) = (ratio_bp is null)),
  check (state in ('draft', 'submitted', 'checking', 'reviewing', 'rejected', 'withdrawn')
      or amount_fen is not null),
  check (product <> 'receipt' or amount_fen is null or (series_id is not null and price_hao_per_t is not null)),
  check ((state in ('disbursed', 'repaying', 'overdue', 'defaulted', 'disposal', 'settled'))
      = (disbursed_on is not null)),
  check ((disbursed_on is null) = (due_on is null) and (disbursed_on is null) = (accrued_to is null)),
  check (state in ('disbursed', 'repaying', 'overdue', 'defaulted', 'disposal')
      or (outstanding_fen = 0 and accrued_fen = 0)),
  check ((state in ('settled', 'rejected', 'withdrawn')) = (ended_at is not null)),
  check ((marked_on is null) = (mark_fen is null) and (marked_on is null) = (ltv_bp is null))
);
create index financing_loan_by_borrower on financing_loan (borrower_id, id desc);
create index financing_loan_by_counterparty on financing_loan (counterparty_id, id desc)
  where accepted_at is not null;
create index financing_loan_by_guarantor on financing_loan (guarantor_id, id desc)
  where guarantor_id is not null;
create index financing_loan_by_funder on financing_loan (funder_id, id desc);
create index financing_loan_to_fall_due on financing_loan (due_on)
  where state in ('disbursed', 'repaying', 'overdue');
create index financing_loan_to_check on financing_loan (created_at) where state in ('submitted', 'checking');
create index financing_loan_to_mark on financing_loan (id)
  where product = 'receipt' and state in ('disbursed', 'repaying', 'overdue', 'defaulted', 'disposal');
create trigger financing_loan_is_never_deleted
  before delete on financing_loan
  for each row execute function refuse_change();
create trigger financing_loan_ends_once
  before update on financing_loan for each row
  when (old.ended_at is not null) execute function refuse_change();
-- What both sides signed never changes; an extension moves the due date alone.
create trigger financing_loan_keeps_what_was_signed
  before update on financing_loan
  for each row
  when (old.accepted_at is not null
        and row(old.borrower_id, old.counterparty_id, old.guarantor_id, old.funder_id,
                old.has_recourse, old.base_fen, old.ratio_bp, old.amount_fen, old.rate_bp, old.fee_bp,
                old.fee_fen, old.tenor_days, old.accepted_at, old.series_id, old.price_hao_per_t)
            is distinct from
            row(new.borrower_id, new.counterparty_id, new.guarantor_id, new.funder_id,
                new.has_recourse, new.base_fen, new.ratio_bp, new.amount_fen, new.rate_bp, new.fee_bp,
                new.fee_fen, new.tenor_days, new.accepted_at, new.series_id, new.price_hao_per_t))
  execute function refuse_change();
-- Until it is paid out the borrower may sign for another account.
create trigger financing_loan_keeps_where_it_was_paid
  before update on financing_loan for each row
  when (old.disbursed_on is not null and old.receiving_id is distinct from new.receiving_id)
  execute function refuse_change();

-- Register of liens, which names the base documents of each loan. A document is claimed when a loan is asked
-- for, bound when the collateral is set, and free once it is lifted: one live row for each document, whatever
-- the product.
create table financing_lien (
  id          text        primary key,
  loan_id     text        not null references financing_loan (id),
  kind        text        not null check (kind in ('order', 'receivable', 'receipt', 'draft')),
  -- The contract, settlement sheet, warehouse receipt or draft, and the contract that it is of.
  base_id     text        not null,
  base_no     text        not null,
  contract_id text        not null references contract (id),
  -- At the application, then at the offer; of a receipt that was added, on that day.
  worth_fen   bigint      not null check (worth_fen > 0),
  -- A receipt that was added to a loan after it was paid out.
  is_top_up   boolean     not null default false,
  -- Of receipts: what was pledged, and what of that the funder has released.
  pledged_kg  bigint      not null default 0 check (pledged_kg >= 0),
  released_kg bigint      not null default 0 check (released_kg between 0 and pledged_kg),
  claimed_at  timestamptz not null,
  bound_at    timestamptz,
  lifted_at   timestamptz check (lifted_at >= claimed_at),
  check (kind <> 'order' or contract_id = base_id),
  check (kind = 'receipt' or not is_top_up),
  check (kind = 'receipt' or pledged_kg = 0),
  check (bound_at is not null or pledged_kg = 0),
  check (lifted_at is null or released_kg = pledged_kg)
);
-- One base document, one lien.
create unique index financing_lien_one_at_a_time on financing_lien (base_id) where lifted_at is null;
-- An order is paid into the lock of one contract, a draft runs until it matures: neither stands with others.
create unique index financing_lien_one_document on financing_lien (loan_id) where kind in ('order', 'draft');
create index financing_lien_by_loan on financing_lien (loan_id, id);
create trigger financing_lien_keeps_its_document
  before update on financing_lien for each row
  when (row(old.loan_id, old.kind, old.base_id, old.base_no, old.contract_id, old.is_top_up)
        is distinct from
        row(new.loan_id, new.kind, new.base_id, new.base_no, new.contract_id, new.is_top_up)
        or (old.bound_at is not null and old.worth_fen <> new.worth_fen))
  execute function refuse_change();
-- What a loan stands on is settled before it is signed; only coal that tops up a pledge joins it later.
create function financing_lien_join_a_draft() returns trigger language plpgsql as $$
begin
  if (select state from financing_loan where id = new.loan_id) <> 'draft' then
    raise exception 'the loan % was sent: no document joins it', new.loan_id;
  end if;
  return new;
end $$;
create trigger financing_lien_joins_a_draft
  before insert on financing_lien for each row
  when (not new.is_top_up) execute function financing_lien_join_a_draft();
create trigger financing_lien_is_lifted_once
  before update on financing_lien for each row
  when (old.lifted_at is not null) execute function refuse_change();
create trigger financing_lien_is_never_deleted
  before delete on financing_lien
  for each row execute function refuse_change();

-- Marks to market of pledged coal: one a day for each loan, written by a job.
create table financing_mark (
  loan_id         text        not null references financing_loan (id),
  day             date        not null,
  quoted_on       date        not null check (quoted_on <= day),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  pledged_kg      bigint      not null check (pledged_kg >= 0),
  worth_fen       bigint      not null check (worth_fen >= 0),
  outstanding_fen bigint      not null check (outstanding_fen >= 0),
  ltv_bp          bigint      not null check (ltv_bp >= 0),
  level           text        not null check (level in ('none', 'warn', 'top_up', 'dispose')),
  at              timestamptz not null,
  primary key (loan_id, day)
);
create trigger financing_mark_is_append_only
  before update or delete on financing_mark
  for each row execute function refuse_change();

-- What a borrower asks of its funder while it owes: tonnes set free, or more time.
create table financing_request (
  id           text        primary key,
  loan_id      text        not null references financing_loan (id),
  kind         text        not null check (kind in ('release', 'extension')),
  state        text        not null check (state in ('asked', 'granted', 'refused', 'withdrawn')),
  lien_id      text        references financing_lien (id),
  quantity_kg  bigint      check (quantity_kg > 0),
  days         integer     check (days between 1 and 180),
  reason       text        not null,
  answer       text        not null default '',
  created_by   text        not null references account_person (id),
  created_at   timestamptz not null,
  answered_by  text        references account_person (id),
  ended_at     timestamptz,
  check ((kind = 'release') = (lien_id is not null)),
  check ((kind = 'release') = (quantity_kg is not null)),
  check ((kind = 'extension') = (days is not null)),
  check ((state = 'asked') = (ended_at is null))
);
create unique index financing_request_one_at_a_time on financing_request (loan_id, kind)
  where ended_at is null;
create index financing_request_by_loan on financing_request (loan_id, id desc);
create trigger financing_request_is_never_deleted
  before delete on financing_request
  for each row execute function refuse_change();
create trigger financing_request_ends_once
  before update on financing_request for each row
  when (old.ended_at is not null) execute function refuse_change();

-- Disposal: pledged coal that the funder offers to a firm, one offer for a receipt at a time.
create table financing_sale (
  id           text        primary key,
  loan_id      text        not null references financing_loan (id),
  lien_id      text        not null references financing_lien (id),
  buyer_id     text        not null references firm (id),
  quantity_kg  bigint      not null check (quantity_kg > 0),
  sum_fen      bigint      not null check (sum_fen > 0),
  state        text        not null check (state in ('offered', 'sold', 'refused', 'withdrawn')),
  answer       text        not null default '',
  -- What the buyer owns.
  receipt_id   text        unique references goods_receipt (id),
  created_by   text        not null references account_person (id),
  created_at   timestamptz not null,
  answered_by  text        references account_person (id),
  ended_at     timestamptz,
  check ((state = 'offered') = (ended_at is null)),
  check ((state = 'sold') = (receipt_id is not null))
);
create unique index financing_sale_one_at_a_time on financing_sale (lien_id) where ended_at is null;
create index financing_sale_by_loan on financing_sale (loan_id, id desc);
create index financing_sale_by_buyer on financing_sale (buyer_id, id desc);
create trigger financing_sale_is_never_deleted
  before delete on financing_sale
  for each row execute function refuse_change();
create trigger financing_sale_ends_once
  before update on financing_sale for each row
  when (old.ended_at is not null) execute function refuse_change();

-- Repayments of a loan, from its base or by the borrower, and how each was divided.
create table financing_repayment (
  id              text        primary key,
  loan_id         text        not null references financing_loan (id),
  -- The release, collected draft or sale that paid; null: the borrower or its guarantor repaid.
  source_id       text,
  sum_fen         bigint      not null check (sum_fen > 0),
  interest_fen    bigint      not null check (interest_fen >= 0),
  principal_fen   bigint      not null check (principal_fen >= 0),
  rest_fen        bigint      not null check (rest_fen >= 0),
  outstanding_fen bigint      not null check (outstanding_fen >= 0),
  paid_at         timestamptz not null,
  unique (loan_id, source_id),
  check (interest_fen + principal_fen + rest_fen = sum_fen),
  check (source_id is not null or rest_fen = 0)
);
create trigger financing_repayment_is_append_only
  before update or delete on financing_repayment
  for each row execute function refuse_change();

-- Transitions of loans. The moves that bind a party are signed.
select create_history('financing_history', 'financing_loan');
alter table financing_history
  add check (move not in ('submit', 'accept', 'acknowledge', 'guarantee', 'disburse', 'name_receiving',
      'add_pledge', 'release_goods', 'extend', 'dispose', 'offer_pledge', 'sell_pledge')
      or signature is not null);
