-- What operators may change without a new release; the defaults are loaded when a key is missing.
create table catalog_parameter (
  key          text        primary key,
  value        text        not null,
  is_public    boolean     not null,
  effective_at timestamptz not null,
  version      integer     not null default 1 check (version > 0)
);

create table catalog_dictionary (
  dict_code      text    not null,
  dict_item      text    not null,
  dict_item_name text    not null,
  position       integer not null,
  primary key (dict_code, dict_item)
);

create table catalog_variety (
  id        text    primary key,
  name      text    not null unique,
  -- By language, the Chinese name among them.
  names     jsonb   not null,
  status    text    not null default 'open' check (status in ('open', 'closed')),
  rank_code text,
  position  integer not null
);

create table catalog_place (
  id             text    primary key,
  code           text    not null unique,
  name           text    not null,
  names          jsonb   not null,
  province       text    not null,
  province_names jsonb   not null,
  city           text    not null,
  city_names     jsonb   not null,
  kind           text    not null check (kind in ('mine', 'plant', 'station', 'port', 'yard')),
  latitude_e6    integer not null check (latitude_e6 between -90000000 and 90000000),
  longitude_e6   integer not null check (longitude_e6 between -180000000 and 180000000),
  -- First letters in pinyin, lower case.
  initials       text    not null,
  position       integer not null
);
create index catalog_place_by_province on catalog_place (province);

-- Hao a tonne loaded; the loss is the share of the loaded weight that does not arrive.
create table catalog_freight (
  from_place_id   text   not null references catalog_place (id),
  to_place_id     text   not null references catalog_place (id),
  transport       text   not null check (transport in ('road', 'rail', 'water')),
  rate_hao_per_t  bigint not null check (rate_hao_per_t >= 0),
  other_hao_per_t bigint not null check (other_hao_per_t >= 0),
  loss_bp         bigint not null check (loss_bp between 0 and 1000),
  distance_m      bigint not null check (distance_m >= 0),
  valid_from      date   not null,
  primary key (from_place_id, to_place_id, transport, valid_from),
  check (from_place_id <> to_place_id)
);
create index catalog_freight_by_end on catalog_freight (to_place_id);

-- Only the days that break the week's rule: holidays on weekdays, work on a weekend.
create table catalog_calendar_day (
  day        date    primary key,
  is_working boolean not null
);
