-- Firms and their state of certification.
create table firm (
  id                 text        primary key,
  handle             text        not null unique,
  name               text        not null,
  short_name         text        not null,
  -- How the names look: names that cannot be told apart have the same look.
  look               text        not null,
  short_look         text        not null,
  kind               text        not null
    check (kind in ('producer', 'user', 'trader', 'carrier', 'warehouse', 'lab', 'funder', 'platform')),
  state              text        not null
    check (state in ('drafted', 'submitted', 'checked', 'certified', 'returned', 'change_asked', 'expired',
      'suspended', 'blacklisted', 'closed')),
  -- A firm that asked for a change trades on as it was certified. The expiry of its licences is checked
  -- separately.
  is_certified       boolean     not null generated always as (state in ('certified', 'change_asked')) stored,
  version            integer     not null default 1,
  can_sell           boolean     not null,
  can_buy            boolean     not null,
  is_trading_company boolean     not null,
  credit_code        text        not null check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  legal_person       text        not null,
  controller         text        not null,
  city               text        not null,
  place_id           text        references catalog_place (id),
  -- Present score and class; null: new, too few deals. Written through writeCreditStandings by what computes it.
  credit_score       integer     check (credit_score between 0 and 100),
  credit_class       text        check (credit_class in ('A', 'B', 'C', 'D')),
  licence_expires_on date,
  created_at         timestamptz not null,
  check ((credit_score is null) = (credit_class is null))
);
create index firm_by_name on firm using gin (name gin_trgm_ops, short_name gin_trgm_ops);
-- A firm owns its name and credit code from the day it submits its form: a mere draft blocks nobody.
create unique index firm_by_own_name on firm (name) where state not in ('drafted', 'returned', 'closed');
create unique index firm_by_own_code on firm (credit_code)
  where state not in ('drafted', 'returned', 'closed');
create index firm_by_code on firm (credit_code);

-- The seats a person holds in a firm, which decide what the person may do for it.
create table firm_seat (
  firm_id   text not null references firm (id),
  person_id text not null references account_person (id),
  seat      text not null
    check (seat in ('firm_admin', 'firm_representative', 'firm_trader', 'firm_settler', 'firm_finance',
      'firm_dispatcher', 'firm_viewer', 'operator_certification', 'operator_trade', 'operator_settlement',
      'operator_maker', 'operator_checker', 'operator_editor', 'operator_dispute', 'operator_admin',
      'operator_auditor')),
  primary key (firm_id, person_id, seat)
);
create index firm_seat_by_person on firm_seat (person_id);
create index firm_seat_by_seat on firm_seat (firm_id, seat);

-- The firm a session acts for if its person has seats in several. Without a row it is the first of them.
create table firm_session (
  session_id text primary key references account_session (id) on delete cascade,
  firm_id    text not null references firm (id)
);

-- The largest amount one act of a person may commit the firm to; without a row there is no personal limit.
create table firm_limit (
  firm_id   text   not null references firm (id),
  person_id text   not null references account_person (id),
  max_fen   bigint not null check (max_fen > 0),
  primary key (firm_id, person_id)
);

-- Members whom their firm has disabled, with the seats they get back. They hold none meanwhile.
create table firm_disabled_member (
  firm_id     text        not null references firm (id),
  person_id   text        not null references account_person (id),
  seats       text[]      not null check (cardinality(seats) > 0),
  disabled_by text        not null references account_person (id),
  disabled_at timestamptz not null,
  primary key (firm_id, person_id)
);
create index firm_disabled_member_by_person on firm_disabled_member (person_id);

-- Seats that people asked the administrators of their firm for, and those that administrators took themselves.
create table firm_seat_request (
  id         text        primary key,
  firm_id    text        not null references firm (id),
  person_id  text        not null references account_person (id),
  seat       text        not null
    check (seat in ('firm_admin', 'firm_representative', 'firm_trader', 'firm_settler', 'firm_finance',
      'firm_dispatcher', 'firm_viewer')),
  state      text        not null default 'asked' check (state in ('asked', 'granted', 'declined')),
  asked_at   timestamptz not null,
  decided_by text        references account_person (id),
  decided_at timestamptz,
  check ((state = 'asked') = (decided_at is null)),
  check ((decided_by is null) = (decided_at is null))
);
create unique index firm_seat_request_open on firm_seat_request (firm_id, person_id, seat)
  where state = 'asked';
create index firm_seat_request_by_firm on firm_seat_request (firm_id, asked_at desc);
-- Who asked for seats, and who gave, refused or took them.
select create_history('firm_seat_history', 'firm_seat_request');

