-- Page views and clicks that clients report, in monthly partitions by the record's own start: a device that
-- reports again sends the same start, so duplicates meet in one partition.
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
  ended_at    timestamptz check (ended_at between started_at and started_at + interval '24 hours'),
  -- No foreign key: dropping a month would lock account_person.
  person_id   text,
  received_at timestamptz not null,
  -- Devices repeat reports they are not sure about.
  primary key (random_code, type, started_at)
) partition by range (started_at);
-- Records arrive nearly in the order of their start, which suits a BRIN index.
create index behaviour_record_by_start
  on behaviour_record using brin (started_at) with (pages_per_range = 32, autosummarize = on);

-- Creates the monthly partitions of a period; months in Shanghai time.
create function behaviour_open_months(first timestamptz, last timestamptz) returns void language plpgsql as $$
declare
  month timestamp := date_trunc('month', first at time zone 'Asia/Shanghai');
  name  text;
begin
  perform pg_advisory_xact_lock(727020);
  while month <= last at time zone 'Asia/Shanghai' loop
    name := to_char(month, '"behaviour_record_"YYYY_MM');
    if to_regclass(name) is null then
      execute format('create table %I partition of behaviour_record for values from (%L) to (%L)', name,
                     month at time zone 'Asia/Shanghai',
                     (month + interval '1 month') at time zone 'Asia/Shanghai');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Drops partitions that ended before the given time.
create function behaviour_drop_months(before timestamptz) returns void language plpgsql as $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(727020);
  for name in
    select inhrelid::regclass::text from pg_inherits where inhparent = 'behaviour_record'::regclass
  loop
    if (to_date(right(name, 7), 'YYYY_MM') + interval '1 month') at time zone 'Asia/Shanghai' <= before then
      execute format('drop table %I', name);
    end if;
  end loop;
end $$;
