-- Money the buyer locked for coal that is paid in advance, signed by the person who locked it.
create table instalment_prepayment (
  id                 text        primary key,
  contract_id        text        not null references contract (id),
  amount_fen         bigint      not null check (amount_fen > 0),
  locked_by          text        not null references account_person (id),
  certificate_serial text        not null,
  signature          text        not null,
  locked_at          timestamptz not null
);
create index instalment_prepayment_of_contract on instalment_prepayment (contract_id, id);
create trigger instalment_prepayment_is_append_only
  before update or delete on instalment_prepayment
  for each row execute function refuse_change();

-- Instalments of the payment plan: prepayments of the contract, what its confirmed sheets come to, and what is
-- retained of them. Paid is what was locked for a prepayment or paid towards a sheet; the sum of
-- instalment_payment.
create table instalment (
  id           text        primary key,
  contract_id  text        not null references contract (id),
  contract_no  text        not null,
  seller_id    text        not null,
  buyer_id     text        not null,
  -- Null for a prepayment. Sheets are a later feature's.
  sheet_id     text,
  sheet_no     text,
  kind         text        not null check (kind in ('prepayment', 'delivery', 'balance', 'refund', 'retention')),
  payer        text        not null check (payer in ('seller', 'buyer')),
  share_bp     integer     not null check (share_bp between 0 and 10000),
  amount_fen   bigint      not null check (amount_fen > 0),
  paid_fen     bigint      not null default 0 check (paid_fen between 0 and amount_fen),
  -- Of a retention: what lies in the buyer's holds and is paid from them by itself.
  held_fen     bigint      not null default 0 check (held_fen between 0 and amount_fen),
  -- The last day on which payment is in time.
  due_on       date        not null,
  -- Rate of a day for late payment, by the terms when it was planned; 0 for prepayment and retention.
  interest_bp  integer     not null check (interest_bp between 0 and 10000),
  state        text        not null check (state in ('open', 'paid', 'cancelled')),
  -- The next day on which its payer is reminded.
  remind_on    date        not null,
  created_at   timestamptz not null,
  -- The day on which its sheet was replaced or reversed: interest runs to it.
  replaced_on  date,
  -- The sheet that took its place, and how much of the amount that sheet asks for too: interest counts on it.
  next_sheet_id text,
  standing_fen bigint      check (standing_fen between 0 and amount_fen),
  check ((next_sheet_id is null) = (standing_fen is null)),
  check (replaced_on is null or (sheet_id is not null and state <> 'open')),
  check (next_sheet_id is null or replaced_on is not null),
  check ((sheet_id is null) = (kind = 'prepayment') and (sheet_id is null) = (sheet_no is null)),
  check ((payer = 'seller') = (kind = 'refund')),
  check (kind not in ('prepayment', 'retention') or interest_bp = 0),
  check (kind = 'retention' or held_fen = 0),
  check ((state = 'paid') = (paid_fen = amount_fen))
);
create unique index instalment_once on instalment (sheet_id, kind)
  where sheet_id is not null;
create index instalment_of_contract on instalment (contract_id, due_on, id);
create index instalment_open on instalment (due_on) where state = 'open';
create index instalment_by_seller on instalment (seller_id, due_on, id);
create index instalment_by_buyer on instalment (buyer_id, due_on, id);
create index instalment_to_remind on instalment (remind_on) where state = 'open';
create trigger instalment_is_never_deleted
  before delete on instalment
  for each row execute function refuse_change();
-- Only a prepayment changes its amount, with the coal still to be settled; what stands only shrinks.
create trigger instalment_keeps_its_terms
  before update on instalment
  for each row
  when (row(old.id, old.contract_id, old.seller_id, old.buyer_id, old.sheet_id, old.kind, old.payer,
            old.share_bp, old.due_on, old.interest_bp)
        is distinct from
        row(new.id, new.contract_id, new.seller_id, new.buyer_id, new.sheet_id, new.kind, new.payer,
            new.share_bp, new.due_on, new.interest_bp)
        or (old.kind <> 'prepayment' and old.amount_fen <> new.amount_fen)
        or new.paid_fen < old.paid_fen
        or new.replaced_on is distinct from coalesce(old.replaced_on, new.replaced_on)
        or new.standing_fen > old.standing_fen
        or (old.state <> 'open' and row(old.state, old.amount_fen) is distinct from
                                    row(new.state, new.amount_fen)))
  execute function refuse_change();

-- Payments counted towards instalments, each source once for each instalment.
create table instalment_payment (
  instalment_id text        not null references instalment (id),
  source_id     text        not null,
  amount_fen    bigint      not null check (amount_fen > 0),
  -- The day that counts for interest: of the transfer, also where it was told later.
  paid_on       date        not null,
  counted_at    timestamptz not null,
  primary key (instalment_id, source_id)
);
create trigger instalment_payment_is_append_only
  before update or delete on instalment_payment
  for each row execute function refuse_change();

-- Transitions of instalments.
select create_history('instalment_history', 'instalment');
