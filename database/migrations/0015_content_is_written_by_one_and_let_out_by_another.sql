-- News. What operators work on is the newest version; what readers see is the shown one, which stays until the next is
-- published or the article is taken offline.
create table content_article (
  id            text        primary key,
  state         text        not null check (state in ('drafted', 'in_review', 'published', 'offline')),
  version       int         not null check (version >= 1),
  shown_version int         check (shown_version between 1 and version),
  shown_column  text        check (shown_column in ('policy', 'market', 'industry', 'notice')),
  shown_top     boolean     not null default false,
  shown_at      timestamptz,
  changed_at    timestamptz not null,
  check (num_nulls(shown_version, shown_column, shown_at) in (0, 3)),
  check (state <> 'published' or shown_version = version),
  check (state <> 'offline' or shown_version is null)
);
create index content_article_in_order on content_article (shown_top desc, shown_at desc, id desc) where shown_version is not null;
create index content_article_at_the_desk on content_article (changed_at desc, id desc);

create table content_article_version (
  article_id  text        not null references content_article (id),
  version     int         not null check (version >= 1),
  title       text        not null,
  column_code text        not null check (column_code in ('policy', 'market', 'industry', 'notice')),
  source      text        not null,
  author      text        not null,
  region      text        not null,
  tags        text[]      not null,
  is_top      boolean     not null,
  publish_at  timestamptz,
  body        jsonb       not null check (jsonb_typeof(body) = 'array'),
  summary     text        not null,
  search      text        not null,
  written_by  text        not null references account_person (id),
  written_at  timestamptz not null,
  primary key (article_id, version)
);
create trigger content_article_version_is_append_only
  before update or delete on content_article_version
  for each row execute function refuse_change();

create table content_article_history (
  article_id text        not null references content_article (id),
  seq        bigint      generated always as identity primary key,
  move       text        not null check (move in ('save', 'submit', 'return', 'publish', 'take_offline')),
  version    int         not null,
  to_state   text        not null,
  reason     text        not null,
  person_id  text        not null references account_person (id),
  at         timestamptz not null
);
create index content_article_history_of on content_article_history (article_id, version);
create trigger content_article_history_is_append_only
  before update or delete on content_article_history
  for each row execute function refuse_change();

-- Each reader counts once a day. Readers only ever add rows of their own; a job adds them up, so that no popular article
-- is a row that everybody waits for.
create table content_article_read (
  article_id text    not null references content_article (id),
  reader     text    not null,
  day        date    not null,
  is_counted boolean not null default false,
  primary key (article_id, reader, day)
);
create index content_article_read_uncounted on content_article_read (article_id) where not is_counted;
create index content_article_read_by_day on content_article_read (day);
create table content_article_reads (
  article_id text   primary key references content_article (id),
  reads      bigint not null check (reads >= 0)
);
