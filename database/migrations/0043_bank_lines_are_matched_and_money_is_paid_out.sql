-- Money between firms and their banks. What is told here never moves money by itself: entries of the ledger do.

-- Receipts were all that was kept of banks before: they are lines from here on.
drop table funds_receipt;

-- The running numbers of money out (CJ) and of orders to a bank (ZF).
create sequence bank_withdrawal_number;
create sequence bank_order_number;
create sequence bank_virtual_number;

-- An account of a firm at a bank. Its number lies sealed; by its mark the same account is found again.
create table bank_account (
  id                 text        primary key,
  firm_id            text        not null references firm (id),
  bank               text        not null,
  branch             text        not null,
  cnaps              text        not null check (cnaps ~ '^[0-9]{12}$'),
  sealed             text        not null,
  mark               text        not null,
  tail               text        not null check (tail ~ '^[0-9]{4}$'),
  name               text        not null,
  kind               text        not null check (kind in ('basic', 'general')),
  purpose            text        not null check (purpose in ('in', 'out', 'both')),
  is_default         boolean     not null default false,
  state              text        not null check (state in ('unverified', 'verifying', 'bound', 'frozen', 'unbound')),
  reason             text        not null default '',
  added_at           timestamptz not null,
  added_by           text        not null,
  bound_at           timestamptz,
  -- The sum that was sent, while its test runs; how often it was named wrongly.
  test_fen           bigint      check (test_fen between 1 and 99),
  test_tries         smallint    not null default 0 check (test_tries between 0 and 3),
  test_until         timestamptz,
  test_sent_at       timestamptz,
  held_by            text,
  certificate_serial text        not null,
  signature          text        not null,
  check ((state = 'verifying') = (test_fen is not null)),
  check ((test_fen is null) = (test_until is null)),
  check ((state = 'frozen') = (held_by is not null)),
  check (not is_default or state in ('bound', 'frozen'))
);
create index bank_account_by_firm on bank_account (firm_id, id);
create unique index bank_account_is_bound_once on bank_account (firm_id, mark) where state <> 'unbound';
create unique index bank_account_has_one_default on bank_account (firm_id) where is_default;
create index bank_account_under_test on bank_account (test_until) where state = 'verifying';

-- After a change of its accounts a firm is paid nothing for a day.
create table bank_firm (
  firm_id      text        primary key references firm (id),
  locked_until timestamptz not null
);

-- Sub-accounts: one for each firm at each bank that supervises.
create table bank_virtual (
  number    text        primary key check (number ~ '^[0-9]{16}$'),
  firm_id   text        not null references firm (id),
  bank      text        not null,
  opened_at timestamptz not null,
  unique (firm_id, bank)
);
create trigger bank_virtual_is_append_only before update or delete on bank_virtual for each row execute function refuse_change();

-- A line of a bank statement, whatever way it came. A bank's serial counts once.
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
  -- The other side's number, sealed; empty where the statement does not say it.
  sealed         text        not null default '',
  mark           text        not null default '',
  tail           text        not null default '',
  other_bank     text        not null default '',
  virtual_number text        not null default '',
  remark         text        not null,
  reference      text        not null default '',
  source         text        not null check (source in ('bank', 'file', 'manual')),
  state          text        not null check (state in ('recorded', 'matched', 'credited', 'suspended', 'proposed', 'returning', 'returned', 'paired')),
  rule           text        check (rule in ('bounce', 'virtual', 'amount_name', 'proof', 'manual')),
  firm_id        text        references firm (id),
  proof_id       text,
  order_id       text,
  proposal       text        check (proposal in ('identify', 'return')),
  -- The entry that moved the money of the bank's account: what this line is in the book.
  entry_id       text        unique references funds_entry (id),
  reason         text        not null default '',
  recorded_by    text,
  recorded_at    timestamptz not null,
  -- The day of the statement on which the bank itself says it; null while it was only written down by hand.
  seen_on        date,
  -- Whose move waits for another person; null: the platform's own.
  made_by        text,
  decided_by     text,
  decided_at     timestamptz,
  unique (bank, serial),
  check ((state in ('credited', 'suspended', 'proposed', 'returning', 'paired')) <= (entry_id is not null)),
  check ((state = 'proposed') = (proposal is not null)),
  check (decided_by <> made_by),
  check (direction = 'in' or state in ('recorded', 'paired'))
);
create index bank_line_by_day on bank_line (bank, day);
create index bank_line_seen_on on bank_line (bank, seen_on) where seen_on is not null;
create index bank_line_of_firm on bank_line (firm_id, id) where firm_id is not null;
create index bank_line_waiting on bank_line (id) where state in ('recorded', 'matched', 'suspended', 'proposed', 'returning');
create index bank_line_by_reference on bank_line (reference) where reference <> '';

