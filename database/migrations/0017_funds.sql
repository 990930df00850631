-- The ledger. Sign convention: credits are positive and debits negative in every account. What the platform
-- owes a firm is a liability, so a firm's balance is positive; what a bank owes the platform is an asset with
-- a negative balance. A balance is the sum of its legs, and all balances sum to zero. The memo book
-- (`MEMO.…`) records what is owed or promised but is not money yet; it balances by itself.

create sequence funds_entry_number;
create sequence funds_hold_number;

-- Accounts of the ledger: the platform's own, and one for each bucket of a firm.
create table funds_account (
  code            text    primary key,
  kind            text    not null check (kind in ('asset', 'liability', 'income', 'expense', 'memo')),
  normal_side     text    not null check (normal_side in ('debit', 'credit')),
  firm_id         text    references firm (id),
  bucket          text
    check (bucket in ('AVAIL', 'FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN')),
  may_be_negative boolean not null,
  unique (code, may_be_negative),
  constraint funds_account_has_the_side_of_its_kind check (
    kind = 'memo' or (normal_side = 'debit') = (kind in ('asset', 'expense'))),
  constraint funds_account_is_of_the_memo_book_by_its_name check ((kind = 'memo') = (code like 'MEMO.%')),
  check ((firm_id is null) = (bucket is null)),
  check (firm_id is null or code in ('FIRM.' || firm_id || '.' || bucket, 'CARRIER.' || firm_id || '.AVAIL',
      'FUNDER.' || firm_id || '.AVAIL')),
  check (firm_id is null or not may_be_negative)
);

-- Balances, one row for each account. A firm's AVAIL row is its lock: every transaction that moves the firm's
-- money or holds locks it first.
create table funds_balance (
  code            text    primary key,
  firm_id         text,
  bucket          text,
  may_be_negative boolean not null,
  balance_fen     bigint  not null default 0,
  -- Copied from the firm's settings: a transaction that waited for this row sees the row as it is now, but
  -- every other table as it was before the wait.
  reserve_fen     bigint  not null default 0 check (reserve_fen >= 0),
  may_freeze      boolean not null default true,
  foreign key (code, may_be_negative) references funds_account (code, may_be_negative),
  constraint funds_balance_is_not_overdrawn check (balance_fen >= 0 or may_be_negative),
  constraint funds_balance_of_a_memo_is_a_debit check (
    code not like 'MEMO.%' or code like 'MEMO.CONTRA.%' or balance_fen <= 0)
) with (fillfactor = 50);

create function funds_open_balance() returns trigger language plpgsql as $$
begin
  insert into funds_balance (code, firm_id, bucket, may_be_negative, reserve_fen, may_freeze)
  select new.code, new.firm_id, new.bucket, new.may_be_negative,
         coalesce(setting.reserve_fen, 0), coalesce(setting.may_freeze, true)
    from (select) as one
    left join funds_setting as setting on setting.firm_id = new.firm_id and new.bucket = 'AVAIL';
  return null;
end $$;

create trigger funds_account_has_a_balance
  after insert on funds_account
  for each row execute function funds_open_balance();
create trigger funds_account_is_append_only
  before update or delete on funds_account
  for each row execute function refuse_change();

create trigger funds_balance_is_never_deleted
  before delete on funds_balance
  for each row execute function refuse_change();

-- The changes that one statement makes to balances sum to zero.
create function funds_check_balances() returns trigger language plpgsql as $$
begin
  if (select sum(balance_fen) from moved_to) is distinct from (select sum(balance_fen) from moved_from) then
    raise exception 'balances moved without a counterpart' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger funds_balance_sums_to_zero
  after update on funds_balance
  referencing old table as moved_from new table as moved_to
  for each statement execute function funds_check_balances();