-- Invitations of people to a firm. The code is only in the text message sent.
create table firm_invitation (
  id         text        primary key,
  firm_id    text        not null references firm (id),
  phone      text        not null,
  name       text        not null,
  seats      text[]      not null check (cardinality(seats) > 0),
  max_fen    bigint      check (max_fen > 0),
  code_hash  text        not null unique,
  state      text        not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  invited_by text        not null references account_person (id),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  person_id  text        references account_person (id),
  ended_at   timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'accepted' or person_id is not null)
);
create unique index firm_invitation_open on firm_invitation (firm_id, phone) where state = 'open';
create index firm_invitation_by_phone on firm_invitation (phone) where state = 'open';
create index firm_invitation_by_firm on firm_invitation (firm_id, created_at desc);

-- Text messages sent for invitations, counted for the limits by phone and firm.
create table firm_invitation_text (
  firm_id text        not null references firm (id),
  phone   text        not null,
  sent_at timestamptz not null
);
create index firm_invitation_text_by_phone on firm_invitation_text (phone, sent_at desc);
create index firm_invitation_text_by_firm on firm_invitation_text (firm_id, sent_at desc);

-- The menus by seat after each change; row 0 is the state before the first change.
create table firm_menu_version (
  number integer     primary key check (number >= 0),
  rows   jsonb       not null check (jsonb_typeof(rows) = 'array'),
  at     timestamptz not null
);
create trigger firm_menu_version_is_append_only
  before update or delete on firm_menu_version
  for each row execute function refuse_change();

-- Proposed changes of the menus by seat: one operator proposes, another approves.
create table firm_menu_change (
  id               text        primary key,
  -- The version it was proposed on.
  base             integer     not null,
  rows             jsonb       not null check (jsonb_typeof(rows) = 'array'),
  reason           text        not null check (reason <> ''),
  -- The version it restores.
  restores_version integer     references firm_menu_version (number),
  state            text        not null default 'proposed'
    check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by      text        not null references account_person (id),
  proposed_at      timestamptz not null,
  decided_by       text        references account_person (id),
  decided_at       timestamptz,
  note             text        not null default '',
  version          integer     references firm_menu_version (number),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'approved') = (version is not null)),
  check (state not in ('approved', 'rejected') or decided_by <> proposed_by)
);
create unique index firm_menu_change_open on firm_menu_change ((true)) where state = 'proposed';
create index firm_menu_change_by_age on firm_menu_change (id desc);

-- Reasons why a certified firm may not trade. The feature that inserts a cause deletes it.
create table firm_restriction (
  firm_id text        not null references firm (id),
  cause   text        not null check (cause in ('unpaid_fees')),
  since   timestamptz not null,
  primary key (firm_id, cause)
);

-- Proposed seats of people in the platform's own firm. One administrator proposes, another approves; a sole
-- administrator decides alone.
create table firm_seat_change (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  -- Null: a person without an account, until they use their address.
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
  -- Approved by the only administrator.
  is_alone     boolean     not null default false,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'rejected' or decided_by <> proposed_by),
  check (state <> 'approved' or decided_by <> proposed_by or is_alone),
  check (is_invited or person_id is not null),
  check (not is_invited or cardinality(seats) > 0)
);
create unique index firm_seat_change_open on firm_seat_change (firm_id, person_id) where state = 'proposed';
create index firm_seat_change_by_firm on firm_seat_change (firm_id, proposed_at);

-- One-time addresses that let a person without an account sign up. The key is only in the address.
create table firm_one_time_address (
  id         text        primary key,
  key_hash   text        not null unique,
  -- The first two are issued on the server's machine.
  kind       text        not null check (kind in ('founding', 'recovery', 'invitation')),
  change_id  text        references firm_seat_change (id),
  -- Who comes back by it; null: it makes an account.
  returning_id text      references account_person (id),
  state      text        not null default 'open' check (state in ('open', 'used', 'replaced', 'withdrawn')),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  person_id  text        references account_person (id),
  ended_at   timestamptz,
  check ((kind = 'invitation') = (change_id is not null)),
  check (returning_id is null or kind = 'recovery'),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'used') = (person_id is not null))
);
create unique index firm_one_time_address_of_the_server on firm_one_time_address ((true))
  where state = 'open' and kind <> 'invitation';
create unique index firm_one_time_address_of_a_change on firm_one_time_address (change_id)
  where state = 'open';
