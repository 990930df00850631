-- The ledger. Sign convention: a credit is positive, a debit negative, in every account. What the platform owes a firm
-- is a liability, so a firm's money stands above zero; what a bank owes the platform is an asset and stands below zero.
-- A balance is the sum of its legs, and all balances together are zero.

create sequence funds_entry_number;
create sequence funds_hold_number;

create table funds_account (
  code            text    primary key,
  kind            text    not null check (kind in ('asset', 'liability', 'income', 'expense')),
  normal_side     text    not null check (normal_side in ('debit', 'credit')),
  firm_id         text    references firm (id),
  bucket          text    check (bucket in ('AVAIL', 'FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN')),
  may_be_negative boolean not null,
  unique (code, may_be_negative),
  check ((normal_side = 'debit') = (kind in ('asset', 'expense'))),
  check ((firm_id is null) = (bucket is null)),
  check (firm_id is null or code in ('FIRM.' || firm_id || '.' || bucket, 'CARRIER.' || firm_id || '.AVAIL', 'FUNDER.' || firm_id || '.AVAIL')),
  check (firm_id is null or not may_be_negative)
);

-- One row an account. A firm's AVAIL row is its lock: whoever moves the firm's money or holds takes that row first.
create table funds_balance (
  code            text    primary key,
  firm_id         text,
  bucket          text,
  may_be_negative boolean not null,
  balance_fen     bigint  not null default 0,
  foreign key (code, may_be_negative) references funds_account (code, may_be_negative),
  constraint funds_balance_is_not_overdrawn check (balance_fen >= 0 or may_be_negative)
) with (fillfactor = 50);

create function funds_open_balance() returns trigger language plpgsql as $$
begin
  insert into funds_balance (code, firm_id, bucket, may_be_negative)
  values (new.code, new.firm_id, new.bucket, new.may_be_negative);
  return null;
end $$;
create trigger funds_account_has_a_balance
  after insert on funds_account
  for each row execute function funds_open_balance();

create trigger funds_account_is_append_only
  before update or delete on funds_account
  for each row execute function refuse_change();
create trigger funds_balance_stays
  before delete on funds_balance
  for each row execute function refuse_change();

-- Money only moves against money: whatever one statement changes in the balances sums to zero.
create function funds_check_balances() returns trigger language plpgsql as $$
begin
  if (select sum(balance_fen) from moved_to) is distinct from (select sum(balance_fen) from moved_from) then
    raise exception 'balances moved without a counterpart' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger funds_balance_moves_against_another
  after update on funds_balance
  referencing old table as moved_from new table as moved_to
  for each statement execute function funds_check_balances();

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
values ('SUSPENSE.IN', 'liability', 'credit', false),
       ('LIAB.VAT_OUT', 'liability', 'credit', true),
       ('EXP.BANK_FEE', 'expense', 'debit', true);

-- A sum set aside for one matter. Listing and trade deposits lie in FRZ_TRADE, performance bonds in FRZ_PERF.
create table funds_hold (
  id                  text        primary key,
  no                  text        not null,
  firm_id             text        not null,
  bucket              text        not null check (bucket in ('FRZ_TRADE', 'FRZ_PERF')),
  kind                text        not null check (kind in ('listing', 'trade', 'performance')),
  amount_fen          bigint      not null check (amount_fen > 0),
  remaining_fen       bigint      not null check (remaining_fen between 0 and amount_fen),
  state               text        not null check (state in ('active', 'converted', 'released', 'partly_forfeited', 'forfeited')),
  reason              text,
  matter_type         text        not null,
  matter_id           text        not null,
  matter_no           text        not null,
  placed_at           timestamptz not null,
  expected_release_at timestamptz,
  ended_at            timestamptz,
  from_hold_id        text,
  check ((bucket = 'FRZ_PERF') = (kind = 'performance')),
  check ((state = 'active') = (remaining_fen > 0)),
  check ((state = 'active') = (ended_at is null))
) with (fillfactor = 80);
create index funds_hold_by_firm on funds_hold (firm_id, id);
-- No column of it changes while money is drawn from the hold: those updates stay on their page.
create index funds_hold_active on funds_hold (firm_id, bucket) where state = 'active';

create trigger funds_hold_keeps_its_origin
  before update on funds_hold
  for each row
  when (row(old.id, old.no, old.firm_id, old.bucket, old.kind, old.matter_id, old.placed_at, old.from_hold_id)
        is distinct from
        row(new.id, new.no, new.firm_id, new.bucket, new.kind, new.matter_id, new.placed_at, new.from_hold_id)
        or old.state <> 'active')
  execute function refuse_change();
create trigger funds_hold_stays
  before delete on funds_hold
  for each row execute function refuse_change();

