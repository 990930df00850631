-- News articles. Operators work on the newest version; readers see the shown one, which stays until the next
-- is published or the article is taken offline.
create table content_article (
  id            text        primary key,
  state         text        not null check (state in ('drafted', 'in_review', 'published', 'offline')),
  version       int         not null check (version >= 1),
  shown_version int         check (shown_version between 1 and version),
  shown_column  text        check (shown_column in ('policy', 'market', 'industry', 'notice')),
  shown_top     boolean     not null default false,
  shown_at      timestamptz,
  changed_at    timestamptz not null,
  -- Articles shown at a set time notify their readers then, once.
  is_announced  boolean     not null default true,
  check (num_nulls(shown_version, shown_column, shown_at) in (0, 3)),
  check (state <> 'published' or shown_version = version),
  check (state <> 'offline' or shown_version is null)
);
create index content_article_shown on content_article (shown_top desc, shown_at desc, id desc)
  where shown_version is not null;
create index content_article_by_change on content_article (changed_at desc, id desc);
create index content_article_to_announce on content_article (shown_at) where not is_announced;

-- Versions of an article, written by editors.
create table content_article_version (
  article_id     text        not null references content_article (id),
  version        int         not null check (version >= 1),
  title          text        not null,
  column_code    text        not null check (column_code in ('policy', 'market', 'industry', 'notice')),
  source         text        not null,
  author         text        not null,
  region         text        not null,
  tags           text[]      not null,
  is_top         boolean     not null,
  publish_at     timestamptz,
  body           jsonb       not null check (jsonb_typeof(body) = 'array'),
  summary        text        not null,
  search         text        not null,
  written_by     text        not null references account_person (id),
  written_at     timestamptz not null,
  -- Files of the firm that wrote it; public once it is published.
  cover_id       text        references file (id),
  attachment_ids text[]      not null default '{}' check (cardinality(attachment_ids) <= 5),
  primary key (article_id, version)
);
create trigger content_article_version_is_append_only
  before update or delete on content_article_version
  for each row execute function refuse_change();

-- Who read an article on which day; each reader counts once a day. Readers only insert rows, so that no
-- popular article becomes a row that everybody waits for.
create table content_article_read (
  article_id text    not null references content_article (id),
  reader     text    not null,
  day        date    not null,
  is_counted boolean not null default false,
  primary key (article_id, reader, day)
);
create index content_article_read_uncounted on content_article_read (article_id) where not is_counted;
create index content_article_read_by_day on content_article_read (day);

-- How often an article was read; a job adds up content_article_read.
create table content_article_read_count (
  article_id text   primary key references content_article (id),
  reads      bigint not null check (reads >= 0)
);

