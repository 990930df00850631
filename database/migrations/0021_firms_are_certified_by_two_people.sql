-- Whoever only began a form keeps nobody else out: a name and a code are a firm's own from the day it is handed in.
alter table firm drop constraint firm_name_key, drop constraint firm_credit_code_key;
create unique index firm_by_own_name on firm (name) where state not in ('drafted', 'returned', 'closed');
create unique index firm_by_own_code on firm (credit_code) where state not in ('drafted', 'returned', 'closed');
create index firm_by_code on firm (credit_code);

-- A firm that asked for a change trades on as it was certified. The day its papers run out is asked beside this.
alter table firm add column is_certified boolean not null generated always as (state in ('certified', 'change_asked')) stored;

-- The first form of a firm and each change of it. The newest that was passed is in force.
create table certification_form (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  number       integer     not null check (number >= 1),
  version      integer     not null check (version >= 1),
  state        text        not null check (state in ('drafted', 'submitted', 'checked', 'returned', 'passed')),
  content      jsonb       not null check (jsonb_typeof(content) = 'object'),
  -- What was wrong, place by place, when it last came back.
  reasons      jsonb       not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  note         text        not null default '',
  saved_at     timestamptz not null,
  submitted_at timestamptz,
  submitted_by text        references account_person (id),
  checked_at   timestamptz,
  checked_by   text        references account_person (id),
  passed_at    timestamptz,
  passed_by    text        references account_person (id),
  unique (firm_id, number),
  check ((state in ('checked', 'passed')) = (checked_by is not null)),
  check ((state = 'passed') = (passed_by is not null)),
  -- Two people pass a form, and neither of them handed it in.
  check (passed_by <> checked_by),
  check (checked_by <> submitted_by),
  check (passed_by <> submitted_by)
);
create unique index certification_form_open on certification_form (firm_id) where state <> 'passed';
create index certification_form_waiting on certification_form (submitted_at, id) where state in ('submitted', 'checked');

-- What was certified is never written over.
create trigger certification_form_stays
  before update or delete on certification_form
  for each row when (old.state = 'passed')
  execute function refuse_change();

-- Moves that shut a firm out or let it in again: one person proposes, another carries out.
create table certification_proposal (
  id          text        primary key,
  firm_id     text        not null references firm (id),
  move        text        not null check (move in ('reinstate', 'blacklist', 'close')),
  reason      text        not null check (reason <> ''),
  state       text        not null default 'proposed' check (state in ('proposed', 'confirmed', 'dropped')),
  proposed_by text        not null references account_person (id),
  proposed_at timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'confirmed' or decided_by <> proposed_by)
);
create unique index certification_proposal_open on certification_proposal (firm_id) where state = 'proposed';

-- What happened to a firm, step by step; nobody but the clock has no name.
create table certification_step (
  id        text        primary key,
  firm_id   text        not null references firm (id),
  move      text        not null,
  number    integer,
  person_id text        references account_person (id),
  reason    text        not null,
  at        timestamptz not null
);
create index certification_step_by_firm on certification_step (firm_id, at, id);
create trigger certification_step_is_append_only before update or delete on certification_step for each row execute function refuse_change();

-- The licences of the form in force, for the clock.
create table certification_licence (
  firm_id    text not null references firm (id),
  kind       text not null check (kind in ('business', 'mining', 'safety', 'coal_yard', 'transport')),
  number     text not null,
  -- The last day it is good for; none for those that are for good.
  expires_on date,
  primary key (firm_id, kind)
);
create index certification_licence_by_end on certification_licence (expires_on) where expires_on is not null;
