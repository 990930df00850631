-- Messages in the inboxes, one row for each receiver; all rows of a notice share its id, and a key reaches a
-- person once. No foreign key on the person: rows are only made from firm_seat, which has one, and its check
-- would lock every receiver's row with every message.
create table message (
  person_id   text        not null,
  key         text        not null,
  id          text        not null,
  type        text        not null
    check (type in ('TRADE', 'CONTRACT', 'SETTLE', 'FUND', 'FINANCE', 'PICKUP', 'CERT', 'SYSTEM', 'NOTICE')),
  feature     text        not null,
  template    text        not null,
  params      jsonb       not null check (jsonb_typeof(params) = 'object'),
  matter_type text        not null,
  matter_id   text        not null,
  matter_no   text        not null,
  created_at  timestamptz not null,
  read_at     timestamptz check (read_at >= created_at),
  -- Not pushed before; the inbox shows it at once. Infinity: never pushed.
  held_until  timestamptz,
  -- When a mail about it is due; null: none is, or it was written.
  mail_due_at timestamptz,
  -- What it reminds of; when a text message about it is due, and when one was sent.
  reminder    text        check (reminder in ('deadline', 'money', 'signing')),
  text_due_at timestamptz check (text_due_at is null or reminder is not null),
  texted_at   timestamptz,
  -- Its receiver has to acknowledge it, and is reminded until they have.
  needs_ack       boolean     not null default false,
  acknowledged_at timestamptz check (acknowledged_at is null or (needs_ack and read_at is not null)),
  reminded_at     timestamptz check (reminded_at is null or needs_ack),
  primary key (person_id, key)
);
-- Not unique: each unique index costs every `on conflict` insert another lookup.
create index message_by_person on message (person_id, id);
-- Unread messages are few and are counted: a stored number would be locked by every message.
create index message_unread on message (person_id, type) where read_at is null;
create index message_held on message (held_until) where held_until is not null and read_at is null;
create index message_mail_due on message (mail_due_at) where mail_due_at is not null;
create index message_text_due on message (text_due_at) where text_due_at is not null;
-- Who has still to acknowledge, and since when they were not reminded.
create index message_unacknowledged on message (person_id, id) where needs_ack and acknowledged_at is null;
create index message_to_remind on message (coalesce(reminded_at, created_at))
 where needs_ack and acknowledged_at is null;
-- Those who have acknowledged a broadcast are counted.
create index message_acknowledged on message (id) where acknowledged_at is not null;
-- Text messages of a day are counted.
create index message_texted on message (person_id, texted_at) where texted_at is not null;

-- What a person wants pushed and mailed, and the quiet hours as minutes of the day in Shanghai (22:00 to 7:00
-- is 1320 to 420). Without a row everything is pushed at once.
create table message_preference (
  person_id  text    primary key references account_person (id),
  muted      text[]  not null default '{}',
  quiet_from integer check (quiet_from between 0 and 1439),
  quiet_to   integer check (quiet_to between 0 and 1439),
  -- The types the person also wants by mail.
  mailed     text[]  not null default '{}',
  -- The kinds of reminders the person wants by text message.
  texted     text[]  not null default '{}' check (texted <@ '{deadline,money,signing}'::text[]),
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);

-- Operators' texts of message templates in versions. The newest counts; one without a text restores the
-- built-in text.
create table message_text (
  feature    text        not null,
  template   text        not null,
  language   text        not null check (language in ('zh-Hans', 'zh-Hant', 'en', 'fr', 'es')),
  version    integer     not null check (version >= 1),
  title      text,
  body       text,
  note       text        not null,
  written_by text        not null references account_person (id),
  written_at timestamptz not null,
  primary key (feature, template, language, version),
  check ((title is null) = (body is null))
);
create trigger message_text_is_append_only
  before update or delete on message_text
  for each row execute function refuse_change();

-- Notices to many people: proposed by one operator, approved by another, sent in batches in the order of
-- person ids.
create table message_broadcast (
  id          text        primary key,
  -- A key reaches a person once, even if several broadcasts use it.
  key         text        not null,
  texts       jsonb       not null check (texts ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  audience    jsonb       not null,
  people      integer     not null check (people > 0),
  needs_ack   boolean     not null,
  state       text        not null check (state in ('proposed', 'sending', 'sent', 'rejected', 'stopped')),
  written_by  text        not null references account_person (id),
  written_at  timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  reason      text        not null default '',
  sent        integer     not null default 0,
  last_person text        not null default '',
  ended_at    timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (state in ('proposed', 'rejected') or decided_by <> written_by),
  check ((state in ('sent', 'stopped')) = (ended_at is not null))
);
create unique index message_broadcast_is_sent_once on message_broadcast (key) where state <> 'rejected';
create index message_broadcast_sending on message_broadcast (id) where state = 'sending';
