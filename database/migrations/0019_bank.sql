-- Money between firms and their banks. Rows here never move money; ledger entries do.

-- Running numbers of withdrawals (CJ) and of orders to a bank (ZF).
create sequence bank_withdrawal_number;
create sequence bank_order_number;
create sequence bank_virtual_account_number;

-- Bank accounts of firms, with encrypted numbers.
create table bank_account (
  id                 text        primary key,
  firm_id            text        not null references firm (id),
  bank               text        not null,
  branch             text        not null,
  cnaps              text        not null check (cnaps ~ '^[0-9]{12}$'),
  encrypted          text        not null,
  blind_index        text        not null,
  tail               text        not null check (tail ~ '^[0-9]{4}$'),
  name               text        not null,
  kind               text        not null check (kind in ('basic', 'general')),
  purpose            text        not null check (purpose in ('in', 'out', 'both')),
  is_default         boolean     not null default false,
  state              text        not null
    check (state in ('unverified', 'verifying', 'bound', 'frozen', 'unbound')),
  reason             text        not null default '',
  added_at           timestamptz not null,
  added_by           text        not null,
  bound_at           timestamptz,
  -- The amount of the test transfer while the test runs, and the wrong answers so far.
  test_fen           bigint      check (test_fen between 1 and 99),
  test_attempts      smallint    not null default 0 check (test_attempts between 0 and 3),
  test_until         timestamptz,
  test_sent_at       timestamptz,
  frozen_by          text,
  certificate_serial text        not null,
  signature          text        not null,
  check ((state = 'verifying') = (test_fen is not null)),
  check ((test_fen is null) = (test_until is null)),
  check ((state = 'frozen') = (frozen_by is not null)),
  check (not is_default or state in ('bound', 'frozen'))
);
create index bank_account_by_firm on bank_account (firm_id, id);
create unique index bank_account_is_bound_once on bank_account (firm_id, blind_index)
  where state <> 'unbound';
create unique index bank_account_has_one_default on bank_account (firm_id) where is_default;
create index bank_account_under_test on bank_account (test_until) where state = 'verifying';

-- Until when a firm is paid nothing: one day after a change of its bank accounts.
create table bank_payout_lock (
  firm_id      text        primary key references firm (id),
  locked_until timestamptz not null
);

-- Virtual accounts to which firms pay: one for each firm at each supervising bank.
create table bank_virtual_account (
  number    text        primary key check (number ~ '^[0-9]{16}$'),
  firm_id   text        not null references firm (id),
  bank      text        not null,
  opened_at timestamptz not null,
  unique (firm_id, bank)
);
create trigger bank_virtual_account_is_append_only
  before update or delete on bank_virtual_account
  for each row execute function refuse_change();

-- Lines of bank statements, from the bank's interface, from files or entered by hand. A bank's serial counts
-- once.
create table bank_line (
  id             text        primary key,
  bank           text        not null,
  serial         text        not null,
  direction      text        not null check (direction in ('in', 'out')),
  day            date        not null,
  booked_at      timestamptz not null,
  amount_fen     bigint      not null check (amount_fen > 0),
  balance_fen    bigint,
  other_name     text        not null,
  -- The encrypted number of the counterparty; empty if the statement has none.
  encrypted      text        not null default '',
  blind_index    text        not null default '',
  tail           text        not null default '',
  other_bank     text        not null default '',
  virtual_number text        not null default '',
  remark         text        not null,
  reference      text        not null default '',
  source         text        not null check (source in ('bank', 'file', 'manual')),
  state          text        not null
    check (state in ('recorded', 'matched', 'credited', 'suspended', 'proposed', 'returning', 'returned',
      'paired')),
  rule           text        check (rule in ('bounce', 'virtual', 'amount_name', 'proof', 'manual')),
  firm_id        text        references firm (id),
  proof_id       text,
  order_id       text,
  proposal       text        check (proposal in ('identify', 'return')),
  -- The entry that posted this line.
  entry_id       text        unique references funds_entry (id),
  reason         text        not null default '',
  recorded_by    text,
  recorded_at    timestamptz not null,
  -- The day of the bank statement that contains the line; null while it was only entered by hand.
  statement_day  date,
  -- Who proposed the pending decision; null: the platform.
  proposed_by    text,
  decided_by     text,
  decided_at     timestamptz,
  unique (bank, serial),
  check ((state in ('credited', 'suspended', 'proposed', 'returning', 'paired')) <= (entry_id is not null)),
  check ((state = 'proposed') = (proposal is not null)),
  check (decided_by <> proposed_by),
  check (direction = 'in' or state in ('recorded', 'paired'))
);
create index bank_line_by_day on bank_line (bank, day);
create index bank_line_by_statement_day on bank_line (bank, statement_day) where statement_day is not null;
create index bank_line_of_firm on bank_line (firm_id, id) where firm_id is not null;
create index bank_line_waiting on bank_line (id)
  where state in ('recorded', 'matched', 'suspended', 'proposed', 'returning');
