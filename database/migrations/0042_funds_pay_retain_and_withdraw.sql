-- Money that pays, is retained, leaves for a bank or is disputed lies in holds like every other deposit: every frozen bucket is
-- what remains of its active holds.
alter table funds_hold
  drop constraint funds_hold_bucket_check,
  drop constraint funds_hold_kind_check,
  drop constraint funds_hold_state_check,
  drop constraint funds_hold_check1,
  add constraint funds_hold_bucket_check check (bucket in ('FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN')),
  add constraint funds_hold_kind_check check (kind in (
    'listing', 'trade', 'performance', 'assay', 'payment', 'retention', 'withdrawal', 'dispute', 'lien')),
  add constraint funds_hold_state_check check (state in ('active', 'converted', 'released', 'partly_forfeited', 'forfeited', 'paid')),
  add constraint funds_hold_lies_in_the_bucket_of_its_kind check (bucket = case kind
    when 'listing' then 'FRZ_TRADE' when 'trade' then 'FRZ_TRADE' when 'assay' then 'FRZ_TRADE' when 'performance' then 'FRZ_PERF'
    when 'payment' then 'FRZ_PAY' when 'retention' then 'FRZ_PAY' when 'withdrawal' then 'FRZ_WD'
    when 'dispute' then 'FRZ_DISP' when 'lien' then 'FRZ_LIEN' end);
-- What is given back of a hold after a part was forfeited has not simply been released.
alter table funds_hold
  add column forfeited_fen bigint not null default 0 check (forfeited_fen between 0 and amount_fen);
create index funds_hold_active_of_matter on funds_hold (matter_id, kind) where state = 'active';

alter table funds_entry
  drop constraint funds_entry_event_check,
  add constraint funds_entry_event_check check (event in (
    'M01', 'M02a', 'M02b', 'M03', 'M04', 'M05', 'M06', 'M07', 'M08', 'M09', 'M10', 'M11', 'M12', 'M13', 'M14',
    'M15', 'M16a', 'M16b', 'M16c', 'M17', 'M18', 'M19', 'M20', 'M21', 'M22', 'SWEEP'));
-- What came in unknown, to be identified by its matter.
create index funds_entry_in_suspense on funds_entry (matter_id) where event in ('M02a', 'M02b');

-- The memo book: what is owed or promised and is no money yet. It has its own contra accounts and balances by itself. What it
-- keeps stands on the debit side, below zero, and never less than nothing.
alter table funds_account
  drop constraint funds_account_kind_check,
  drop constraint funds_account_check,
  add constraint funds_account_kind_check check (kind in ('asset', 'liability', 'income', 'expense', 'memo')),
  add constraint funds_account_has_the_side_of_its_kind check (
    kind = 'memo' or (normal_side = 'debit') = (kind in ('asset', 'expense'))),
  add constraint funds_account_is_of_the_memo_book_by_its_name check ((kind = 'memo') = (code like 'MEMO.%'));
alter table funds_balance
  add constraint funds_balance_of_a_memo_is_not_less_than_nothing check (
    code not like 'MEMO.%' or code like 'MEMO.CONTRA.%' or balance_fen <= 0);
insert into funds_account (code, kind, normal_side, may_be_negative)
select 'MEMO.CONTRA.' || memo, 'memo', 'credit', true
  from unnest('{LOAN,DRAFT,RECEIVABLE}'::text[]) as memo;
