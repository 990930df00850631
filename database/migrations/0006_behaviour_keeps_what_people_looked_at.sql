create table behaviour_record (
  random_code text        not null,
  started_at  timestamptz not null,
  type        text        not null check (type in ('0', '1', '2')),
  event       text        not null,
  menu_code   text        not null,
  page_path   text        not null,
  url_path    text        not null,
  title       text        not null,
  params      jsonb       not null,
  ended_at    timestamptz,
  person_id   text        references account_person (id),
  received_at timestamptz not null,
  -- A device sends again what it is not sure was kept.
  primary key (random_code, type, started_at)
);
create index behaviour_record_by_age on behaviour_record (received_at);
