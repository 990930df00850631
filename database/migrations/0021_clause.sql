-- Clauses from which firms may start. The code never changes: spreadsheets and people refer to it.
create table clause_template (
  id        text        primary key,
  code      text        not null unique check (code ~ '^[A-Z][A-Z0-9_]{2,29}$'),
  position  bigint      generated always as identity,
  -- Null: the platform itself, at its first start.
  opened_by text        references account_person (id),
  opened_at timestamptz not null
);
create trigger clause_template_is_append_only
  before update or delete on clause_template
  for each row execute function refuse_change();

-- Versions of a clause: the newest published version whose time has come is offered, unless it retires the
-- template.
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
  -- Open pages were notified that it came into force.
  is_notified  boolean     not null default false,
  primary key (template_id, version),
  check ((state = 'proposed') = (decided_at is null)),
  check ((state in ('published', 'withdrawn')) = (effective_at is not null)),
  check ((state = 'withdrawn') = (withdrawn_at is not null)),
  -- Contracts will rely on it: its author cannot publish it.
  check (state not in ('published', 'withdrawn') or decided_by is distinct from written_by
         or written_by is null)
);
create index clause_template_in_force
  on clause_template_version (template_id, effective_at desc, version desc)
  where state = 'published';
-- One open proposal at a time.
create unique index clause_template_one_proposed on clause_template_version (template_id)
  where state = 'proposed';
create index clause_template_to_notify on clause_template_version (effective_at)
  where state = 'published' and not is_notified;
-- A version is decided once; a published one can be withdrawn until it comes into force.
create trigger clause_template_version_is_decided_once
  before update or delete on clause_template_version
  for each row execute function catalog_allow_decision_only();
