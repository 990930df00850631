-- A parameter's values in versions: the newest published one whose moment has come is in force.
create table catalog_parameter_version (
  key          text        not null references catalog_parameter (key),
  version      integer     not null check (version >= 1),
  value        text        not null,
  state        text        not null check (state in ('proposed', 'published', 'rejected', 'withdrawn')),
  -- It moves money: whoever proposed it does not decide it.
  needs_second boolean     not null,
  -- Null: as soon as it is published.
  wanted_at    timestamptz,
  effective_at timestamptz,
  note         text        not null,
  -- Null: the platform itself, at its first start or from its configuration.
  written_by   text        references account_person (id),
  written_at   timestamptz not null,
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  reason       text        not null default '',
  withdrawn_by text        references account_person (id),
  withdrawn_at timestamptz,
  -- Whether those who look at it have been told that it came into force.
  is_told      boolean     not null default false,
  primary key (key, version),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('published', 'withdrawn')) = (effective_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  check (state not in ('published', 'withdrawn') or not needs_second or decided_by <> written_by)
);
insert into catalog_parameter_version (key, version, value, state, needs_second, effective_at, note, written_at, decided_at, is_told)
select key, 1, value, 'published', false, effective_at, '', effective_at, effective_at, true
  from catalog_parameter;
alter table catalog_parameter drop column value, drop column effective_at, drop column version;

create index catalog_parameter_in_force on catalog_parameter_version (key, effective_at desc, version desc) include (value)
  where state = 'published';
-- One at a time: whoever would propose another sees that one waits.
create unique index catalog_parameter_waits_alone on catalog_parameter_version (key) where state = 'proposed';
create index catalog_parameter_untold on catalog_parameter_version (effective_at) where state = 'published' and not is_told;

-- Decided once; what is published is withdrawn only before it comes into force.
create function catalog_version_is_only_decided() returns trigger language plpgsql as $$
declare
  decision   constant text[] := '{state,effective_at,decided_by,decided_at,reason,is_told}';
  withdrawal constant text[] := '{state,reason,withdrawn_by,withdrawn_at}';
begin
  if tg_op = 'UPDATE' then
    if old.state = 'proposed' and new.state in ('published', 'rejected') and to_jsonb(new) - decision = to_jsonb(old) - decision then return new; end if;
    if old.state = 'published' and new.state = 'withdrawn' and old.effective_at > new.withdrawn_at
       and to_jsonb(new) - withdrawal = to_jsonb(old) - withdrawal then return new; end if;
    if to_jsonb(new) - 'is_told' = to_jsonb(old) - 'is_told' then return new; end if;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger catalog_parameter_version_is_only_decided
  before update or delete on catalog_parameter_version
  for each row execute function catalog_version_is_only_decided();

-- Retired, never deleted: what refers to it still finds its name.
alter table catalog_dictionary add column names jsonb, add column is_retired boolean not null default false;
update catalog_dictionary
   set names = jsonb_build_object('zh-Hans', dict_item_name, 'zh-Hant', dict_item_name, 'en', dict_item_name, 'fr', dict_item_name, 'es', dict_item_name);
alter table catalog_dictionary alter column names set not null;
alter table catalog_place add column is_retired boolean not null default false;
alter table catalog_freight add column is_retired boolean not null default false;
-- Whose notice made the day one of rest or of work; retired: the week's rule holds again.
alter table catalog_calendar_day add column source text not null default '', add column is_retired boolean not null default false;

-- Each record as it stands, in the form in which operators write it.
create view catalog_record as
  select 'dictionary' as kind, dict_code || '/' || dict_item as id,
         -- One dictionary after the other.
         (dense_rank() over (order by dict_code))::int * 100001 + position as position,
         dict_code || ' ' || dict_item || ' ' || names::text as sought, is_retired,
         jsonb_build_object('code', dict_code, 'item', dict_item, 'names', names, 'position', position, 'isRetired', is_retired) as fields
    from catalog_dictionary
   union all
  select 'variety', id, position, id || ' ' || names::text, status = 'closed',
         jsonb_build_object('id', id, 'names', names, 'rankCode', rank_code, 'position', position, 'isRetired', status = 'closed')
    from catalog_variety
   union all
  select 'place', id, position, id || ' ' || code || ' ' || initials || ' ' || names::text || ' ' || province_names::text || ' ' || city_names::text, is_retired,
         jsonb_build_object('id', id, 'code', code, 'names', names, 'province', province_names, 'city', city_names, 'kind', kind,
                            'latitude', latitude_e6, 'longitude', longitude_e6, 'initials', initials, 'position', position, 'isRetired', is_retired)
    from catalog_place
   union all
  select 'freight', from_place_id || '/' || to_place_id || '/' || transport || '/' || valid_from, 0,
         from_place_id || ' ' || to_place_id || ' ' || transport || ' ' || valid_from, is_retired,
         jsonb_build_object('fromPlaceId', from_place_id, 'toPlaceId', to_place_id, 'transport', transport, 'validFrom', valid_from::text,
                            'rate', rate_hao_per_t::text, 'other', other_hao_per_t::text, 'lossRate', loss_bp::text, 'distance', distance_m::text,
                            'isRetired', is_retired)
    from catalog_freight
   union all
  select 'calendar', day::text, 0, day::text || ' ' || source, is_retired,
         jsonb_build_object('day', day::text, 'isWorking', is_working, 'source', source, 'isRetired', is_retired)
    from catalog_calendar_day;

-- What operators wrote, whole, each time. A record that nobody has edited has no row: it is in its first version, as it was loaded.
create table catalog_revision (
  kind       text        not null check (kind in ('dictionary', 'variety', 'place', 'freight', 'calendar')),
  id         text        not null,
  version    integer     not null check (version >= 1),
  fields     jsonb       not null,
  note       text        not null,
  -- Null: as it was loaded.
  written_by text        references account_person (id),
  written_at timestamptz not null,
  primary key (kind, id, version)
);
create trigger catalog_revision_is_append_only
  before update or delete on catalog_revision
  for each row execute function refuse_change();