-- Amounts frozen for one matter. Each frozen bucket is the sum of what remains of its active holds.
create table funds_hold (
  id                  text        primary key,
  no                  text        not null,
  firm_id             text        not null,
  bucket              text        not null
    check (bucket in ('FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN')),
  kind                text        not null
    check (kind in ('listing', 'trade', 'performance', 'assay', 'payment', 'retention', 'withdrawal',
      'dispute', 'lien')),
  amount_fen          bigint      not null check (amount_fen > 0),
  remaining_fen       bigint      not null check (remaining_fen between 0 and amount_fen),
  -- Tells a partly forfeited hold from a released one after the rest was returned.
  forfeited_fen       bigint      not null default 0 check (forfeited_fen between 0 and amount_fen),
  state               text        not null
    check (state in ('active', 'converted', 'released', 'partly_forfeited', 'forfeited', 'paid')),
  reason              text,
  matter_type         text        not null,
  matter_id           text        not null,
  matter_no           text        not null,
  placed_at           timestamptz not null,
  expected_release_at timestamptz,
  ended_at            timestamptz,
  from_hold_id        text,
  constraint funds_hold_is_in_the_bucket_of_its_kind check (bucket = case kind
    when 'listing' then 'FRZ_TRADE' when 'trade' then 'FRZ_TRADE' when 'assay' then 'FRZ_TRADE'
    when 'performance' then 'FRZ_PERF' when 'payment' then 'FRZ_PAY' when 'retention' then 'FRZ_PAY'
    when 'withdrawal' then 'FRZ_WD' when 'dispute' then 'FRZ_DISP' when 'lien' then 'FRZ_LIEN' end),
  check ((state = 'active') = (remaining_fen > 0)),
  check ((state = 'active') = (ended_at is null))
) with (fillfactor = 80);
create index funds_hold_by_firm on funds_hold (firm_id, id);
-- None of its columns changes when money is drawn from the hold, so those updates stay on their page (HOT).
create index funds_hold_active on funds_hold (firm_id, bucket) where state = 'active';
create trigger funds_hold_keeps_its_origin
  before update on funds_hold
  for each row
  when (row(old.id, old.no, old.firm_id, old.bucket, old.kind, old.matter_id, old.placed_at, old.from_hold_id)
        is distinct from
        row(new.id, new.no, new.firm_id, new.bucket, new.kind, new.matter_id, new.placed_at, new.from_hold_id)
        or old.state <> 'active')
  execute function refuse_change();
create trigger funds_hold_is_never_deleted
  before delete on funds_hold
  for each row execute function refuse_change();

-- Replaces two foreign keys, which would look up each row separately. Its plan is cached while the tables are
-- small: without the setting it would keep using sequential scans.
create function funds_check_holds() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken text;
begin
  select added.id into broken
    from added
    left join funds_balance as balance on balance.code = 'FIRM.' || added.firm_id || '.' || added.bucket
    left join funds_hold as origin on origin.id = added.from_hold_id
   where balance.code is null
      or origin.firm_id <> added.firm_id
      or (added.from_hold_id is not null and origin.id is null)
   limit 1;
  if broken is not null then
    raise exception 'hold % does not fit its account or its origin', broken
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger funds_hold_has_its_account
  after insert on funds_hold
  referencing new table as added
  for each statement execute function funds_check_holds();

-- Ledger entries, one for each business fact: the key prevents a second posting.
create table funds_entry (
  id                text        primary key,
  seq               bigint      generated always as identity,
  no                text        not null,
  key               text        not null unique,
  event             text        not null
    check (event in ('M01', 'M02a', 'M02b', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08', 'M09', 'M10', 'M11',
      'M12', 'M13', 'M14', 'M15', 'M16a', 'M16b', 'M16c', 'M17', 'M18', 'M19', 'M20', 'M21', 'M22', 'SWEEP')),
  reason            text        not null,
  matter_type       text        not null,
  matter_id         text        not null,
  matter_no         text        not null,
  leg_count         smallint    not null check (leg_count >= 2),
  reverses_entry_id text        unique references funds_entry (id),
  posted_at         timestamptz not null,
  posted_in         xid8        not null default pg_current_xact_id(),
  check ((event = 'M22') = (reverses_entry_id is not null))
);
-- The order of the hash chain: by transaction, then by number. Numbers of one account follow its lock, so
-- they are in posting order.
create index funds_entry_by_transaction on funds_entry (posted_in, seq);

