-- Lists ordered as spreadsheets: by whom, with which filter, and the outcome. Long ones are written in the
-- background.
create table export_order (
  id         text        primary key,
  person_id  text        not null references account_person (id),
  firm_id    text        not null references firm (id),
  path       text        not null,
  filter     jsonb       not null,
  form       text        not null check (form in ('xlsx', 'csv', 'pdf')),
  locale     text        not null,
  name       text        not null check (name <> ''),
  state      text        not null check (state in ('waiting', 'ready', 'failed')),
  rows       int         check (rows >= 0),
  -- The file has no use and is deleted after a day, so it may be gone.
  file_id    text,
  ordered_at timestamptz not null,
  ended_at   timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'ready') = (file_id is not null))
);
create index export_order_waiting on export_order (ordered_at) where state = 'waiting';
create index export_order_of_person on export_order (person_id, ordered_at desc);

-- Copies of all that is kept about a person, made when they ask; a day later they are deleted.
create table export_personal_copy (
  id         text        primary key,
  person_id  text        not null references account_person (id),
  locale     text        not null,
  state      text        not null default 'waiting' check (state in ('waiting', 'ready')),
  asked_at   timestamptz not null,
  ended_at   timestamptz,
  expires_at timestamptz,
  -- A ZIP.
  content    bytea,
  check ((state = 'ready') = (content is not null)),
  check ((state = 'ready') = (ended_at is not null and expires_at is not null))
);
create index export_personal_copy_of_person on export_personal_copy (person_id, asked_at desc);
create index export_personal_copy_waiting on export_personal_copy (asked_at) where state = 'waiting';
