-- Waiting items an operator has claimed, and until when. Whether one still waits is known to its own feature.
create table dashboard_claim (
  kind       text        not null,
  id         text        not null,
  person_id  text        not null references account_person (id),
  claimed_at timestamptz not null,
  until      timestamptz not null check (until > claimed_at),
  primary key (kind, id)
);
create index dashboard_claim_by_age on dashboard_claim (until);

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
  check (is_done = (failures = 0))
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
