-- Signs of collusion in sessions that are over, and where bidders acted from.

-- Addresses and devices from which a batch of acts came, or an enrolment: encrypted, so that nobody learns from
-- the table who acted. Written with the acts; read when the session is over. The job auction.watch_sessions
-- deletes them.
create table auction_trace (
  id           text        primary key,
  session_id   text        not null references auction_session (id),
  enrolment_id text        references auction_enrolment (id),
  lot_id       text        references auction_lot (id),
  encrypted    text        not null,
  check ((enrolment_id is null) <> (lot_id is null))
);
create index auction_trace_by_session on auction_trace (session_id);

-- Sessions that were watched. Written once for each by the job.
create table auction_watch (
  session_id   text        primary key references auction_session (id),
  watched_at   timestamptz not null,
  flags        integer     not null check (flags >= 0),
  -- When the traces of the session were deleted.
  forgotten_at timestamptz
);
create index auction_watch_to_forget on auction_watch (watched_at) where forgotten_at is null;

create sequence auction_flag_number;

-- Flags of a session. Written by the job, decided by the dispute desk.
create table auction_flag (
  id         text        primary key,
  no         text        not null unique default next_number('CT', 'auction_flag_number'),
  session_id text        not null references auction_session (id),
  kind       text        not null
    check (kind in ('same_account', 'same_controller', 'same_device', 'same_agent', 'same_contact',
      'same_address', 'stepping_partner', 'taking_turns', 'idle_related', 'sealed_equal', 'sealed_ratio',
      'limits_together', 'left_together')),
  score      integer     not null check (score between 0 and 100),
  firm_ids   text[]      not null check (cardinality(firm_ids) > 1),
  -- Lots, by number, and rows of their logs; of earlier sessions with their id.
  evidence   jsonb       not null,
  state      text        not null
    check (state in ('raised', 'asked', 'answered', 'cleared', 'false_alarm', 'void_asked')),
  raised_at  timestamptz not null,
  decided_at timestamptz,
  decided_by text        references account_person (id),
  reason     text        not null default '',
  unique (session_id, kind, firm_ids),
  check ((state in ('cleared', 'false_alarm', 'void_asked')) = (decided_at is not null)),
  check ((decided_at is null) = (decided_by is null))
);
create index auction_flag_by_state on auction_flag (state, id);
create index auction_flag_by_kind on auction_flag (kind, id);
create index auction_flag_by_session on auction_flag (session_id);
create trigger auction_flag_is_never_deleted
  before delete on auction_flag
  for each row execute function refuse_change();

-- Questions of the desk to firms that a flag names, and what they answered. A firm never learns the flag.
create table auction_question (
  id          text        primary key,
  flag_id     text        not null references auction_flag (id),
  firm_id     text        not null references firm (id),
  question    text        not null check (question <> ''),
  asked_by    text        not null references account_person (id),
  asked_at    timestamptz not null,
  due_at      timestamptz not null check (due_at > asked_at),
  answer      text        check (answer <> ''),
  answered_by text        references account_person (id),
  answered_at timestamptz,
  unique (flag_id, firm_id),
  check ((answer is null) = (answered_at is null)),
  check ((answer is null) = (answered_by is null))
);
create index auction_question_open on auction_question (firm_id, due_at) where answer is null;
create trigger auction_question_is_never_deleted
  before delete on auction_question
  for each row execute function refuse_change();

-- What was decided about flags.
select create_history('auction_flag_history', 'auction_flag');
