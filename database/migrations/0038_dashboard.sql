-- The last run of each job; one row for each, updated by the scheduler.
create table dashboard_job_run (
  job           text        primary key,
  every_seconds integer     not null check (every_seconds > 0),
  ended_at      timestamptz not null,
  milliseconds  integer     not null check (milliseconds >= 0),
  is_done       boolean     not null,
  -- Consecutive, up to this run.
  failures      integer     not null check (failures >= 0),
  error         text        not null,
  done_at       timestamptz,
  -- Since an operator asked for the next run of what failed; until that begins.
  wanted_at     timestamptz,
  check (is_done = (failures = 0))
);

-- Figures of the operators' overview by day, so that it shows their course. A job writes those of today, and
-- deletes old ones.
create table dashboard_day_figure (
  figure text   not null check (figure in ('frozen', 'people', 'failing_jobs', 'open_bank_days',
                                           'bank_differences')),
  day    date   not null,
  -- The reason money is frozen for; empty for other figures.
  kind   text   not null check ((kind <> '') = (figure = 'frozen')),
  -- Fen, or a count.
  value  bigint not null check (value >= 0),
  primary key (figure, day, kind)
);

-- Proposals to remove the second step of a person who lost the device: one operator proposes, another
-- confirms.
create table dashboard_second_step_removal (
  id          text        primary key,
  person_id   text        not null references account_person (id),
  reason      text        not null check (reason <> ''),
  state       text        not null default 'proposed' check (state in ('proposed', 'confirmed', 'dropped')),
  proposed_by text        not null references account_person (id),
  proposed_at timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'confirmed'
         or (decided_by <> proposed_by and decided_by <> person_id and proposed_by <> person_id))
);
create unique index dashboard_second_step_removal_open on dashboard_second_step_removal (person_id)
  where state = 'proposed';

-- People who have put the list of their first days away. Written by the person.
create table dashboard_first_days_dismissal (
  person_id    text        primary key references account_person (id),
  dismissed_at timestamptz not null
);

-- The standbys that are read from, as the process that runs the jobs sees them; its job writes them.
create table dashboard_replica (
  name         text        primary key,
  -- The last moment at which it had all that was committed.
  caught_up_at timestamptz not null
);

-- How the backup stands; one row, written by `npm run backup` while it runs.
create table dashboard_backup (
  is_only        boolean     primary key default true check (is_only),
  reported_at    timestamptz not null,
  -- All that was acknowledged by then is in the backup.
  archived_until timestamptz,
  copy_ended_at  timestamptz,
  copy_bytes     bigint      check (copy_bytes >= 0),
  -- Empty while all is well.
  error          text        not null,
  check ((copy_ended_at is null) = (copy_bytes is null))
);

-- Drills: the backup restored beside and proven. One row for each, written by the job that starts them.
create table dashboard_backup_drill (
  ended_at    timestamptz primary key,
  is_proven   boolean     not null,
  restored_to timestamptz,
  seconds     integer     check (seconds >= 0),
  -- Why it failed.
  error       text        not null,
  check (is_proven = (error = '')),
  check (not is_proven or (restored_to is not null and seconds is not null))
);
