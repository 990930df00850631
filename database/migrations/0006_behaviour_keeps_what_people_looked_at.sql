-- Months by the record's own start, which a device that sends again sends again: the same record meets itself.
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
  -- Names a person without a foreign key: dropping a month would lock everybody out of signing in.
  person_id   text,
  received_at timestamptz not null,
  -- A device sends again what it is not sure was kept.
  primary key (random_code, type, started_at)
) partition by range (started_at);
-- Records arrive nearly in the order of their start: a few pages for a month tell where a day lies.
create index behaviour_record_by_start on behaviour_record using brin (started_at) with (pages_per_range = 32, autosummarize = on);

-- Months are Shanghai's, as the days that operators ask for.
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
                     month at time zone 'Asia/Shanghai', (month + interval '1 month') at time zone 'Asia/Shanghai');
    end if;
    month := month + interval '1 month';
  end loop;
end $$;

-- Only months that ended before the moment: what is younger is never touched.
create function behaviour_drop_months(before timestamptz) returns void language plpgsql as $$
declare
  name text;
begin
  perform pg_advisory_xact_lock(727020);
  for name in select inhrelid::regclass::text from pg_inherits where inhparent = 'behaviour_record'::regclass loop
    if (to_date(right(name, 7), 'YYYY_MM') + interval '1 month') at time zone 'Asia/Shanghai' <= before then
      execute format('drop table %I', name);
    end if;
  end loop;
end $$;
