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
