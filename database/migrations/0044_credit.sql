-- The credit score of firms: what is observed of their deals, methods of the score, scores, appeals.

create sequence credit_appeal_number;

-- Versions of the method: points of each part and how deals count. One operator proposes a version, another
-- approves it; the approved version with the latest first day that has come is in force.
create table credit_method (
  id                text        primary key,
  version           integer     not null unique check (version > 0),
  state             text        not null check (state in ('proposed', 'approved', 'refused')),
  valid_from        date        not null,
  lifting           integer     not null check (lifting between 0 and 100),
  quality           integer     not null check (quality between 0 and 100),
  payment           integer     not null check (payment between 0 and 100),
  disputes          integer     not null check (disputes between 0 and 100),
  data              integer     not null check (data between 0 and 100),
  -- Days until a deal counts no more; its weight falls by the same each day.
  decay_days        integer     not null check (decay_days between 30 and 730),
  -- Fewer deals than these: the firm is new.
  least_deals       integer     not null check (least_deals between 1 and 100),
  -- A lost dispute weighs as so many deals.
  dispute_multiple  integer     not null check (dispute_multiple between 1 and 100),
  -- A payment this late counts nothing; less late in proportion.
  late_days         integer     not null check (late_days between 1 and 365),
  -- By how much of its value a promised figure may be missed, in basis points.
  tolerance_bp      integer     not null check (tolerance_bp between 0 and 5000),
  -- Lowest scores of the classes; what is below is D.
  class_a           integer     not null,
  class_b           integer     not null,
  class_c           integer     not null,
  reason            text        not null,
  -- Null: the method the platform starts with.
  proposed_by       text        references account_person (id),
  proposed_at       timestamptz not null,
  decided_by        text        references account_person (id),
  decided_at        timestamptz,
  check (lifting + quality + payment + disputes + data = 100),
  check (100 >= class_a and class_a > class_b and class_b > class_c and class_c > 0),
  check ((state = 'proposed') = (decided_at is null)),
  check (decided_by <> proposed_by)
);
create unique index credit_method_one_open on credit_method (state) where state = 'proposed';
create trigger credit_method_is_never_deleted
  before delete on credit_method
  for each row execute function refuse_change();
create trigger credit_method_is_decided_once
  before update on credit_method for each row
  when (old.decided_at is not null
        or row(old.version, old.valid_from, old.lifting, old.quality, old.payment, old.disputes, old.data,
               old.decay_days, old.least_deals, old.dispute_multiple, old.late_days, old.tolerance_bp,
               old.class_a, old.class_b, old.class_c, old.proposed_by)
           is distinct from
           row(new.version, new.valid_from, new.lifting, new.quality, new.payment, new.disputes, new.data,
               new.decay_days, new.least_deals, new.dispute_multiple, new.late_days, new.tolerance_bp,
               new.class_a, new.class_b, new.class_c, new.proposed_by))
  execute function refuse_change();
insert into credit_method (id, version, state, valid_from, lifting, quality, payment, disputes, data,
  decay_days, least_deals, dispute_multiple, late_days, tolerance_bp, class_a, class_b, class_c, reason,
  proposed_at, decided_at)
values ('00000000000000000000000001', 1, 'approved', '2020-01-01', 25, 25, 25, 15, 10, 365, 3, 5, 30, 200, 85,
  70, 50, '', '2020-01-01T00:00:00+08:00', '2020-01-01T00:00:00+08:00');

-- What a deal, a payment or a paper says about a firm, once for each source and part. A row is closed when the
-- fact changes, and a new one is added: what any score was made of can be read for ever. Written by the
-- computation of the score, which reads firm and contract in the same statement: references would look up each
-- of them again for every row.
create table credit_observation (
  id          text        primary key,
  firm_id     text        not null,
  part        text        not null check (part in ('lifting', 'quality', 'payment', 'disputes', 'data')),
  source_kind text        not null
    check (source_kind in ('contract', 'sample', 'instalment', 'breach', 'ruling', 'challenge', 'record')),
  -- Id of the source; of a record its name.
  source_id   text        not null,
  source_no   text        not null,
  contract_id text,
  contract_no text        not null,
  -- Kept of what was due, in the unit of the source: kilograms, figures, fen times days, deals.
  kept        bigint      not null check (kept >= 0),
  due         bigint      not null check (due > 0),
  -- Of a payment: the days the latest part of it was late.
  late_days   integer     not null check (late_days >= 0),
  -- As how many deals it weighs.
  multiple    integer     not null check (multiple > 0),
  -- The day of the fact, from which on its weight falls; null: it counts as it stands now.
  day         date,
  known_from  timestamptz not null,
  known_to    timestamptz,
  check (kept <= due),
  check ((part = 'data') = (day is null) and (part = 'data') = (source_kind = 'record'))
);
create unique index credit_observation_current
  on credit_observation (firm_id, part, source_kind, source_id) where known_to is null;