-- What the bank wrote is not written over; sealing a number anew changes nothing of what it says.
create trigger bank_line_keeps_what_the_bank_wrote
  before update on bank_line
  for each row
  when (row(old.id, old.bank, old.serial, old.direction, old.day, old.booked_at, old.amount_fen, old.other_name, old.tail, old.virtual_number, old.source)
        is distinct from
        row(new.id, new.bank, new.serial, new.direction, new.day, new.booked_at, new.amount_fen, new.other_name, new.tail, new.virtual_number, new.source)
        or (old.entry_id is not null and new.entry_id is distinct from old.entry_id))
  execute function refuse_change();
create trigger bank_line_stays before delete on bank_line for each row execute function refuse_change();

-- A payment that a firm shows. The same voucher counts once as long as it is not rejected or withdrawn.
create table bank_proof (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  version      int         not null default 1,
  amount_fen   bigint      not null check (amount_fen > 0),
  paid_on      date        not null,
  payer_name   text        not null,
  sealed       text        not null,
  mark         text        not null,
  tail         text        not null,
  payer_bank   text        not null,
  serial       text        not null,
  purpose      text        not null check (purpose in ('deposit', 'goods', 'fee')),
  matter_no    text        not null,
  state        text        not null check (state in ('submitted', 'matched', 'credited', 'rejected', 'withdrawn')),
  line_id      text        references bank_line (id),
  reason       text        not null default '',
  submitted_by text        not null,
  submitted_at timestamptz not null,
  matched_by   text,
  decided_at   timestamptz,
  check ((state in ('matched', 'credited')) = (line_id is not null))
);
create index bank_proof_by_firm on bank_proof (firm_id, id);
create index bank_proof_open on bank_proof (id) where state in ('submitted', 'matched');
create unique index bank_proof_counts_once on bank_proof (mark, amount_fen, paid_on, serial) where state not in ('rejected', 'withdrawn');
create unique index bank_proof_is_one_for_a_line on bank_proof (line_id) where line_id is not null;
alter table bank_line add foreign key (proof_id) references bank_proof (id);

create table bank_proof_file (
  proof_id text     not null references bank_proof (id) on delete cascade,
  position smallint not null,
  file_id  text     not null,
  primary key (proof_id, position)
);