create index bank_line_by_reference on bank_line (reference) where reference <> '';
-- The bank's data never changes; encrypting a number with another key is allowed.
create trigger bank_line_keeps_the_bank_data
  before update on bank_line
  for each row
  when (row(old.id, old.bank, old.serial, old.direction, old.day, old.booked_at, old.amount_fen,
            old.other_name, old.tail, old.virtual_number, old.source)
        is distinct from
        row(new.id, new.bank, new.serial, new.direction, new.day, new.booked_at, new.amount_fen,
            new.other_name, new.tail, new.virtual_number, new.source)
        or (old.entry_id is not null and new.entry_id is distinct from old.entry_id))
  execute function refuse_change();
create trigger bank_line_is_never_deleted
  before delete on bank_line
  for each row execute function refuse_change();

-- Transfer proofs: payments that a firm shows. The same payment counts once unless rejected or withdrawn.
create table bank_transfer_proof (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  version      int         not null default 1,
  amount_fen   bigint      not null check (amount_fen > 0),
  paid_on      date        not null,
  payer_name   text        not null,
  encrypted    text        not null,
  blind_index  text        not null,
  tail         text        not null,
  payer_bank   text        not null,
  serial       text        not null,
  purpose      text        not null check (purpose in ('deposit', 'goods', 'fee')),
  matter_no    text        not null,
  state        text        not null
    check (state in ('submitted', 'matched', 'credited', 'rejected', 'withdrawn')),
  line_id      text        references bank_line (id),
  reason       text        not null default '',
  submitted_by text        not null,
  submitted_at timestamptz not null,
  matched_by   text,
  decided_at   timestamptz,
  check ((state in ('matched', 'credited')) = (line_id is not null))
);
create index bank_transfer_proof_by_firm on bank_transfer_proof (firm_id, id);
create index bank_transfer_proof_open on bank_transfer_proof (id) where state in ('submitted', 'matched');
create unique index bank_transfer_proof_counts_once
  on bank_transfer_proof (blind_index, amount_fen, paid_on, serial)
  where state not in ('rejected', 'withdrawn');
create unique index bank_transfer_proof_is_one_for_a_line on bank_transfer_proof (line_id)
  where line_id is not null;
alter table bank_line add foreign key (proof_id) references bank_transfer_proof (id);

-- Files of a transfer proof.
create table bank_transfer_proof_file (
  proof_id text     not null references bank_transfer_proof (id) on delete cascade,
  position smallint not null,
  file_id  text     not null,
  primary key (proof_id, position)
);

-- Withdrawals of firms to their bank accounts. Applied for by the firm; checked, approved and sent by
-- operators.
create table bank_withdrawal (
  id                 text        primary key,
  no                 text        not null unique,
  firm_id            text        not null references firm (id),
  account_id         text        not null references bank_account (id),
  amount_fen         bigint      not null check (amount_fen >= 100),
  fee_fen            bigint      not null check (fee_fen >= 0),
  purpose            text        not null,
  state              text        not null
    check (state in ('applied', 'checked', 'approved', 'sent', 'succeeded', 'failed', 'cancelled',
      'bounced')),
  needs_approval     boolean     not null,
  value_day          date        not null,
  -- Holds for the amount and for the bank's fee.
  hold_id            text        not null,
  fee_hold_id        text,
  retry_of_id        text        unique references bank_withdrawal (id),
  reason             text        not null default '',
  applied_by         text        not null,
  applied_at         timestamptz not null,
  checked_by         text,
  approved_by        text        check (approved_by <> checked_by),
  sent_by            text        check (sent_by <> checked_by),
  sent_at            timestamptz,
  ended_at           timestamptz,
  bank_serial        text,
  certificate_serial text        not null,
  signature          text        not null,
  check ((state in ('succeeded', 'failed', 'cancelled', 'bounced')) = (ended_at is not null)),
  check (state not in ('checked', 'approved', 'sent', 'succeeded', 'bounced') or checked_by is not null),
  check (state not in ('approved') or approved_by is not null),
  check (not needs_approval or state not in ('sent', 'succeeded', 'bounced') or approved_by is not null)
);
create index bank_withdrawal_by_firm on bank_withdrawal (firm_id, id);
create index bank_withdrawal_open on bank_withdrawal (account_id)
  where state in ('applied', 'checked', 'approved', 'sent');

