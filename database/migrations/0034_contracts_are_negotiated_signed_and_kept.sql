-- Contracts of seven kinds. What a deal leaves behind is written by the hundred and stays as it was: all that comes
-- later is filled in when the contract is laid open to sign.
create sequence contract_breach_number;

-- What addresses of papers are signed with: each installation has its own.
create table contract_link_key (
  is_only boolean primary key default true check (is_only),
  key     text    not null
);
insert into contract_link_key (key) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

alter table contract
  drop constraint contract_state_check,
  add constraint contract_state_check check (state in
    ('draft', 'negotiating', 'to_sign', 'part_signed', 'effective', 'performing', 'delivered', 'settled', 'terminated', 'void', 'archived')),
  drop constraint contract_kind_check,
  add constraint contract_kind_check check (kind in ('auto_trad', 'year', 'trading_company', 'invite', 'month', 'agreement')),
  alter column listing_id drop not null,
  alter column response_id drop not null,
  alter column terms_hash drop not null,
  alter column quantity_kg drop not null,
  alter column price_hao_per_t drop not null,
  alter column goods_fen drop not null,
  -- Whoever writes a contract by hand has no deadline yet.
  alter column sign_by drop not null,
  -- Version of the terms: 0 while a deal's terms have not been written down as a contract's.
  add column terms_version   integer     not null default 0,
  add column hash            text,
  add column awaiting        text        check (awaiting in ('seller', 'buyer', 'trade_co')),
  add column made_by_role    text        check (made_by_role in ('seller', 'buyer', 'trade_co')),
  -- When the other side first saw it; until then it is its maker's alone, whatever becomes of it.
  add column shown_at        timestamptz,
  add column trade_co_id     text        references firm (id),
  add column parent_id       text        references contract (id),
  add column other_leg_id    text,
  add column leg             text        check (leg in ('upstream', 'downstream')),
  add column agreement_type  text        check (agreement_type in ('framework', 'supplement', 'termination', 'offline')),
  add column year            smallint,
  add column month           text,
  add column variety_id      text,
  add column heat_kcal       bigint,
  add column sulphur_bp      bigint,
  add column price_basis     text,
  add column is_tax_included boolean,
  add column transport       text,
  add column tolerance_bp    bigint      not null default 0,
  add column window_from     date,
  add column window_to       date,
  add column delivered_kg    bigint      not null default 0 check (delivered_kg >= 0),
  add column settled_kg      bigint      not null default 0 check (settled_kg >= 0),
  add column open_sheets     integer     not null default 0 check (open_sheets >= 0),
  -- Retention of all its sheets: held in the ledger, owed outside it, paid; and the last moment it is kept to.
  add column retention_held_fen bigint   not null default 0 check (retention_held_fen >= 0),
  add column retention_owed_fen bigint   not null default 0 check (retention_owed_fen >= 0),
  add column retention_paid_fen bigint   not null default 0 check (retention_paid_fen >= 0),
  add column retained_until  timestamptz,
  add column fulfilment_bp   bigint,
  add column has_breach      boolean     not null default false,
  -- All its sheets are closed; a ruling is awaited before its bonds go back.
  add column is_to_settle    boolean     not null default false,
  add column risks           text[]      not null default '{}',
  add column finished_by     text[]      not null default '{}',
  add column paper_sha256    text,
  add column signed_sha256   text,
  add column verify_code     text,
  add column template_id     text,
  add column reminded_at     timestamptz,
  add column extend_agreed_by text[]     not null default '{}',
  add column is_extended     boolean     not null default false,
  add column effective_at    timestamptz,
  add column ended_at        timestamptz,
  add column ended_as        text        check (ended_as in ('settled', 'terminated', 'void')),
  add column archived_at     timestamptz,
  -- The day until which an archived contract is kept at least.
  add column kept_until      date,
  -- Of a contract that came into the archive on paper: what stands on the paper.
  add column paper_no        text,
  add column pack_bytes      bigint,
  add constraint contract_of_a_deal_has_one check ((kind in ('auto_trad', 'invite')) = (response_id is not null)),
  add constraint contract_of_a_deal_has_its_terms check ((response_id is null) = (terms_hash is null) and (response_id is null) = (listing_id is null)),
  add constraint contract_sells_for_money check ((quantity_kg is null or price_hao_per_t is null) = (goods_fen is null)),
  add constraint contract_agreement_has_a_type check ((kind = 'agreement') = (agreement_type is not null)),
  add constraint contract_signing_has_a_deadline check (state not in ('to_sign', 'part_signed') or sign_by is not null),
  add constraint contract_ends_some_way check ((ended_as is null) = (ended_at is null)),
  -- Nobody is bound by what they never saw.
  add constraint contract_binds_who_saw_it check (made_by_role is null or shown_at is not null or state in ('draft', 'void', 'archived')),
  add constraint contract_archived_is_kept check ((archived_at is null) = (kept_until is null));

