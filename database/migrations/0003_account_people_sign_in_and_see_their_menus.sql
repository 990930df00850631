create table account_person (
  id            text        primary key,
  login_name    text        not null check (login_name = lower(login_name)),
  password_hash text        not null,
  name          text        not null,
  phone         text        not null default '',
  locale        text        not null default 'zh-Hans' check (locale in ('zh-Hans', 'zh-Hant', 'en', 'fr', 'es')),
  status        text        not null default 'active' check (status in ('active', 'disabled')),
  created_at    timestamptz not null,
  unique (login_name)
);
create index account_person_disabled on account_person (id) where status = 'disabled';

-- The token itself is never stored; whoever reads this table can sign in nowhere.
create table account_session (
  id           text        primary key,
  token_hash   text        not null unique,
  person_id    text        not null references account_person (id),
  cid          text        not null,
  device       text        not null,
  -- How long it lives after each use.
  life         interval    not null check (life > interval '0'),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index account_session_by_person on account_session (person_id) where ended_at is null;
create index account_session_by_expiry on account_session (expires_at);
create index account_session_by_end on account_session (ended_at) where ended_at is not null;

-- Failures in a row, by the hash of the name that was typed, whether anybody has that name or not.
create table account_login_failure (
  name_hash text        primary key,
  failures  integer     not null check (failures > 0),
  last_at   timestamptz not null
);
create index account_login_failure_by_age on account_login_failure (last_at);

create table account_certificate (
  id         text        primary key,
  person_id  text        not null references account_person (id),
  ca_name    text        not null,
  subject    text        not null,
  serial_no  text        not null,
  seal_id    text        not null default '',
  not_before timestamptz not null,
  not_after  timestamptz not null,
  status     text        not null check (status in ('issued', 'suspended', 'revoked')),
  key_mode   text        not null,
  unique (ca_name, serial_no),
  check (not_before < not_after)
);
create index account_certificate_by_person on account_certificate (person_id, not_before desc);

-- Menus decide what is shown, never what is allowed.
create table account_menu (
  auth_id        text    primary key,
  parent_auth_id text    references account_menu (auth_id) deferrable initially deferred,
  -- Empty for a heading that only holds others.
  path           text    not null,
  shown_to       text    not null check (shown_to in ('all', 'signed_in', 'seats')),
  position       integer not null
);

create table account_seat_menu (
  seat    text not null,
  auth_id text not null references account_menu (auth_id),
  primary key (seat, auth_id)
);