-- Stands in for two foreign keys, which would look every row up for itself. Its plan is kept from the days when the
-- tables were small: without the setting it would go on reading all of them.
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
    raise exception 'hold % does not fit its account or its origin', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger funds_hold_has_its_account
  after insert on funds_hold
  referencing new table as added
  for each statement execute function funds_check_holds();

-- One entry for one business fact: the key makes a second posting impossible.
create table funds_entry (
  id                text        primary key,
  seq               bigint      generated always as identity,
  no                text        not null,
  key               text        not null unique,
  event             text        not null check (event in (
                      'M01', 'M02a', 'M02b', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08', 'M09', 'M10', 'M11', 'M12', 'M13', 'M14',
                      'M15', 'M16a', 'M16b', 'M16c', 'M17', 'M18', 'M19', 'M20', 'M21', 'M22')),
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
-- The order of sealing: by transaction, then as numbered. Numbers of one account follow its lock, so they are in posting order.
create index funds_entry_by_transaction on funds_entry (posted_in, seq);

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

-- What a firm's statement shows: one line for each entry that touches the firm.
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

-- Entries and their legs are written in one statement, so both triggers see the whole of it. They stand in for foreign
-- keys and a deferred constraint, which would look every row up for itself.
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

-- With positions from 1 to leg_count all taken, no leg can be added to an entry later. A leg in a frozen bucket names the hold
-- whose money it is, and that lies in this bucket of this firm; it is looked up row by row, whatever the planner once knew of
-- how many holds there are. Money and what is only remembered (`MEMO`) each balance by themselves.
create function funds_check_legs() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  broken text;
begin
  select legs.entry_id into broken
    from (select entry_id, sum(amount_fen) as total, count(*) as number, min(position) as first, max(position) as last,
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

-- The seals: a hash chain over the entries, written in order by a job after commit.
create table funds_seal (
  sequence      bigint      primary key check (sequence > 0),
  entry_id      text        not null unique references funds_entry (id),
  posted_in     xid8        not null,
  entry_seq     bigint      not null,
  previous_hash bytea       not null check (length(previous_hash) = 32),
  hash          bytea       not null unique check (length(hash) = 32),
  -- The same link by SM3.
  twin          bytea       not null unique check (length(twin) = 32),
  sealed_at     timestamptz not null
);

-- Where the chain ends, so that a tail cut off is missed. One row.
create table funds_seal_head (
  is_head   boolean primary key check (is_head),
  sequence  bigint  not null,
  posted_in xid8    not null,
  entry_seq bigint  not null,
  hash      bytea   not null check (length(hash) = 32),
  twin      bytea   not null check (length(twin) = 32)
);
insert into funds_seal_head values (true, 0, '0', 0, decode(repeat('00', 32), 'hex'), decode(repeat('00', 32), 'hex'));

create trigger funds_seal_head_only_grows
  before update on funds_seal_head
  for each row when (new.sequence <= old.sequence)
  execute function refuse_change();
create trigger funds_seal_head_stays
  before delete on funds_seal_head
  for each row execute function refuse_change();

create trigger funds_entry_is_append_only before update or delete on funds_entry for each row execute function refuse_change();
create trigger funds_leg_is_append_only before update or delete on funds_leg for each row execute function refuse_change();
create trigger funds_flow_is_append_only before update or delete on funds_flow for each row execute function refuse_change();
create trigger funds_seal_is_append_only before update or delete on funds_seal for each row execute function refuse_change();
create trigger funds_entry_is_not_emptied before truncate on funds_entry for each statement execute function refuse_change();
create trigger funds_leg_is_not_emptied before truncate on funds_leg for each statement execute function refuse_change();
create trigger funds_flow_is_not_emptied before truncate on funds_flow for each statement execute function refuse_change();
create trigger funds_seal_is_not_emptied before truncate on funds_seal for each statement execute function refuse_change();
create trigger funds_hold_is_not_emptied before truncate on funds_hold for each statement execute function refuse_change();
create trigger funds_balance_is_not_emptied before truncate on funds_balance for each statement execute function refuse_change();

-- A line of a bank statement: recorded by one operator, credited or returned by another.
create table funds_receipt (
  id          text        primary key,
  bank        text        not null,
  serial      text        not null,
  firm_id     text        not null references firm (id),
  payer_name  text        not null,
  amount_fen  bigint      not null check (amount_fen > 0),
  state       text        not null check (state in ('recorded', 'credited', 'returned')),
  recorded_by text        not null,
  recorded_at timestamptz not null,
  decided_by  text        check (decided_by <> recorded_by),
  decided_at  timestamptz,
  unique (bank, serial),
  check ((state = 'recorded') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null))
);
create index funds_receipt_open on funds_receipt (id) where state = 'recorded';

-- A wish to reverse an entry: asked for by one operator, confirmed by another.
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

-- What a firm has settled for its own account.
create table funds_setting (
  firm_id     text   primary key references firm (id),
  reserve_fen bigint not null default 0 check (reserve_fen >= 0)
);