-- Whatever still has a deadline before it.
create index contract_unsigned on contract (sign_by) where state in ('draft', 'to_sign', 'part_signed');
create index contract_by_trading_company on contract (trade_co_id, id desc) where trade_co_id is not null;
create index contract_by_parent on contract (parent_id) where parent_id is not null;
create index contract_to_archive on contract (ended_at) where state in ('settled', 'terminated', 'void');
create index contract_in_force on contract (window_to) where state in ('effective', 'performing');
create unique index contract_month_once on contract (parent_id, month) where kind = 'month' and parent_id is not null and state <> 'void' and ended_as is distinct from 'void';
-- The same paper is filed once.
create unique index contract_paper_once on contract (seller_id, buyer_id, paper_no) where paper_no is not null;
-- One supplement or termination at a time.
create unique index contract_one_change_at_a_time on contract (parent_id)
  where agreement_type in ('supplement', 'termination') and state in ('draft', 'negotiating', 'to_sign', 'part_signed');

create or replace function contract_check_drafts() returns trigger language plpgsql as $$
declare
  broken text;
begin
  -- Each lookup stands in a subquery of one row, so that it goes by key however large the tables are.
  select added.id into broken
    from added
    left join lateral (select * from trade_response as response where response.id = added.response_id limit 1) as response on true
    left join lateral (select * from trade_listing as listing where listing.id = added.listing_id limit 1) as listing on true
    left join lateral (select mine.id from firm as mine where mine.id = added.coal_org_id limit 1) as mine on true
    left join lateral (select plant.id from firm as plant where plant.id = added.use_coal_org_id limit 1) as plant on true
    left join lateral (select person.id from account_person as person where person.id = added.created_by limit 1) as person on true
   where (added.response_id is not null and (
            (response.listing_id, response.state, response.quantity_kg, response.price_hao_per_t)
              is distinct from (added.listing_id, 'dealt', added.quantity_kg, added.price_hao_per_t)
            or (added.seller_id, added.buyer_id) is distinct from
                 case listing.direction when 'sell' then (response.owner_firm_id, response.firm_id)
                                        else (response.firm_id, response.owner_firm_id) end
            or added.terms_hash is distinct from listing.terms_hash))
      or person.id is null
      or (added.coal_org_id is not null and mine.id is null)
      or (added.use_coal_org_id is not null and plant.id is null)
   limit 1;
  if broken is not null then
    raise exception 'contract % does not fit its deal', broken using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

-- What a deal said stays as it was, however the contract is changed later: then its figures are those of its versions.
drop trigger contract_keeps_its_deal on contract;
create trigger contract_keeps_its_deal
  before update on contract
  for each row
  when (row(old.id, old.no, old.kind, old.seller_id, old.buyer_id, old.listing_id, old.response_id, old.terms_hash, old.created_by, old.created_at)
        is distinct from
        row(new.id, new.no, new.kind, new.seller_id, new.buyer_id, new.listing_id, new.response_id, new.terms_hash, new.created_by, new.created_at)
        or (row(old.quantity_kg, old.price_hao_per_t, old.goods_fen) is distinct from row(new.quantity_kg, new.price_hao_per_t, new.goods_fen)
            and new.terms_version = old.terms_version)
        -- What nobody has signed can only be what was dealt.
        or (old.response_id is not null and old.state in ('draft', 'to_sign', 'part_signed')
            and row(old.quantity_kg, old.price_hao_per_t) is distinct from row(new.quantity_kg, new.price_hao_per_t)))
  execute function refuse_change();
-- Once everybody knows its terms, its hash moves with its version only.
create trigger contract_keeps_its_hash
  before update on contract
  for each row
  when (old.terms_version > 0 and old.hash is distinct from new.hash and new.terms_version <= old.terms_version)
  execute function refuse_change();

-- Every version of the terms with the parties' names, as canonical JSON: what is hashed is the text that canonical form writes.
create table contract_version (
  contract_id text        not null references contract (id),
  number      integer     not null check (number > 0),
  document    jsonb       not null,
  hash        text        not null check (hash ~ '^[0-9a-f]{64}$'),
  role        text        check (role in ('seller', 'buyer', 'trade_co')),
  person_id   text        not null references account_person (id),
  note        text        not null default '',
  written_at  timestamptz not null,
  primary key (contract_id, number)
);
create trigger contract_version_is_append_only
  before update or delete on contract_version
  for each row execute function refuse_change();

