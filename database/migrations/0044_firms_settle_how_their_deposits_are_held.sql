-- What a firm has settled for its own account, and what it asks about its deposits.

alter table funds_setting
  -- Where deposits are paid in; none was chosen where it is null.
  add column default_bank text    check (default_bank in ('ABC', 'BCM', 'BOC', 'CCB', 'CMB', 'ICBC')),
  -- Listings, takes and challenges may set deposits aside without asking again.
  add column may_freeze   boolean not null default true,
  -- Zero: nobody is told.
  add column alert_fen    bigint  not null default 0 check (alert_fen >= 0),
  add column withdraws    boolean not null default false,
  -- Deposits that came free up to this entry were paid out already, or came free before that was wished.
  add column paid_out_seq bigint  not null default 0,
  add column version      integer not null default 0 check (version >= 0),
  -- Told already, and not above it since.
  add column is_low       boolean not null default false;
create index funds_setting_alert on funds_setting (firm_id) where alert_fen > 0;
create index funds_setting_withdraws on funds_setting (firm_id) where withdraws;

-- Every change, with what was free at that moment: no deposit after it goes below the smaller of that and the reserve.
create table funds_setting_change (
  firm_id            text        not null references firm (id),
  version            integer     not null check (version > 0),
  default_bank       text,
  may_freeze         boolean     not null,
  alert_fen          bigint      not null,
  reserve_fen        bigint      not null,
  withdraws          boolean     not null,
  available_fen      bigint      not null,
  certificate_serial text        not null,
  changed_by         text        not null,
  changed_at         timestamptz not null,
  primary key (firm_id, version)
);
create trigger funds_setting_change_is_append_only
  before update or delete on funds_setting_change
  for each row execute function refuse_change();

-- Whoever waits for a firm's AVAIL row sees that row as it was left, but every other table as it was before the wait:
-- what limits the spending lies on the row itself.
alter table funds_balance
  add column reserve_fen bigint  not null default 0 check (reserve_fen >= 0),
  add column may_freeze  boolean not null default true;

update funds_balance as balance
   set reserve_fen = setting.reserve_fen
  from funds_setting as setting
 where balance.code = 'FIRM.' || setting.firm_id || '.AVAIL';

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

create or replace function funds_open_balance() returns trigger language plpgsql as $$
begin
  insert into funds_balance (code, firm_id, bucket, may_be_negative, reserve_fen, may_freeze)
  select new.code, new.firm_id, new.bucket, new.may_be_negative, coalesce(setting.reserve_fen, 0), coalesce(setting.may_freeze, true)
    from (select) as one
    left join funds_setting as setting on setting.firm_id = new.firm_id and new.bucket = 'AVAIL';
  return null;
end $$;

-- What a firm asks about a hold: that it be released, its matter being over, or that what was taken of it be given back. An answer
-- is proposed by one and given by another; what was taken comes back once whoever has it can pay.
create table funds_plea (
  id             text        primary key,
  hold_id        text        not null references funds_hold (id),
  firm_id        text        not null references firm (id),
  kind           text        not null check (kind in ('release', 'appeal')),
  reason         text        not null check (reason <> ''),
  -- The entries an appeal is about, and what they came to.
  entry_ids      text[]      not null default '{}',
  claim_fen      bigint      not null default 0 check (claim_fen >= 0),
  state          text        not null check (state in ('open', 'proposed', 'granted', 'owing', 'refused', 'withdrawn')),
  asked_by       text        not null,
  asked_at       timestamptz not null,
  is_granted     boolean,
  answer         text        not null default '',
  proposed_by    text,
  proposed_at    timestamptz,
  decided_by     text,
  decided_at     timestamptz,
  given_back_at  timestamptz,
  check ((kind = 'appeal') = (claim_fen > 0)),
  check ((claim_fen > 0) = (entry_ids <> '{}')),
  check ((state in ('open', 'proposed')) = (decided_at is null)),
  check (state not in ('proposed', 'granted', 'owing', 'refused') or (answer <> '' and proposed_by is not null and is_granted is not null)),
  check (state not in ('granted', 'owing', 'refused') or (decided_by <> proposed_by and is_granted = (state <> 'refused'))),
  check ((kind = 'appeal' and state = 'granted') = (given_back_at is not null))
);
create index funds_plea_by_hold on funds_plea (hold_id, id);
create unique index funds_plea_is_one_at_a_time on funds_plea (hold_id) where state in ('open', 'proposed');
create index funds_plea_unanswered on funds_plea (asked_at, id) where state in ('open', 'proposed');
create index funds_plea_owing on funds_plea (id) where state = 'owing';
create trigger funds_plea_stays
  before delete on funds_plea
  for each row execute function refuse_change();
