-- People with an account. A closed account keeps its row, because contracts name it, but no contact data.
-- Written by sign-up, by operators and by the person.
create table account_person (
  id                text        primary key,
  login_name        text        not null check (login_name = lower(login_name)),
  password_hash     text        not null,
  name              text        not null,
  phone             text        not null default '',
  locale            text        not null default 'zh-Hans'
    check (locale in ('zh-Hans', 'zh-Hant', 'en', 'fr', 'es')),
  status            text        not null default 'active' check (status in ('active', 'disabled', 'closed')),
  created_at        timestamptz not null,
  -- Set once the person has proved to hold the phone. Then it is nobody else's.
  phone_verified_at timestamptz,
  -- Set once the name has been compared with an identity card. Then it cannot change.
  name_verified_at  timestamptz,
  password_set_at   timestamptz not null default now(),
  -- Stored once a code sent to it was entered; empty: none.
  mail              text        not null default '',
  -- When the person was last told that sign-ins were refused.
  told_refused_at   timestamptz,
  unique (login_name)
);
create index account_person_disabled on account_person (id) where status = 'disabled';
create unique index account_person_by_verified_phone on account_person (phone)
  where phone_verified_at is not null;
create index account_person_by_phone on account_person (phone) where phone <> '';

-- Sign-in sessions. Only the hash of the token is stored, so the table alone lets nobody sign in.
create table account_session (
  id           text        primary key,
  token_hash   text        not null unique,
  person_id    text        not null references account_person (id),
  cid          text        not null,
  device       text        not null,
  -- How long it lasts after each use.
  lifetime     interval    not null check (lifetime > interval '0'),
  created_at   timestamptz not null,
  last_used_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz
);
create index account_session_by_person on account_session (person_id) where ended_at is null;
create index account_session_by_expiry on account_session (expires_at);
create index account_session_by_end on account_session (ended_at) where ended_at is not null;

-- Consecutive failed attempts to enter a password or a code, by the hash of the name typed, whether or not it
-- exists, and by where they came from. Written by each attempt.
create table account_failed_attempt (
  name_hash text        not null,
  -- A known device, a network, the sessions of the person; or all that are no known device.
  place     text        not null,
  failures  integer     not null check (failures >= 0),
  -- Attempts whose outcome is not known yet.
  checking  integer     not null check (checking >= 0),
  tried_at  timestamptz not null,
  -- Whose account it is; null for a name that nobody has.
  person_id text        references account_person (id),
  primary key (name_hash, place)
);
create index account_failed_attempt_by_age on account_failed_attempt (tried_at);
create index account_failed_attempt_by_place on account_failed_attempt (place, tried_at);

-- Certificates of a person as listed with the account; written when one is issued or changes its status.
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

-- People who asked to leave. When the days of grace are over the account is closed; then what is kept about the
-- person is erased, table by table.
create table account_departure (
  id        text        primary key,
  person_id text        not null references account_person (id),
  state     text        not null default 'asked' check (state in ('asked', 'withdrawn', 'closed', 'erased')),
  asked_at  timestamptz not null,
  due_at    timestamptz not null check (due_at >= asked_at),
  -- When the person was last told what keeps the account open.
  told_at   timestamptz,
  closed_at timestamptz,
  ended_at  timestamptz,
  check ((state in ('withdrawn', 'erased')) = (ended_at is not null)),
  check ((state in ('closed', 'erased')) = (closed_at is not null))
);
create unique index account_departure_open on account_departure (person_id) where state in ('asked', 'closed');
create index account_departure_due on account_departure (due_at) where state = 'asked';

-- Menu entries of both apps. They decide what is shown, never what is allowed. Seeded at start.
create table account_menu (
  auth_id        text    primary key,
  parent_auth_id text    references account_menu (auth_id) deferrable initially deferred,
  -- Empty for a heading without a page.
  path           text    not null,
  shown_to       text    not null check (shown_to in ('all', 'signed_in', 'seats')),
  position       integer not null
);

-- Which seats see which menu entry. Seeded at start, changed by two operators.
create table account_seat_menu (
  seat    text not null,
  auth_id text not null references account_menu (auth_id),
  primary key (seat, auth_id)
);

-- Which version of the user agreement a person accepted, and when.
create table account_agreement (
  person_id   text        not null references account_person (id),
  version     integer     not null check (version >= 1),
  accepted_at timestamptz not null,
  primary key (person_id, version)
);
create index account_agreement_by_moment on account_agreement (accepted_at, person_id, version);
create trigger account_agreement_is_append_only
  before update or delete on account_agreement
  for each row execute function refuse_change();

-- One-time codes that were requested. The code itself is only in the message sent; a row without a hash means
-- that none was sent.
create table account_verification_code (
  id         text        primary key,
  purpose    text        not null
    check (purpose in ('sign_up', 'reset', 'change_phone', 'sign_in', 'new_device', 'mail', 'trade')),
  recipient  text        not null,
  -- The login name or person the code is valid for.
  subject    text        not null,
  code_hash  text,
  -- Who asked: an IPv4 address or a /64 of IPv6, and the /24 or /48 around it.
  customer   text        not null,
  network    text        not null,
  attempts   integer     not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  check (expires_at > created_at and expires_at <= created_at + interval '10 minutes')
);
create index account_verification_code_by_phone on account_verification_code (recipient, created_at desc);
create index account_verification_code_by_customer on account_verification_code
  (customer, purpose, created_at desc);
