-- Who has taken what waits at a desk, until when. Whether it still waits is the owning feature's to say.
create table desk_claim (
  kind       text        not null,
  id         text        not null,
  person_id  text        not null references account_person (id),
  claimed_at timestamptz not null,
  until      timestamptz not null check (until > claimed_at),
  primary key (kind, id)
);
create index desk_claim_by_age on desk_claim (until);

-- How each job last ended; one row for each, written over.
create table desk_job_run (
  job           text        primary key,
  every_seconds integer     not null check (every_seconds > 0),
  ended_at      timestamptz not null,
  milliseconds  integer     not null check (milliseconds >= 0),
  is_done       boolean     not null,
  -- In a row, up to this run.
  failures      integer     not null check (failures >= 0),
  error         text        not null,
  done_at       timestamptz,
  check (is_done = (failures = 0))
);

alter table account_feedback add column reply text not null default '' check (length(reply) <= 500);
alter table account_feedback add column handled_by text references account_person (id);
alter table account_feedback add column handled_at timestamptz;
alter table account_feedback add check ((state = 'open') = (handled_at is null));
alter table account_feedback add check (state <> 'replied' or reply <> '');
create index account_feedback_in_order on account_feedback (created_at desc, id desc);
create index account_feedback_open on account_feedback (created_at) where state = 'open';