create trigger credit_observation_is_never_deleted
  before delete on credit_observation
  for each row execute function refuse_change();
create trigger credit_observation_is_closed_once
  before update on credit_observation for each row
  when (old.known_to is not null or to_jsonb(old) - 'known_to' is distinct from to_jsonb(new) - 'known_to')
  execute function refuse_change();

-- Scores of firms, one row whenever it or a part of it changed. Rows of past days that a later method made
-- anew are `is_recomputed`.
create table credit_score (
  seq           bigint      generated always as identity primary key,
  firm_id       text        not null references firm (id),
  as_of         date        not null,
  method        integer     not null references credit_method (version),
  -- Null: new.
  score         integer     check (score between 0 and 100),
  class         text        check (class in ('A', 'B', 'C', 'D')),
  deals         integer     not null check (deals >= 0),
  -- Share kept of each part in basis points, and how many observations it has.
  parts         jsonb       not null check (jsonb_typeof(parts) = 'object'),
  cause         text        not null check (cause in ('night', 'event', 'appeal', 'method')),
  is_recomputed boolean     not null,
  at            timestamptz not null,
  check ((score is null) = (class is null)),
  check (is_recomputed <= (cause = 'method'))
);
create index credit_score_of_firm on credit_score (firm_id, seq desc);
create trigger credit_score_is_append_only
  before update or delete on credit_score
  for each row execute function refuse_change();

-- Firms whose score an event may have changed. Added in the transaction of the event, taken by the job that
-- computes them.
create table credit_due (
  seq     bigint      generated always as identity primary key,
  firm_id text        not null,
  cause   text        not null check (cause in ('event', 'appeal')),
  at      timestamptz not null
);
create index credit_due_of_firm on credit_due (firm_id, seq);

-- The last computation of each firm: on which day, by which method.
create table credit_computed (
  firm_id     text        primary key references firm (id),
  computed_on date        not null,
  method      integer     not null references credit_method (version),
  at          timestamptz not null
);
create index credit_computed_by_day on credit_computed (computed_on, firm_id);

-- Appeals of a firm against an observation. One of the dispute desk proposes how to decide, another decides. An
-- observation whose appeal was upheld counts no more.
create table credit_appeal (
  id            text        primary key,
  no            text        not null unique default next_number('XY', 'credit_appeal_number'),
  firm_id       text        not null references firm (id),
  state         text        not null
    check (state in ('submitted', 'proposed', 'upheld', 'dismissed', 'withdrawn')),
  observation_id text       not null references credit_observation (id),
  part          text        not null,
  source_kind   text        not null,
  source_id     text        not null,
  reason        text        not null check (reason <> ''),
  files         text[]      not null,
  submitted_by  text        not null references account_person (id),
  submitted_at  timestamptz not null,
  outcome       text        check (outcome in ('uphold', 'dismiss')),
  answer        text        not null default '',
  proposed_by   text        references account_person (id),
  proposed_at   timestamptz,
  decided_by    text        references account_person (id),
  decided_at    timestamptz,
  check ((state in ('proposed', 'upheld', 'dismissed')) = (outcome is not null)),
  check ((outcome is null) = (proposed_by is null)),
  check ((state in ('upheld', 'dismissed')) = (decided_by is not null)),
  check (state not in ('upheld', 'dismissed') or (state = 'upheld') = (outcome = 'uphold')),
  check (decided_by <> proposed_by)
);
-- An observation is appealed against once; what was withdrawn may be brought again.
create unique index credit_appeal_once on credit_appeal (firm_id, part, source_kind, source_id)
  where state <> 'withdrawn';
create index credit_appeal_of_firm on credit_appeal (firm_id, id desc);
create index credit_appeal_by_state on credit_appeal (state, id);
create trigger credit_appeal_is_never_deleted
  before delete on credit_appeal
  for each row execute function refuse_change();
create trigger credit_appeal_ends_once
  before update on credit_appeal for each row
  when (old.state in ('upheld', 'dismissed', 'withdrawn')
        or row(old.firm_id, old.observation_id, old.reason, old.files)
           is distinct from row(new.firm_id, new.observation_id, new.reason, new.files))
  execute function refuse_change();

-- Transitions of appeals and of methods.
select create_history('credit_history');
