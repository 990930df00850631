-- A picture to head an article and files to go with it: of the firm that wrote it, and open to all once it is published.
alter table content_article_version
  add column cover_id       text references file (id),
  add column attachment_ids text[] not null default '{}' check (cardinality(attachment_ids) <= 5);

-- What comes out at its hour is told to those who read then, once.
alter table content_article add column is_announced boolean not null default true;
create index content_article_to_announce on content_article (shown_at) where not is_announced;

-- What home shows above the rest, for a time: a picture or a styled text, in five languages. Another text is another
-- banner, which takes the old one's place when it is published.
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

create function content_banner_is_only_decided() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,reason,decided_by,decided_at,withdrawn_at,is_announced}';
begin
  if tg_op = 'DELETE' or old.state in ('rejected', 'withdrawn') or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger content_banner_is_only_decided
  before update or delete on content_banner
  for each row execute function content_banner_is_only_decided();

-- Stocks, freight and imports come as whole tables: all rows of one or none. One that jumps or corrects waits for another person.
create table market_upload (
  id             text        primary key,
  dataset        text        not null check (dataset in ('stock', 'freight', 'import')),
  state          text        not null check (state in ('waiting', 'published', 'rejected', 'rolled_back')),
  name           text        not null,
  is_correction  boolean     not null,
  note           text        not null,
  rows           int         not null check (rows > 0),
  jumps          jsonb       not null check (jsonb_typeof(jumps) = 'array'),
  written_by     text        not null references account_person (id),
  written_at     timestamptz not null,
  reason         text        not null default '',
  decided_by     text        references account_person (id),
  decided_at     timestamptz,
  rolled_back_by text        references account_person (id),
  rolled_back_at timestamptz,
  -- The later of two that have a figure for a day is what holds.
  position       bigint      generated always as identity,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (state not in ('published', 'rolled_back') or not is_correction and jumps = '[]' or decided_by <> written_by),
  check ((state = 'rolled_back') = (rolled_back_at is not null)),
  check (not is_correction or note <> '')
);
create unique index market_upload_waits_alone on market_upload (dataset) where state = 'waiting';
create index market_upload_at_the_desk on market_upload (dataset, id desc);

create function market_upload_is_only_decided() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,reason,decided_by,decided_at,rolled_back_by,rolled_back_at}';
begin
  if tg_op = 'DELETE' or old.state in ('rejected', 'rolled_back') or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger market_upload_is_only_decided
  before update or delete on market_upload
  for each row execute function market_upload_is_only_decided();

-- A figure of a day. `subject`: the port, the lane and way, or the country and variety, as the dataset has it.
create table market_figure (
  upload_id       text   not null references market_upload (id),
  dataset         text   not null,
  subject         text   not null,
  day             date   not null,
  quantity_kg     bigint check (quantity_kg >= 0),
  price_hao_per_t bigint check (price_hao_per_t > 0),
  primary key (upload_id, subject, day),
  check (num_nonnulls(quantity_kg, price_hao_per_t) >= 1)
);
create index market_figure_by_day on market_figure (dataset, subject, day desc);
create trigger market_figure_is_append_only
  before update or delete on market_figure
  for each row execute function refuse_change();
