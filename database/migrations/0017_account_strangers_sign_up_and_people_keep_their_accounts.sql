-- A closed account keeps its row, because contracts name it; what could reach the person is gone from it.
alter table account_person drop constraint account_person_status_check;
alter table account_person add constraint account_person_status_check check (status in ('active', 'disabled', 'closed'));
-- Set once somebody has proved to hold the phone. Then it is nobody else's.
alter table account_person add column phone_proved_at timestamptz;
-- Set once the name has been held against an identity card. Then it stays.
alter table account_person add column name_proved_at timestamptz;
create unique index account_person_by_proved_phone on account_person (phone) where phone_proved_at is not null;
create index account_person_by_phone on account_person (phone) where phone <> '';

create table account_agreement (
  person_id   text        not null references account_person (id),
  version     integer     not null check (version >= 1),
  accepted_at timestamptz not null,
  primary key (person_id, version)
);

-- One request for a code. The code itself is in the text alone; without a hash nobody was sent one.
create table account_code (
  id         text        primary key,
  purpose    text        not null check (purpose in ('sign_up', 'reset', 'change_phone')),
  phone      text        not null,
  -- The login name or the person it holds for, and for no other.
  subject    text        not null,
  code_hash  text,
  address    text        not null,
  tries      integer     not null default 0,
  made_at    timestamptz not null,
  expires_at timestamptz not null,
  used_at    timestamptz,
  check (expires_at > made_at and expires_at <= made_at + interval '10 minutes')
);
create index account_code_by_phone on account_code (phone, made_at desc);
create index account_code_by_address on account_code (address, made_at desc);
create index account_code_by_age on account_code (made_at);

-- Texts on their way to phones. `kept` is where no channel is configured: they stay here to be read; `withheld` went to nobody.
create table account_text (
  id         text        primary key,
  request_id text,
  phone      text        not null,
  purpose    text        not null check (purpose in ('sign_up', 'reset', 'change_phone', 'notice')),
  text       text        not null,
  state      text        not null check (state in ('kept', 'waiting', 'sent', 'failed', 'withheld')),
  tries      integer     not null default 0,
  made_at    timestamptz not null,
  sent_at    timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  -- What has been sent holds a code no longer.
  check (state not in ('sent', 'failed', 'withheld') or text = '')
);
create index account_text_waiting on account_text (id) where state = 'waiting';
create index account_text_by_request on account_text (request_id) where request_id is not null;

create table account_feedback (
  id         text        primary key,
  person_id  text        not null references account_person (id),
  kind       text        not null check (kind in ('bug', 'idea', 'complaint', 'dispute')),
  text       text        not null check (length(text) between 1 and 500),
  contact    text        not null,
  page       text        not null,
  state      text        not null default 'open' check (state in ('open', 'replied', 'closed')),
  created_at timestamptz not null
);
create index account_feedback_by_person on account_feedback (person_id, created_at desc);
