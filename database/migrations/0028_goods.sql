-- The tonnage ledger. Every weighing, count and hand-over moves kilograms between accounts by double entry.
-- Balances are positive; only the outside accounts, where coal comes from and goes to, are negative.

create sequence goods_lot_number;
create sequence goods_receipt_number;

-- Stock of a firm: a pile at a place.
create table goods_lot (
  id                   text        primary key,
  no                   text        not null unique default next_number('KC', 'goods_lot_number'),
  version              integer     not null default 1,
  firm_id              text        not null references firm (id),
  place_id             text        not null references catalog_place (id),
  pile                 text        not null check (pile <> ''),
  variety_id           text        not null,
  assay                jsonb,
  -- The price a listing starts with; not binding.
  price_hint_hao_per_t bigint      check (price_hint_hao_per_t > 0),
  remark               text        not null default '',
  created_by           text        not null references account_person (id),
  created_at           timestamptz not null,
  updated_at           timestamptz not null,
  unique (firm_id, place_id, pile)
);
create index goods_lot_by_firm on goods_lot (firm_id, id);
create trigger goods_lot_is_never_deleted
  before delete on goods_lot
  for each row execute function refuse_change();

-- Accounts of the tonnage ledger with their balances; a balance is the sum of the account's legs, its row the
-- account's lock.
create table goods_account (
  code        text   primary key,
  kind        text   not null check (kind in ('lot', 'trip', 'yard', 'receipt', 'pledged', 'outside')),
  firm_id     text   references firm (id),
  contract_id text   references contract (id),
  balance_kg  bigint not null default 0,
  check ((kind = 'outside') = (firm_id is null)),
  check ((kind in ('trip', 'yard', 'receipt', 'pledged')) = (contract_id is not null)),
  constraint goods_account_is_not_below_zero check (balance_kg >= 0 or kind = 'outside')
) with (fillfactor = 60);
create index goods_account_by_contract on goods_account (contract_id, kind) where contract_id is not null;

insert into goods_account (code, kind)
select 'OUTSIDE.' || place, 'outside'
  from unnest('{PRODUCED,COUNTED,LOST,TAKEN}'::text[]) as place;

create trigger goods_account_keeps_its_name
  before update on goods_account
  for each row
  when (row(old.code, old.kind, old.firm_id, old.contract_id)
        is distinct from
        row(new.code, new.kind, new.firm_id, new.contract_id))
  execute function refuse_change();
create trigger goods_account_is_never_deleted
  before delete on goods_account
  for each row execute function refuse_change();
create trigger goods_account_is_never_truncated
  before truncate on goods_account
  for each statement execute function refuse_change();

-- The changes that one statement makes to balances sum to zero.
create function goods_check_balances() returns trigger language plpgsql as $$
begin
  if (select sum(balance_kg) from moved_to) is distinct from (select sum(balance_kg) from moved_from) then
    raise exception 'tonnes moved without a counterpart' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger goods_account_sums_to_zero
  after update on goods_account
  referencing old table as moved_from new table as moved_to
  for each statement execute function goods_check_balances();

create function goods_check_openings() returns trigger language plpgsql as $$
begin
  if exists (select from added where balance_kg <> 0) then
    raise exception 'an account opens empty' using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger goods_account_opens_empty
  after insert on goods_account
  referencing new table as added
  for each statement execute function goods_check_openings();

-- Entries of the tonnage ledger, one for each fact: the key prevents a second posting.
create table goods_tonne_entry (
  id                text        primary key,
  seq               bigint      generated always as identity unique,
  key               text        not null unique,
  event             text        not null
    check (event in ('stocked', 'adjusted', 'loaded', 'received', 'stored', 'handed_over', 'delivered',
      'pledged', 'released')),
  contract_id       text        references contract (id),
  reason            text        not null default '',
  person_id         text        references account_person (id),
  photos            text[]      not null default '{}',
  reverses_entry_id text        unique references goods_tonne_entry (id),
  leg_count         smallint    not null check (leg_count >= 2),
  posted_at         timestamptz not null
);
create index goods_tonne_entry_by_contract on goods_tonne_entry (contract_id, seq)
  where contract_id is not null;

