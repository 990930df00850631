-- Parameters that operators may change without a release. Missing keys are inserted at start.
create table catalog_parameter (
  key       text    primary key,
  is_public boolean not null
);

-- Items of the dictionaries (reference lists). Seeded at start, edited by operators; retired items stay,
-- because records refer to them.
create table catalog_dictionary (
  dict_code      text    not null,
  dict_item      text    not null,
  dict_item_name text    not null,
  position       integer not null,
  names          jsonb   not null,
  is_retired     boolean not null default false,
  primary key (dict_code, dict_item)
);

-- Varieties of coal. Seeded at start, edited by operators.
create table catalog_variety (
  id        text    primary key,
  name      text    not null unique,
  -- By language, the Chinese name among them.
  names     jsonb   not null,
  status    text    not null default 'open' check (status in ('open', 'closed')),
  rank_code text,
  position  integer not null
);

-- Mines, plants, stations, ports and yards with their coordinates. Seeded at start, edited by operators.
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
  position       integer not null,
  is_retired     boolean not null default false
);
create index catalog_place_by_province on catalog_place (province);

-- Freight rates between two places, in hao per tonne loaded; the loss is the share of the loaded weight that
-- does not arrive. Edited by operators.
create table catalog_freight (
  from_place_id   text    not null references catalog_place (id),
  to_place_id     text    not null references catalog_place (id),
  transport       text    not null check (transport in ('road', 'rail', 'water')),
  rate_hao_per_t  bigint  not null check (rate_hao_per_t >= 0),
  other_hao_per_t bigint  not null check (other_hao_per_t >= 0),
  loss_bp         bigint  not null check (loss_bp between 0 and 1000),
  distance_m      bigint  not null check (distance_m >= 0),
  valid_from      date    not null,
  is_retired      boolean not null default false,
  primary key (from_place_id, to_place_id, transport, valid_from),
  check (from_place_id <> to_place_id)
);
create index catalog_freight_by_end on catalog_freight (to_place_id);

-- Days that differ from the weekly rule: holidays on weekdays and working weekends. A retired row gives the
-- day back to the rule.
create table catalog_calendar_day (
  day        date    primary key,
  is_working boolean not null,
  -- The official notice that made it a holiday or a working day.
  source     text    not null default '',
  is_retired boolean not null default false
);

-- Values of a parameter in versions: the newest published version whose time has come is in force.
create table catalog_parameter_version (
  key          text        not null references catalog_parameter (key),
  version      integer     not null check (version >= 1),
  value        text        not null,
  state        text        not null check (state in ('proposed', 'published', 'rejected', 'withdrawn')),
  -- The parameter moves money: the proposer cannot decide.
  needs_second boolean     not null,
  -- Null: as soon as it is published.
  wanted_at    timestamptz,
  effective_at timestamptz,
  note         text        not null,
  -- Null: the platform itself, at its first start or from its configuration.
  written_by   text,
  written_at   timestamptz not null,
  decided_by   text,
  decided_at   timestamptz,
  reason       text        not null default '',
  withdrawn_by text,
  withdrawn_at timestamptz,
  -- Open pages were notified that it came into force.
  is_notified  boolean     not null default false,
  primary key (key, version),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('published', 'withdrawn')) = (effective_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (state not in ('published', 'withdrawn') or not needs_second or decided_by <> written_by)
);
create index catalog_parameter_in_force
  on catalog_parameter_version (key, effective_at desc, version desc) include (value)
  where state = 'published';
-- One open proposal at a time.
create unique index catalog_parameter_one_proposed on catalog_parameter_version (key)
  where state = 'proposed';
create index catalog_parameter_to_notify on catalog_parameter_version (effective_at)
  where state = 'published' and not is_notified;

-- A version is decided once; a published one can be withdrawn until it comes into force.
create function catalog_allow_decision_only() returns trigger language plpgsql as $$
declare
  decision   constant text[] := '{state,effective_at,decided_by,decided_at,reason,is_notified}';
  withdrawal constant text[] := '{state,reason,withdrawn_by,withdrawn_at}';
begin
  if tg_op = 'UPDATE' then
    if old.state = 'proposed' and new.state in ('published', 'rejected')
        and to_jsonb(new) - decision = to_jsonb(old) - decision then return new; end if;
    if old.state = 'published' and new.state = 'withdrawn' and old.effective_at > new.withdrawn_at
       and to_jsonb(new) - withdrawal = to_jsonb(old) - withdrawal then return new; end if;
    if to_jsonb(new) - 'is_notified' = to_jsonb(old) - 'is_notified' then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger catalog_parameter_version_is_decided_once
  before update or delete on catalog_parameter_version
  for each row execute function catalog_allow_decision_only();

-- The current reference records in the form operators edit.
create view catalog_record as
  select 'dictionary' as kind, dict_code || '/' || dict_item as id,
         -- Dictionaries one after the other.
         (dense_rank() over (order by dict_code))::int * 100001 + position as position,
         dict_code || ' ' || dict_item || ' ' || names::text as search_text, is_retired,
         jsonb_build_object('code', dict_code, 'item', dict_item, 'names', names, 'position', position,
                            'isRetired', is_retired) as fields
    from catalog_dictionary
   union all
  select 'variety', id, position, id || ' ' || names::text, status = 'closed',
         jsonb_build_object('id', id, 'names', names, 'rankCode', rank_code, 'position', position,
                            'isRetired', status = 'closed')
    from catalog_variety
   union all
  select 'place', id, position,
         id || ' ' || code || ' ' || initials || ' ' || names::text || ' ' || province_names::text || ' '
         || city_names::text,
         is_retired,
         jsonb_build_object('id', id, 'code', code, 'names', names, 'province', province_names,
                            'city', city_names, 'kind', kind, 'latitude', latitude_e6,
                            'longitude', longitude_e6, 'initials', initials, 'position', position,
                            'isRetired', is_retired)
    from catalog_place
   union all
  select 'freight', from_place_id || '/' || to_place_id || '/' || transport || '/' || valid_from, 0,
         from_place_id || ' ' || to_place_id || ' ' || transport || ' ' || valid_from, is_retired,
         jsonb_build_object('fromPlaceId', from_place_id, 'toPlaceId', to_place_id, 'transport', transport,
                            'validFrom', valid_from::text, 'rate', rate_hao_per_t::text,
                            'other', other_hao_per_t::text, 'lossRate', loss_bp::text,
                            'distance', distance_m::text, 'isRetired', is_retired)
    from catalog_freight
   union all
  select 'calendar', day::text, 0, day::text || ' ' || source, is_retired,
         jsonb_build_object('day', day::text, 'isWorking', is_working, 'source', source,
                            'isRetired', is_retired)
    from catalog_calendar_day;

-- Each version of a reference record that an operator wrote, in full. A record that was never edited has no
-- row: it is in its first version, as it was seeded.
create table catalog_revision (
  kind       text        not null check (kind in ('dictionary', 'variety', 'place', 'freight', 'calendar')),
  id         text        not null,
  version    integer     not null check (version >= 1),
  fields     jsonb       not null,
  note       text        not null,
  -- Null: as it was seeded.
  written_by text,
  written_at timestamptz not null,
  primary key (kind, id, version)
);
create trigger catalog_revision_is_append_only
  before update or delete on catalog_revision
  for each row execute function refuse_change();
