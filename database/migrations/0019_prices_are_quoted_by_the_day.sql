-- A coal at a place on fixed terms. What a series quotes never changes: another coal, place or heat is another series.
create table content_series (
  id              text        primary key,
  names           jsonb       not null check (names ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  kind            text        not null check (kind in ('index', 'port', 'mine')),
  variety_id      text        not null references catalog_variety (id),
  place_id        text        references catalog_place (id),
  heat_kcal       bigint      check (heat_kcal between 500 and 9000),
  price_basis     text        not null,
  is_tax_included boolean     not null,
  source          text        not null check (source in ('OFFICIAL', 'PLATFORM', 'MEMBER', 'MANUAL')),
  is_on_home      boolean     not null,
  position        bigint      generated always as identity,
  opened_by       text        not null references account_person (id),
  opened_at       timestamptz not null
);
create trigger content_series_is_append_only
  before update or delete on content_series
  for each row execute function refuse_change();

-- A day's price in versions: the highest published one is what was quoted.
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
create trigger content_quote_is_only_decided
  before update or delete on content_quote
  for each row execute function content_is_only_decided();
-- One at a time: whoever would enter another price for the day sees that one waits.
create unique index content_quote_waits_alone on content_quote (series_id, day) where state = 'proposed';
create index content_quote_published on content_quote (series_id, day desc, version desc) include (price_hao_per_t) where state = 'published';

-- `value`: hao a tonne for a level, basis points for a move.
create table content_alert (
  id              text        primary key,
  person_id       text        not null references account_person (id),
  series_id       text        not null references content_series (id),
  kind            text        not null check (kind in ('above', 'below', 'percent')),
  value           bigint      not null check (value > 0),
  base_hao_per_t  bigint      not null check (base_hao_per_t > 0),
  is_armed        boolean     not null,
  set_at          timestamptz not null,
  spoke_at        timestamptz,
  unique (person_id, series_id, kind, value)
);
create index content_alert_of_series on content_alert (series_id);