-- Payment orders to a bank. The serial is ours: a bank pays the same serial once. A job sends them under a
-- lease.
create table bank_order (
  id            text        primary key,
  serial        text        not null unique,
  kind          text        not null check (kind in ('withdrawal', 'test', 'return', 'sweep')),
  bank          text        not null,
  -- The withdrawal, the account under test, or the returned line.
  matter_id     text        not null,
  to_name       text        not null,
  to_bank       text        not null,
  to_cnaps      text        not null,
  encrypted     text        not null,
  amount_fen    bigint      not null check (amount_fen > 0),
  remark        text        not null,
  state         text        not null check (state in ('waiting', 'taken', 'paid', 'refused')),
  attempts      int         not null default 0,
  due_at        timestamptz not null,
  last_tried_at timestamptz,
  bank_serial   text,
  fee_fen       bigint      not null default 0 check (fee_fen >= 0),
  bank_message  text        not null default '',
  entry_id      text        references funds_entry (id),
  fee_entry_id  text        references funds_entry (id),
  created_at    timestamptz not null,
  ended_at      timestamptz,
  check ((state in ('paid', 'refused')) = (ended_at is not null))
);
create index bank_order_due on bank_order (due_at) where state in ('waiting', 'taken');
create index bank_order_by_matter on bank_order (matter_id);
create trigger bank_order_ends_once
  before update on bank_order
  for each row when (old.state in ('paid', 'refused') and to_jsonb(old) - 'encrypted' is distinct
      from to_jsonb(new) - 'encrypted')
  execute function refuse_change();
create unique index bank_order_sweeps_once_a_day on bank_order (matter_id) where kind = 'sweep';

-- Bank statements that were imported as files.
create table bank_statement (
  id          text        primary key,
  bank        text        not null,
  day         date        not null,
  name        text        not null,
  format      text        not null check (format in ('csv', 'mt940', 'camt053')),
  sha256      text        not null,
  opening_fen bigint      not null,
  closing_fen bigint      not null,
  line_count  int         not null,
  added_count int         not null,
  imported_by text        not null,
  imported_at timestamptz not null,
  unique (bank, sha256)
);

-- One day of one bank: the balances of the bank and whether the day is closed.
create table bank_day (
  bank        text        not null,
  day         date        not null,
  state       text        not null default 'open' check (state in ('open', 'closed')),
  opening_fen bigint,
  closing_fen bigint,
  compared_at timestamptz,
  closed_at   timestamptz,
  closed_by   text,
  primary key (bank, day),
  check ((opening_fen is null) = (closing_fen is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create trigger bank_day_stays_closed
  before update on bank_day
  for each row when (old.state = 'closed')
  execute function refuse_change();

-- Differences between a bank's day and the ledger. Found by the comparison; explained by one operator,
-- accepted by another.
create table bank_difference (
  id           text        primary key,
  bank         text        not null,
  day          date        not null,
  -- Identifies the difference when the day is compared again.
  key          text        not null,
  kind         text        not null
    check (kind in ('unposted_line', 'unseen_entry', 'amount', 'gap', 'balance')),
  bank_fen     bigint,
  book_fen     bigint,
  line_id      text        references bank_line (id),
  entry_id     text        references funds_entry (id),
  no           text        not null,
  state        text        not null check (state in ('open', 'explained', 'accepted', 'resolved')),
  explanation  text        check (explanation in ('timing', 'bank_error', 'book_error', 'other')),
  note         text        not null default '',
  found_at     timestamptz not null,
  explained_by text,
  decided_by   text        check (decided_by <> explained_by),
  decided_at   timestamptz,
  check (state not in ('explained', 'accepted') or explanation is not null)
);
create unique index bank_difference_is_reported_once on bank_difference (bank, day, key)
  where state <> 'resolved';
create index bank_difference_open on bank_difference (bank, day) where state in ('open', 'explained');

-- How far the lines of each bank have been fetched.
create table bank_cursor (
  bank   text primary key,
  cursor text not null
);

-- The embedded bank: orders it received, with the outcome it will report.
create table bank_embedded_order (
  serial       text        primary key,
  bank         text        not null,
  to_name      text        not null,
  outcome      text        not null check (outcome in ('paid', 'refused', 'bounced')),
  bank_message text        not null,
  amount_fen   bigint      not null check (amount_fen > 0),
  fee_fen      bigint      not null,
  bank_serial  text        not null,
  due_at       timestamptz not null
);

-- The embedded bank: its statement. A line becomes visible at its booking time.
create table bank_embedded_line (
  position       bigint      primary key generated always as identity,
  bank           text        not null,
  serial         text        not null unique,
  direction      text        not null check (direction in ('in', 'out')),
  amount_fen     bigint      not null check (amount_fen > 0),
  other_name     text        not null,
  other_account  text        not null,
  virtual_number text        not null,
  remark         text        not null,
  reference      text        not null,
  booked_at      timestamptz not null
);
create index bank_embedded_line_by_time on bank_embedded_line (bank, booked_at);

-- Transitions of bank accounts, statement lines, transfer proofs and withdrawals.
select create_history('bank_history');
