-- Long lists are written as files in the background: who ordered which, narrowed how, and what became of it.
create table export_order (
  id         text        primary key,
  person_id  text        not null references account_person (id),
  firm_id    text        not null references firm (id),
  path       text        not null,
  filter     jsonb       not null,
  form       text        not null check (form in ('xlsx', 'csv')),
  locale     text        not null,
  name       text        not null check (name <> ''),
  state      text        not null check (state in ('waiting', 'ready', 'failed')),
  rows       int         check (rows >= 0),
  -- A file nothing uses is thrown away after a day: this one too, so it may be gone.
  file_id    text,
  ordered_at timestamptz not null,
  ended_at   timestamptz,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'ready') = (file_id is not null))
);
create index export_order_waiting on export_order (ordered_at) where state = 'waiting';
create index export_order_of_person on export_order (person_id, ordered_at desc);

-- A file that the platform writes itself may have commas between.
alter table file drop constraint file_kind_check;
alter table file add constraint file_kind_check check (kind in ('pdf', 'jpg', 'png', 'webp', 'xlsx', 'ofd', 'csv'));
