-- A clause firms may start from. Its code never changes: sheets and people call it so.
create table clause_template (
  id       text        primary key,
  code     text        not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,29}$'),
  position bigint      generated always as identity,
  -- Null: the platform itself, at its first start.
  opened_by text       references account_person (id),
  opened_at timestamptz not null
);
create trigger clause_template_is_append_only
  before update or delete on clause_template
  for each row execute function refuse_change();

-- What it says in versions: the newest published one whose moment has come is offered, unless it retires the template.
create table clause_template_version (
  template_id  text        not null references clause_template (id),
  version      integer     not null check (version >= 1),
  names        jsonb       not null check (names ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  clause       jsonb       not null,
  is_retired   boolean     not null,
  state        text        not null check (state in ('proposed', 'published', 'rejected', 'withdrawn')),
  -- Null: as soon as it is published.
  wanted_at    timestamptz,
  effective_at timestamptz,
  note         text        not null,
  written_by   text        references account_person (id),
  written_at   timestamptz not null,
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  reason       text        not null default '',
  withdrawn_by text        references account_person (id),
  withdrawn_at timestamptz,
  -- Whether those who look at the library have been told that it came into force.
  is_told      boolean     not null default false,
  primary key (template_id, version),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('published', 'withdrawn')) = (effective_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  -- A contract will stand on it: whoever wrote it does not let it out.
  check (state not in ('published', 'withdrawn') or decided_by is distinct from written_by or written_by is null)
);
create index clause_template_in_force on clause_template_version (template_id, effective_at desc, version desc) where state = 'published';
-- One at a time: whoever would propose another sees that one waits.
create unique index clause_template_waits_alone on clause_template_version (template_id) where state = 'proposed';
create index clause_template_untold on clause_template_version (effective_at) where state = 'published' and not is_told;

-- Decided once; what is published is withdrawn only before it comes into force.
create trigger clause_template_version_is_only_decided
  before update or delete on clause_template_version
  for each row execute function catalog_version_is_only_decided();
