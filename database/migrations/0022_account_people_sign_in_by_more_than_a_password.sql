alter table account_person add column password_set_at timestamptz not null default now();
update account_person set password_set_at = created_at;
-- Only once a code has come back from it; empty: none.
alter table account_person add column mail text not null default '';

-- The passwords before the present one, the newest few of them.
create table account_password (
  person_id     text        not null references account_person (id),
  password_hash text        not null,
  set_at        timestamptz not null,
  primary key (person_id, set_at)
);

-- Where somebody has signed in before, by the hash of the client id that the browser keeps.
create table account_device (
  person_id text        not null references account_person (id),
  cid_hash  text        not null,
  first_at  timestamptz not null,
  primary key (person_id, cid_hash)
);
insert into account_device (person_id, cid_hash, first_at)
select person_id, encode(sha256(convert_to(cid, 'UTF8')), 'hex'), min(created_at)
  from account_session
 group by person_id, cid;

-- Under which secrets that must be read again are sealed: 256 bits, Base64.
create table account_key (
  id      text        primary key,
  key     text        not null,
  made_at timestamptz not null
);

-- The secret of the app that shows codes, sealed. Until a code has proved that the app has it, it asks nobody for anything.
create table account_totp (
  person_id    text        primary key references account_person (id),
  sealed       text        not null,
  -- The newest half minute whose code was used: no code before it or of it counts again.
  last_step    bigint      not null default 0,
  made_at      timestamptz not null,
  confirmed_at timestamptz
);

-- For whoever has lost the device: each good once.
create table account_recovery (
  person_id text        not null references account_person (id),
  code_hash text        not null,
  used_at   timestamptz,
  primary key (person_id, code_hash)
);

create table account_passkey (
  -- As the authenticator names it, Base64url.
  id           text        primary key,
  person_id    text        not null references account_person (id),
  public_key   text        not null,
  counter      bigint      not null check (counter >= 0),
  transports   text[]      not null default '{}',
  label        text        not null,
  made_at      timestamptz not null,
  last_used_at timestamptz
);
create index account_passkey_by_person on account_passkey (person_id, made_at);

-- What an authenticator is asked to sign: good once, and taken away with its use.
create table account_challenge (
  id         text        primary key,
  challenge  text        not null,
  -- Null: whoever comes.
  person_id  text        references account_person (id),
  expires_at timestamptz not null
);
create index account_challenge_by_age on account_challenge (expires_at);

-- Somebody on the threshold: what they have proved, and what is asked of them next.
create table account_ticket (
  token_hash text        primary key,
  person_id  text        not null references account_person (id),
  step       text        not null check (step in ('second_step', 'enrol', 'device_code', 'new_password')),
  proved     text[]      not null,
  cid        text        not null,
  device     text        not null,
  expires_at timestamptz not null
);
create index account_ticket_by_age on account_ticket (expires_at);

alter table account_code rename column phone to recipient;
alter table account_code drop constraint account_code_purpose_check;
alter table account_code add constraint account_code_purpose_check
  check (purpose in ('sign_up', 'reset', 'change_phone', 'sign_in', 'new_device', 'mail'));

-- The outbox carries letters too: to the address in `mail`, or else to the phone.
alter table account_text drop constraint account_text_purpose_check;
alter table account_text add constraint account_text_purpose_check
  check (purpose in ('sign_up', 'reset', 'change_phone', 'sign_in', 'new_device', 'mail', 'notice'));
alter table account_text add column mail text not null default '';
alter table account_text add column subject text not null default '';
alter table account_text add check (mail = '' or phone = '');