-- Legs of an entry: an amount on an account and the balance after it.
create table funds_leg (
  entry_id          text     not null,
  position          smallint not null,
  account_code      text     not null,
  amount_fen        bigint   not null check (amount_fen <> 0),
  balance_after_fen bigint   not null,
  hold_id           text,
  primary key (entry_id, position)
);
create index funds_leg_by_hold on funds_leg (hold_id) where hold_id is not null;

-- A firm's statement: one line for each entry that touches the firm.
create table funds_flow (
  firm_id             text   not null,
  entry_seq           bigint not null,
  entry_id            text   not null,
  available_fen       bigint not null,
  frozen_fen          bigint not null,
  moved_fen           bigint not null check (moved_fen > 0),
  available_after_fen bigint not null check (available_after_fen >= 0),
  frozen_after_fen    bigint not null check (frozen_after_fen >= 0),
  primary key (firm_id, entry_seq)
);

-- Entries and legs are inserted in one statement, so both triggers see all rows. They replace foreign keys
-- and a deferred constraint, which would look up each row separately.
create function funds_check_entries() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken text;
begin
  select added.id into broken
    from added
   where added.leg_count is distinct from (select count(*) from funds_leg where entry_id = added.id)
   limit 1;
  if broken is not null then
    raise exception 'ledger entry % does not have its legs', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger funds_entry_has_its_legs
  after insert on funds_entry
  referencing new table as added
  for each statement execute function funds_check_entries();

-- With positions 1 to leg_count taken, no leg can be added to an entry later. A leg in a frozen bucket names
-- its hold, which must be in the same bucket of the same firm; holds are looked up row by row, independent of
-- the planner's estimate. Money and the memo book each balance by themselves.
create function funds_check_legs() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken text;
begin
  select legs.entry_id into broken
    from (select entry_id, sum(amount_fen) as total, count(*) as number,
                 min(position) as first, max(position) as last,
                 coalesce(sum(amount_fen) filter (where account_code like 'MEMO.%'), 0) as memo_total
            from added
           group by entry_id) as legs
    left join funds_entry as entry on entry.id = legs.entry_id
   where legs.total <> 0
      or legs.memo_total <> 0
      or entry.leg_count is distinct from legs.number
      or legs.first <> 1
      or legs.last <> legs.number
   limit 1;
  if broken is not null then
    raise exception 'ledger entry % does not balance', broken using errcode = 'check_violation';
  end if;
  select added.account_code into broken
    from added
    left join funds_balance as balance on balance.code = added.account_code
   where balance.code is null
      or (added.hold_id is null) = (balance.bucket <> 'AVAIL' is true)
      or (added.hold_id is not null and balance.firm_id || '.' || balance.bucket is distinct from (
            select hold.firm_id || '.' || hold.bucket from funds_hold as hold where hold.id = added.hold_id))
      or (balance.firm_id is not null and added.balance_after_fen < 0)
   limit 1;
  if broken is not null then
    raise exception 'a ledger leg does not fit its account %', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger funds_leg_balances
  after insert on funds_leg
  referencing new table as added
  for each statement execute function funds_check_legs();

-- The hash chain over the entries, extended in order by a job after commit.
create table funds_hash_chain (
  sequence      bigint      primary key check (sequence > 0),
  entry_id      text        not null unique references funds_entry (id),
  posted_in     xid8        not null,
  entry_seq     bigint      not null,
  previous_hash bytea       not null check (length(previous_hash) = 32),
  hash          bytea       not null unique check (length(hash) = 32),
  -- The same link with SM3 in place of SHA-256.
  sm3_hash      bytea       not null unique check (length(sm3_hash) = 32),
  linked_at     timestamptz not null
);