create index account_verification_code_by_network on account_verification_code
  (network, purpose, created_at desc);
create index account_verification_code_by_subject on account_verification_code (subject, created_at desc);
create index account_verification_code_by_age on account_verification_code (created_at);

-- Outgoing text messages and mails. `kept`: no gateway is configured, the text stays here to be read;
-- `withheld`: it was sent to nobody; `failed`: given up until an operator has it sent again.
create table account_outgoing_message (
  id         text        primary key,
  request_id text,
  phone      text        not null,
  purpose    text        not null
    check (purpose in ('sign_up', 'reset', 'change_phone', 'sign_in', 'new_device', 'mail', 'trade',
      'notice')),
  text       text        not null,
  state      text        not null check (state in ('kept', 'waiting', 'sent', 'failed', 'withheld')),
  attempts   integer     not null default 0,
  created_at timestamptz not null,
  sent_at    timestamptz,
  mail       text        not null default '',
  subject    text        not null default '',
  -- Why the last try failed, and the status or reply code of the channel. Its words are not kept: they name people.
  failure    text
    check (failure in ('unreachable', 'no_answer', 'access', 'receiver', 'busy', 'refused', 'code_over',
      'unknown')),
  reply      integer,
  tried_at   timestamptz,
  -- When it was given up for the first time, and how often an operator has had it sent again since.
  given_up_at timestamptz,
  resent     integer     not null default 0 check (resent >= 0),
  check ((state = 'sent') = (sent_at is not null)),
  -- What is sent is erased. What failed stays to be sent again; a code as long as it is valid.
  check (state not in ('sent', 'withheld') or text = ''),
  check (state <> 'failed' or (given_up_at is not null and failure is not null)),
  check (resent = 0 or given_up_at is not null),
  check (mail = '' or phone = '')
);
create index account_outgoing_message_given_up on account_outgoing_message (id) where given_up_at is not null;
create index account_outgoing_message_waiting on account_outgoing_message (id) where state = 'waiting';
create index account_outgoing_message_by_request on account_outgoing_message (request_id)
  where request_id is not null;

-- Hashes of the last few passwords before the current one, so that none is used again.
create table account_previous_password (
  person_id     text        not null references account_person (id),
  password_hash text        not null,
  set_at        timestamptz not null,
  primary key (person_id, set_at)
);

-- Devices on which a person has signed in, by the hash of the client id that the browser keeps.
create table account_known_device (
  person_id text        not null references account_person (id),
  cid_hash  text        not null,
  -- By which the person names it to remove it.
  id        text        not null unique,
  -- What it says of itself.
  device    text        not null,
  first_at  timestamptz not null,
  last_at   timestamptz not null check (last_at >= first_at),
  primary key (person_id, cid_hash)
);

-- The encrypted secret of a person's authenticator app. It is not asked for before a code has confirmed it.
create table account_totp (
  person_id    text        primary key references account_person (id),
  encrypted    text        not null,
  -- The last half minute whose code was used; codes up to it are refused.
  last_step    bigint      not null default 0,
  created_at   timestamptz not null,
  confirmed_at timestamptz
);

-- Hashes of recovery codes for a lost device; each can be used once.
create table account_recovery_code (
  person_id text        not null references account_person (id),
  code_hash text        not null,
  used_at   timestamptz,
  primary key (person_id, code_hash)
);

-- Passkeys that a person has registered.
create table account_passkey (
  -- The authenticator's id, Base64url.
  id           text        primary key,
  person_id    text        not null references account_person (id),
  public_key   text        not null,
  counter      bigint      not null check (counter >= 0),
  transports   text[]      not null default '{}',
  label        text        not null,
  created_at   timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_by_person on account_passkey (person_id, created_at);

-- Challenges for passkeys; deleted when they are used.
create table account_passkey_challenge (
  id         text        primary key,
  -- The ceremony it serves: a challenge that is given for less proof must not serve one that asks for more.
  purpose    text        not null check (purpose in ('sign_in', 'add', 'sign')),
  challenge  text        not null,
  -- Null: any person.
  person_id  text        references account_person (id),
  expires_at timestamptz not null
);
create index account_passkey_challenge_by_age on account_passkey_challenge (expires_at);

-- Pending sign-ins: the steps passed and the next one. Deleted when the session begins.
create table account_sign_in_ticket (
  token_hash text        primary key,
  person_id  text        not null references account_person (id),
  step       text        not null check (step in ('second_step', 'enrol', 'device_code', 'new_password')),
  proved     text[]      not null,
  cid        text        not null,
  device     text        not null,
  expires_at timestamptz not null
);
create index account_sign_in_ticket_by_age on account_sign_in_ticket (expires_at);

-- The catalog precedes the people who edit it.
alter table catalog_parameter_version
  add foreign key (written_by) references account_person (id),
  add foreign key (decided_by) references account_person (id),
  add foreign key (withdrawn_by) references account_person (id);
alter table catalog_revision
  add foreign key (written_by) references account_person (id);
