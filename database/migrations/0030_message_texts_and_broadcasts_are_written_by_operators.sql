-- What operators made of a message's text, in versions: the newest one counts, and without a text it is the built-in one again.
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

-- A notice to many: proposed by one, approved by another, sent in batches in the order of the people's ids.
create table message_broadcast (
  id           text        primary key,
  -- The same key reaches a person once, however many broadcasts bear it.
  key          text        not null,
  texts        jsonb       not null check (texts ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  audience     jsonb       not null,
  people       integer     not null check (people > 0),
  state        text        not null check (state in ('proposed', 'sending', 'sent', 'rejected', 'stopped')),
  written_by   text        not null references account_person (id),
  written_at   timestamptz not null,
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  reason       text        not null default '',
  sent         integer     not null default 0,
  last_person  text        not null default '',
  ended_at     timestamptz,
  check ((state = 'proposed') = (decided_at is null)),
  check (state in ('proposed', 'rejected') or decided_by <> written_by),
  check ((state in ('sent', 'stopped')) = (ended_at is not null))
);
create unique index message_broadcast_is_sent_once on message_broadcast (key) where state <> 'rejected';
create index message_broadcast_sending on message_broadcast (id) where state = 'sending';