-- The end of the chain, so that a truncated chain is detected. One row.
create table funds_hash_chain_head (
  is_head   boolean primary key check (is_head),
  sequence  bigint  not null,
  posted_in xid8    not null,
  entry_seq bigint  not null,
  hash      bytea   not null check (length(hash) = 32),
  sm3_hash  bytea   not null check (length(sm3_hash) = 32)
);

insert into funds_hash_chain_head (is_head, sequence, posted_in, entry_seq, hash, sm3_hash)
values (true, 0, '0', 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

create trigger funds_hash_chain_head_only_grows
  before update on funds_hash_chain_head
  for each row when (new.sequence <= old.sequence)
  execute function refuse_change();
create trigger funds_hash_chain_head_is_never_deleted
  before delete on funds_hash_chain_head
  for each row execute function refuse_change();

create trigger funds_entry_is_append_only
  before update or delete on funds_entry
  for each row execute function refuse_change();
create trigger funds_leg_is_append_only
  before update or delete on funds_leg
  for each row execute function refuse_change();
create trigger funds_flow_is_append_only
  before update or delete on funds_flow
  for each row execute function refuse_change();
create trigger funds_hash_chain_is_append_only
  before update or delete on funds_hash_chain
  for each row execute function refuse_change();
create trigger funds_entry_is_never_truncated
  before truncate on funds_entry
  for each statement execute function refuse_change();
-- Incoming payments not identified yet, by matter.
create index funds_entry_in_suspense on funds_entry (matter_id) where event in ('M02a', 'M02b');
create trigger funds_leg_is_never_truncated
  before truncate on funds_leg
  for each statement execute function refuse_change();
-- For the daily comparison with the banks.
create index funds_leg_of_banks on funds_leg (account_code) where account_code like 'BANK.%';
create trigger funds_flow_is_never_truncated
  before truncate on funds_flow
  for each statement execute function refuse_change();
create trigger funds_hash_chain_is_never_truncated
  before truncate on funds_hash_chain
  for each statement execute function refuse_change();
create trigger funds_hold_is_never_truncated
  before truncate on funds_hold
  for each statement execute function refuse_change();
create index funds_hold_active_of_matter on funds_hold (matter_id, kind) where state = 'active';
create trigger funds_balance_is_never_truncated
  before truncate on funds_balance
  for each statement execute function refuse_change();

-- Requests to reverse an entry: one operator requests, another confirms.
create table funds_reversal (
  id           text        primary key,
  entry_id     text        not null references funds_entry (id),
  reason       text        not null check (reason <> ''),
  state        text        not null check (state in ('requested', 'confirmed')),
  requested_by text        not null,
  requested_at timestamptz not null,
  confirmed_by text        check (confirmed_by <> requested_by),
  confirmed_at timestamptz,
  check ((state = 'requested') = (confirmed_by is null)),
  check ((confirmed_by is null) = (confirmed_at is null))
);
create unique index funds_reversal_is_one_for_an_entry on funds_reversal (entry_id);

-- A firm's settings for its account.
create table funds_setting (
  firm_id      text    primary key references firm (id),
  reserve_fen  bigint  not null default 0 check (reserve_fen >= 0),
  -- Where deposits are paid in; null: not chosen.
  default_bank text    check (default_bank in ('ABC', 'BCM', 'BOC', 'CCB', 'CMB', 'ICBC')),
  -- Listings, takes and challenges may freeze deposits without asking again.
  may_freeze   boolean not null default true,
  -- An available balance below this is reported; zero: never.
  alert_fen    bigint  not null default 0 check (alert_fen >= 0),
  -- Deposits that become free are withdrawn automatically.
  withdraws    boolean not null default false,
  -- Listings and takes above this are proved anew by their person; null: never. Without a row the platform's
  -- parameter holds.
  proof_over_fen bigint check (proof_over_fen >= 0),
  -- The last entry whose freed deposits were withdrawn, or were free before the setting was made.
  paid_out_seq bigint  not null default 0,
  version      integer not null default 0 check (version >= 0),
  -- The alert was sent, and the balance has not been above the limit since.
  is_low       boolean not null default false
);
create index funds_setting_alert on funds_setting (firm_id) where alert_fen > 0;
create index funds_setting_withdraws on funds_setting (firm_id) where withdraws;

-- Each change of the settings, with the available balance at that moment: no later deposit may leave less
-- than the smaller of that and the reserve.
create table funds_setting_change (
  firm_id            text        not null references firm (id),
  version            integer     not null check (version > 0),
  default_bank       text,
  may_freeze         boolean     not null,
  alert_fen          bigint      not null,
  reserve_fen        bigint      not null,
  withdraws          boolean     not null,
  proof_over_fen     bigint,
  available_fen      bigint      not null,
  certificate_serial text        not null,
  changed_by         text        not null,
  changed_at         timestamptz not null,
  primary key (firm_id, version)
);
create trigger funds_setting_change_is_append_only
  before update or delete on funds_setting_change
  for each row execute function refuse_change();

-- Proofs that a person gave ahead of a large trade, each good for one trade and a few minutes.
create table funds_trade_proof (
  id         text        primary key,
  firm_id    text        not null references firm (id),
  person_id  text        not null references account_person (id),
  way        text        not null check (way in ('pin', 'passkey', 'code')),
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  -- The listing or response it was used for.
  used_for   text,
  check ((used_at is null) = (used_for is null))
);
create trigger funds_trade_proof_is_used_once
  before update on funds_trade_proof
  for each row when (old.used_at is not null)
  execute function refuse_change();
create trigger funds_trade_proof_is_never_deleted
  before delete on funds_trade_proof
  for each row execute function refuse_change();

create function funds_limit_spending() returns trigger language plpgsql as $$
begin
  update funds_balance
     set reserve_fen = new.reserve_fen,
         may_freeze = new.may_freeze
   where code = 'FIRM.' || new.firm_id || '.AVAIL';
  return null;
end $$;

create trigger funds_setting_limits_spending
  after insert or update of reserve_fen, may_freeze on funds_setting
  for each row execute function funds_limit_spending();

-- A firm's requests about a hold: to release it because its matter is over, or to return what was forfeited.
-- One operator proposes the answer, another decides; a granted appeal is paid as soon as the receiver of the
-- forfeit can pay.
create table funds_deposit_request (
  id          text        primary key,
  hold_id     text        not null references funds_hold (id),
  firm_id     text        not null references firm (id),
  kind        text        not null check (kind in ('release', 'appeal')),
  reason      text        not null check (reason <> ''),
  -- The entries an appeal is about, and their sum.
  entry_ids   text[]      not null default '{}',
  claim_fen   bigint      not null default 0 check (claim_fen >= 0),
  state       text        not null
    check (state in ('open', 'proposed', 'granted', 'owing', 'refused', 'withdrawn')),
  asked_by    text        not null,
  asked_at    timestamptz not null,
  is_granted  boolean,
  answer      text        not null default '',
  proposed_by text,
  proposed_at timestamptz,
  decided_by  text,
  decided_at  timestamptz,
  refunded_at timestamptz,
  check ((kind = 'appeal') = (claim_fen > 0)),
  check ((claim_fen > 0) = (entry_ids <> '{}')),
  check ((state in ('open', 'proposed')) = (decided_at is null)),
  check (state not in ('proposed', 'granted', 'owing', 'refused')
         or (answer <> '' and proposed_by is not null and is_granted is not null)),
  check (state not in ('granted', 'owing', 'refused')
         or (decided_by <> proposed_by and is_granted = (state <> 'refused'))),
  check ((kind = 'appeal' and state = 'granted') = (refunded_at is not null))
);
create index funds_deposit_request_by_hold on funds_deposit_request (hold_id, id);
create unique index funds_deposit_request_one_at_a_time on funds_deposit_request (hold_id)
  where state in ('open', 'proposed');
create index funds_deposit_request_unanswered on funds_deposit_request (asked_at, id)
  where state in ('open', 'proposed');
create index funds_deposit_request_owing on funds_deposit_request (id) where state = 'owing';
create trigger funds_deposit_request_is_never_deleted
  before delete on funds_deposit_request
  for each row execute function refuse_change();

-- The key from which the salts of the legs derive: a reader who is shown one leg learns nothing about the
-- others.
create table funds_tree_key (
  is_only boolean primary key default true check (is_only),
  key     bytea   not null check (length(key) = 32)
);
insert into funds_tree_key (key)
values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- A Merkle tree (RFC 9162) over the entries: about twenty hashes prove that an entry is included. Level 0
-- holds the entries in the order of the hash chain; each node above covers two complete nodes below.
create table funds_tree_node (
  level    smallint not null check (level between 0 and 62),
  position bigint   not null check (position >= 0),
  hash     bytea    not null check (length(hash) = 32),
  primary key (level, position)
);

-- Signed tree heads: the size of the tree, its root, and the end of the hash chain.
create table funds_tree_head (
  size       bigint      primary key check (size > 0),
  root       bytea       not null check (length(root) = 32),
  chain_hash bytea       not null check (length(chain_hash) = 32),
  created_at timestamptz not null,
  signature  text        not null
);

create trigger funds_tree_key_is_append_only
  before update or delete on funds_tree_key
  for each row execute function refuse_change();
create trigger funds_tree_node_is_append_only
  before update or delete on funds_tree_node
  for each row execute function refuse_change();
create trigger funds_tree_head_is_append_only
  before update or delete on funds_tree_head
  for each row execute function refuse_change();
create trigger funds_tree_node_is_never_truncated
  before truncate on funds_tree_node
  for each statement execute function refuse_change();
create trigger funds_tree_head_is_never_truncated
  before truncate on funds_tree_head
  for each statement execute function refuse_change();

-- Runs of the check of the whole ledger, with findings; without a person for the nightly run.
create table funds_proof_run (
  id         text        primary key,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  started_by text        references account_person (id),
  entries    bigint      not null,
  is_sound   boolean     not null,
  findings   jsonb       not null
);
create trigger funds_proof_run_is_append_only
  before update or delete on funds_proof_run
  for each row execute function refuse_change();

-- The platform's own accounts; those of a firm are opened with it. After the settings, which every balance
-- reads.
insert into funds_account (code, kind, normal_side, may_be_negative)
select 'BANK.' || bank, 'asset', 'debit', true
  from unnest('{ABC,BCM,BOC,CCB,CMB,ICBC}'::text[]) as bank
union all
select 'BANK_TRANSIT.' || bank, 'asset', 'debit', true
  from unnest('{ABC,BCM,BOC,CCB,CMB,ICBC}'::text[]) as bank
union all
select 'INC.' || income, 'income', 'credit', true
  from unnest('{TRADE_FEE,SETTLE_FEE,INFO_FEE,PENALTY}'::text[]) as income
union all
select 'MEMO.CONTRA.' || memo, 'memo', 'credit', true
  from unnest('{LOAN,DRAFT,RECEIVABLE}'::text[]) as memo
union all
values ('SUSPENSE.IN', 'liability', 'credit', false),
       ('LIAB.VAT_OUT', 'liability', 'credit', true),
       ('EXP.BANK_FEE', 'expense', 'debit', true);