-- The bytes of papers by their hash, unsigned and with each signature: a signature is kept or lost with its file.
create table contract_paper (
  sha256     text        primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content    bytea       not null check (octet_length(content) > 0),
  written_at timestamptz not null
);
alter table contract_paper alter column content set storage external;
create trigger contract_paper_is_append_only
  before update or delete on contract_paper
  for each row execute function refuse_change();

create table contract_signature (
  contract_id        text        not null references contract (id),
  version            integer     not null,
  role               text        not null check (role in ('seller', 'buyer', 'trade_co')),
  firm_id            text        not null references firm (id),
  person_id          text        not null references account_person (id),
  certificate_serial text        not null,
  paper_sha256       text        not null references contract_paper (sha256),
  signed_sha256      text        not null references contract_paper (sha256),
  timestamp_token    text        not null,
  ip                 text        not null,
  signed_at          timestamptz not null,
  -- The order of signing, where the clock does not tell.
  seq                bigint      generated always as identity,
  primary key (contract_id, version, role),
  foreign key (contract_id, version) references contract_version (contract_id, number)
);
create trigger contract_signature_is_append_only
  before update or delete on contract_signature
  for each row execute function refuse_change();

-- Money the buyer set aside for coal that is paid ahead, signed by whoever did.
create table contract_prepayment (
  id                 text        primary key,
  contract_id        text        not null references contract (id),
  amount_fen         bigint      not null check (amount_fen > 0),
  locked_by          text        not null references account_person (id),
  certificate_serial text        not null,
  signature          text        not null,
  locked_at          timestamptz not null
);
create index contract_prepayment_of_contract on contract_prepayment (contract_id, id);
create trigger contract_prepayment_is_append_only
  before update or delete on contract_prepayment
  for each row execute function refuse_change();

create table contract_history (
  contract_id text        not null references contract (id),
  seq         bigint      generated always as identity,
  move        text        not null,
  from_state  text,
  to_state    text        not null,
  firm_id     text,
  person_id   text,
  reason      text,
  ip          text,
  moved_at    timestamptz not null,
  primary key (contract_id, seq)
);
create trigger contract_history_is_append_only
  before update or delete on contract_history
  for each row execute function refuse_change();

-- What each side says was delivered in a month; the last word counts, and a trip's receipt speaks for itself elsewhere.
create table contract_report (
  contract_id  text        not null references contract (id),
  month        text        not null,
  role         text        not null check (role in ('seller', 'buyer')),
  seq          bigint      generated always as identity,
  delivered_kg bigint      not null check (delivered_kg >= 0),
  person_id    text        not null references account_person (id),
  reported_at  timestamptz not null,
  primary key (contract_id, month, role, seq)
);
create trigger contract_report_is_append_only
  before update or delete on contract_report
  for each row execute function refuse_change();

create table contract_breach (
  id          text        primary key,
  no          text        not null unique,
  contract_id text        not null references contract (id),
  state       text        not null check (state in ('reported', 'proposed', 'ruled', 'withdrawn')),
  role        text        not null check (role in ('seller', 'buyer', 'trade_co')),
  person_id   text        not null references account_person (id),
  text        text        not null,
  file_ids    text[]      not null default '{}',
  reported_at timestamptz not null,
  outcome          text   check (outcome in ('terminate', 'continue')),
  seller_forfeits  bigint check (seller_forfeits between 0 and 10000),
  buyer_forfeits   bigint check (buyer_forfeits between 0 and 10000),
  ruling_reason    text,
  proposed_by      text   references account_person (id),
  proposed_at      timestamptz,
  ruled_by         text   references account_person (id),
  ruled_at         timestamptz,
  check ((state in ('proposed', 'ruled')) = (outcome is not null)),
  check (state <> 'ruled' or (ruled_by is not null and ruled_by <> proposed_by))
);
create unique index contract_breach_one_open on contract_breach (contract_id) where state in ('reported', 'proposed');
create index contract_breach_by_state on contract_breach (state, reported_at);

create table contract_template (
  id          text        primary key,
  kind        text        not null check (kind in ('auto_trad', 'year', 'trading_company', 'invite', 'month', 'agreement')),
  version     integer     not null,
  state       text        not null check (state in ('proposed', 'in_use', 'refused', 'replaced')),
  articles    jsonb       not null,
  note        text        not null,
  written_by  text        not null references account_person (id),
  written_at  timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  unique (kind, version),
  check (decided_by is null or decided_by <> written_by)
);
create unique index contract_template_one_in_use on contract_template (kind) where state = 'in_use';
create unique index contract_template_one_proposed on contract_template (kind) where state = 'proposed';