-- Legs of an entry: kilograms on an account and the balance after it.
create table goods_tonne_leg (
  entry_id         text     not null,
  position         smallint not null,
  account_code     text     not null references goods_account (code),
  weight_kg        bigint   not null check (weight_kg <> 0),
  balance_after_kg bigint   not null,
  primary key (entry_id, position)
);
create index goods_tonne_leg_by_account on goods_tonne_leg (account_code, entry_id);

create function goods_check_entries() returns trigger language plpgsql as $$
declare
  broken text;
begin
  select added.id into broken
    from added
   where added.leg_count is distinct from (select count(*) from goods_tonne_leg where entry_id = added.id)
   limit 1;
  if broken is not null then
    raise exception 'tonne entry % does not have its legs', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger goods_tonne_entry_has_its_legs
  after insert on goods_tonne_entry
  referencing new table as added
  for each statement execute function goods_check_entries();

-- With positions 1 to leg_count taken, no leg can be added to an entry later.
create function goods_check_legs() returns trigger language plpgsql as $$
declare
  broken text;
begin
  select legs.entry_id into broken
    from (select entry_id, sum(weight_kg) as total, count(*) as number, min(position) as first, max(position)
        as last
            from added
           group by entry_id) as legs
    left join goods_tonne_entry as entry on entry.id = legs.entry_id
   where legs.total <> 0
      or entry.leg_count is distinct from legs.number
      or legs.first <> 1
      or legs.last <> legs.number
   limit 1;
  if broken is not null then
    raise exception 'tonne entry % does not balance', broken using errcode = 'check_violation';
  end if;
  return null;
end $$;

create trigger goods_tonne_leg_balances
  after insert on goods_tonne_leg
  referencing new table as added
  for each statement execute function goods_check_legs();

create trigger goods_tonne_entry_is_append_only
  before update or delete on goods_tonne_entry
  for each row execute function refuse_change();
create trigger goods_tonne_leg_is_append_only
  before update or delete on goods_tonne_leg
  for each row execute function refuse_change();
create trigger goods_tonne_entry_is_never_truncated
  before truncate on goods_tonne_entry
  for each statement execute function refuse_change();
create trigger goods_tonne_leg_is_never_truncated
  before truncate on goods_tonne_leg
  for each statement execute function refuse_change();

-- Warehouse receipts: title to goods in another firm's store. A transfer ends one and issues another.
create table goods_receipt (
  id              text        primary key,
  no              text        not null unique default next_number('CD', 'goods_receipt_number'),
  state           text        not null
    check (state in ('issued', 'pledged', 'released', 'delivered', 'transferred')),
  warehouse_id    text        not null references firm (id),
  owner_id        text        not null references firm (id),
  contract_id     text        not null references contract (id),
  variety_id      text        not null,
  place_id        text        not null references catalog_place (id),
  quantity_kg     bigint      not null check (quantity_kg > 0),
  assay           jsonb,
  from_receipt_id text        unique references goods_receipt (id),
  -- When the owner acquired the goods; the waiting time for resale starts here.
  bought_at       timestamptz not null,
  issued_by       text        not null references account_person (id),
  issued_at       timestamptz not null
);
create index goods_receipt_by_owner on goods_receipt (owner_id, id desc);
create index goods_receipt_by_warehouse on goods_receipt (warehouse_id, id desc);
create trigger goods_receipt_keeps_its_content
  before update on goods_receipt
  for each row
  when (row(old.id, old.no, old.warehouse_id, old.owner_id, old.contract_id, old.variety_id, old.place_id,
            old.quantity_kg, old.assay, old.from_receipt_id, old.bought_at, old.issued_by, old.issued_at)
        is distinct from
        row(new.id, new.no, new.warehouse_id, new.owner_id, new.contract_id, new.variety_id, new.place_id,
            new.quantity_kg, new.assay, new.from_receipt_id, new.bought_at, new.issued_by, new.issued_at)
        or old.state in ('delivered', 'transferred'))
  execute function refuse_change();
create trigger goods_receipt_is_never_deleted
  before delete on goods_receipt
  for each row execute function refuse_change();

-- Transitions of warehouse receipts. A transfer is signed.
select create_history('goods_history', 'goods_receipt');
alter table goods_history add check ((move = 'transfer') = (signature is not null));