-- A proposal is decided once and otherwise never changes.
create function content_allow_decision_only() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,reason,decided_by,decided_at}';
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Introductions to the platform in versions: the newest published version whose day has come is shown.
create table content_introduction (
  topic        text        not null
    check (topic in ('transaction', 'agreement', 'finance', 'logistics', 'customerService')),
  version      int         not null check (version >= 1),
  state        text        not null check (state in ('proposed', 'published', 'rejected')),
  effective_on date        not null,
  texts        jsonb       not null check (texts ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  written_by   text        references account_person (id),
  written_at   timestamptz not null,
  reason       text        not null default '',
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  primary key (topic, version),
  check (state <> 'proposed' or decided_at is null),
  check (decided_by <> written_by or state = 'rejected')
);
create trigger content_introduction_is_decided_once
  before update or delete on content_introduction
  for each row execute function content_allow_decision_only();

-- Price series: a coal at a place on fixed terms. Never changed: another coal, place, heat or sulphur is
-- another series.
create table content_series (
  id              text        primary key,
  names           jsonb       not null check (names ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  kind            text        not null check (kind in ('index', 'port', 'mine')),
  variety_id      text        not null references catalog_variety (id),
  place_id        text        references catalog_place (id),
  heat_kcal       bigint      check (heat_kcal between 500 and 9000),
  -- Dry sulphur that the quoted coal has at most.
  sulphur_bp      bigint      check (sulphur_bp between 1 and 1000),
  price_basis     text        not null,
  is_tax_included boolean     not null,
  source          text        not null check (source in ('OFFICIAL', 'PLATFORM', 'MEMBER', 'MANUAL')),
  is_on_home      boolean     not null,
  -- Its quotes come from index runs; nobody enters them.
  is_computed     boolean     not null default false,
  position        bigint      generated always as identity,
  opened_by       text        not null references account_person (id),
  opened_at       timestamptz not null
);
create trigger content_series_is_append_only
  before update or delete on content_series
  for each row execute function refuse_change();

-- Daily prices of a series in versions; the highest published version is the quote. Written by one operator,
-- decided by another.
create table content_quote (
  id              text        not null unique,
  series_id       text        not null references content_series (id),
  day             date        not null,
  version         int         not null check (version >= 1),
  price_hao_per_t bigint      not null check (price_hao_per_t > 0),
  state           text        not null check (state in ('proposed', 'published', 'rejected')),
  note            text        not null,
  written_by      text        not null references account_person (id),
  written_at      timestamptz not null,
  reason          text        not null default '',
  decided_by      text        references account_person (id),
  decided_at      timestamptz,
  primary key (series_id, day, version),
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'published' or decided_by <> written_by)
);
create trigger content_quote_is_decided_once
  before update or delete on content_quote
  for each row execute function content_allow_decision_only();
-- One open proposal for a day.
create unique index content_quote_one_proposed on content_quote (series_id, day) where state = 'proposed';
create index content_quote_published
  on content_quote (series_id, day desc, version desc) include (price_hao_per_t)
  where state = 'published';

-- Price alerts of a person. `value`: hao per tonne for a level, basis points for a change.
create table content_alert (
  id             text        primary key,
  person_id      text        not null references account_person (id),
  series_id      text        not null references content_series (id),
  kind           text        not null check (kind in ('above', 'below', 'percent')),
  value          bigint      not null check (value > 0),
  base_hao_per_t bigint      not null check (base_hao_per_t > 0),
  is_armed       boolean     not null,
  set_at         timestamptz not null,
  alerted_at     timestamptz,
  unique (person_id, series_id, kind, value)
);
create index content_alert_of_series on content_alert (series_id);

-- Banners on the home page: a picture or a styled text in five languages, shown for a period. A changed text
-- is another banner, which replaces the old one when published.
create table content_banner (
  id           text        primary key,
  titles       jsonb       not null check (titles ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  style        text        not null check (style in ('brand', 'dark', 'light')),
  picture_id   text        references file (id),
  link         text,
  from_at      timestamptz not null,
  until_at     timestamptz not null check (until_at > from_at),
  position     int         not null check (position between 1 and 99),
  replaces_id  text        references content_banner (id),
  state        text        not null check (state in ('proposed', 'published', 'rejected', 'withdrawn')),
  written_by   text        not null references account_person (id),
  written_at   timestamptz not null,
  reason       text        not null default '',
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  withdrawn_at timestamptz,
  is_announced boolean     not null default true,
  check ((state = 'proposed') = (decided_at is null)),
  check (state <> 'published' or decided_by <> written_by),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create index content_banner_in_force on content_banner (position, id) where state = 'published';
create index content_banner_to_announce on content_banner (from_at) where not is_announced;

create function content_banner_allow_decision_only() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,reason,decided_by,decided_at,withdrawn_at,is_announced}';
begin
  if tg_op = 'DELETE' or old.state in ('rejected', 'withdrawn')
     or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger content_banner_is_decided_once
  before update or delete on content_banner
  for each row execute function content_banner_allow_decision_only();

-- Transitions of articles.
select create_history('content_history', 'content_article');
