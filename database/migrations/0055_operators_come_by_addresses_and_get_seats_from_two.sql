-- The seats a person is to hold in the platform's own firm. One administrator proposes, another approves;
-- the only administrator decides alone.
create table firm_seat_change (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  -- Null: a person without an account, until they have come by their address.
  person_id    text        references account_person (id),
  is_invited   boolean     not null,
  name         text        not null check (name <> ''),
  -- All seats afterwards; none: the person leaves.
  seats        text[]      not null,
  seats_before text[]      not null,
  reason       text        not null check (reason <> ''),
  state        text        not null default 'proposed'
                           check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by  text        not null references account_person (id),
  proposed_at  timestamptz not null,
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  note         text        not null default '',
  -- Approved by the only administrator there was.
  is_alone     boolean     not null default false,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'rejected' or decided_by <> proposed_by),
  check (state <> 'approved' or decided_by <> proposed_by or is_alone),
  check (is_invited or person_id is not null),
  check (not is_invited or cardinality(seats) > 0)
);
create unique index firm_seat_change_open on firm_seat_change (firm_id, person_id) where state = 'proposed';
create index firm_seat_change_by_firm on firm_seat_change (firm_id, proposed_at);

-- A one-time address lets somebody in who has no account yet. The key itself is in the address alone.
create table firm_address (
  id         text        primary key,
  key_hash   text        not null unique,
  -- The first two are made on the server's machine.
  kind       text        not null check (kind in ('founding', 'recovery', 'invitation')),
  change_id  text        references firm_seat_change (id),
  state      text        not null default 'open' check (state in ('open', 'used', 'replaced', 'withdrawn')),
  made_at    timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  person_id  text        references account_person (id),
  ended_at   timestamptz,
  check ((kind = 'invitation') = (change_id is not null)),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'used') = (person_id is not null))
);
create unique index firm_address_of_the_machine on firm_address ((true))
  where state = 'open' and kind <> 'invitation';
create unique index firm_address_of_a_change on firm_address (change_id) where state = 'open';

-- Earlier releases seeded a made-up operating account. It is emptied where nobody has changed it.
insert into catalog_parameter_version
       (key, version, value, state, needs_second, effective_at, note, written_at, decided_at, is_told)
select key, version + 1, '', 'published', false, now(), '', now(), now(), false
  from catalog_parameter_version as seeded
 where key = 'OPERATING_ACCOUNT'
   and version = 1
   and value = '煤炭交易平台运营方;中国建设银行;105100000017;31050176360000000999'
   and not exists (select
                     from catalog_parameter_version as later
                    where later.key = seeded.key
                      and later.version > 1)
   and not exists (select
                     from catalog_parameter_version as shown
                    where shown.key = 'DEMONSTRATION_PASSWORD'
                      and shown.value <> '');