create table bank_withdrawal (
  id                 text        primary key,
  no                 text        not null unique,
  firm_id            text        not null references firm (id),
  account_id         text        not null references bank_account (id),
  amount_fen         bigint      not null check (amount_fen >= 100),
  fee_fen            bigint      not null check (fee_fen >= 0),
  purpose            text        not null,
  state              text        not null check (state in ('applied', 'checked', 'approved', 'sent', 'succeeded', 'failed', 'cancelled', 'bounced')),
  needs_approval     boolean     not null,
  value_day          date        not null,
  -- What is set aside for the sum, and what for the bank's fee.
  hold_id            text        not null,
  fee_hold_id        text,
  again_of           text        unique references bank_withdrawal (id),
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
create index bank_withdrawal_open on bank_withdrawal (account_id) where state in ('applied', 'checked', 'approved', 'sent');

-- An order to a bank. Its serial is ours: given twice, a bank pays once. Under a lease it is with one process.
create table bank_order (
  id            text        primary key,
  serial        text        not null unique,
  kind          text        not null check (kind in ('withdrawal', 'test', 'return')),
  bank          text        not null,
  -- The withdrawal, the account under test, or the line that goes back.
  matter_id     text        not null,
  to_name       text        not null,
  to_bank       text        not null,
  to_cnaps      text        not null,
  sealed        text        not null,
  amount_fen    bigint      not null check (amount_fen > 0),
  remark        text        not null,
  state         text        not null check (state in ('waiting', 'taken', 'paid', 'refused')),
  tries         int         not null default 0,
  due_at        timestamptz not null,
  last_tried_at timestamptz,
  bank_serial   text,
  fee_fen       bigint      not null default 0 check (fee_fen >= 0),
  said          text        not null default '',
  entry_id      text        references funds_entry (id),
  fee_entry_id  text        references funds_entry (id),
  made_at       timestamptz not null,
  ended_at      timestamptz,
  check ((state in ('paid', 'refused')) = (ended_at is not null))
);
create index bank_order_due on bank_order (due_at) where state in ('waiting', 'taken');
create index bank_order_by_matter on bank_order (matter_id);
create trigger bank_order_ends_once
  before update on bank_order
  for each row when (old.state in ('paid', 'refused') and to_jsonb(old) - 'sealed' is distinct from to_jsonb(new) - 'sealed')
  execute function refuse_change();

-- What has happened to accounts, lines, proofs and withdrawals, by whom, and why.
create table bank_step (
  id        text        primary key,
  thing     text        not null check (thing in ('account', 'line', 'proof', 'withdrawal')),
  thing_id  text        not null,
  move      text        not null,
  person_id text,
  reason    text        not null,
  at        timestamptz not null
);
create index bank_step_of_thing on bank_step (thing_id, id);
create trigger bank_step_is_append_only before update or delete on bank_step for each row execute function refuse_change();

-- A statement that was brought in as a file.
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

-- One day of one bank: what the bank says of it, and whether it is closed.
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

create table bank_difference (
  id            text        primary key,
  bank          text        not null,
  day           date        not null,
  -- What makes it the same difference when the day is compared again.
  key           text        not null,
  kind          text        not null check (kind in ('unposted_line', 'unseen_entry', 'amount', 'gap', 'balance')),
  bank_fen      bigint,
  book_fen      bigint,
  line_id       text        references bank_line (id),
  entry_id      text        references funds_entry (id),
  no            text        not null,
  state         text        not null check (state in ('open', 'explained', 'accepted', 'resolved')),
  explanation   text        check (explanation in ('timing', 'bank_error', 'book_error', 'other')),
  note          text        not null default '',
  found_at      timestamptz not null,
  explained_by  text,
  decided_by    text        check (decided_by <> explained_by),
  decided_at    timestamptz,
  check (state not in ('explained', 'accepted') or explanation is not null)
);
create unique index bank_difference_is_told_once on bank_difference (bank, day, key) where state <> 'resolved';
create index bank_difference_open on bank_difference (bank, day) where state in ('open', 'explained');

-- What a bank's account did, without reading the whole ledger.
create index bank_legs_in_the_book on funds_leg (account_code) where account_code like 'BANK.%';

-- How far the lines of each bank have been read.
create table bank_cursor (
  bank   text primary key,
  cursor text not null
);

-- The embedded bank: what it has been told, and the statement it writes. Its moments are its own: a line is seen once it is booked.
create table bank_embedded_order (
  serial      text        primary key,
  bank        text        not null,
  to_name     text        not null,
  fate        text        not null check (fate in ('paid', 'refused', 'bounced')),
  said        text        not null,
  amount_fen  bigint      not null check (amount_fen > 0),
  fee_fen     bigint      not null,
  bank_serial text        not null,
  due_at      timestamptz not null
);
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
