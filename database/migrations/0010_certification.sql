-- The first certification form of a firm and each change of it. The newest that passed is in force.
create table certification_form (
  id           text        primary key,
  firm_id      text        not null references firm (id),
  number       integer     not null check (number >= 1),
  version      integer     not null check (version >= 1),
  state        text        not null
    check (state in ('drafted', 'submitted', 'checked', 'returned', 'passed')),
  content      jsonb       not null check (jsonb_typeof(content) = 'object'),
  -- Errors by field when it was last returned.
  reasons      jsonb       not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  note         text        not null default '',
  saved_at     timestamptz not null,
  submitted_at timestamptz,
  submitted_by text        references account_person (id),
  checked_at   timestamptz,
  checked_by   text        references account_person (id),
  passed_at    timestamptz,
  passed_by    text        references account_person (id),
  -- The numbers of people and accounts in the form, encrypted; empty: none yet.
  encrypted    text        not null default '',
  unique (firm_id, number),
  check ((state in ('checked', 'passed')) = (checked_by is not null)),
  check ((state = 'passed') = (passed_by is not null)),
  -- Two people pass a form, and neither of them submitted it.
  check (passed_by <> checked_by),
  check (checked_by <> submitted_by),
  check (passed_by <> submitted_by)
);
create unique index certification_form_open on certification_form (firm_id) where state <> 'passed';
create index certification_form_waiting on certification_form (submitted_at, id)
  where state in ('submitted', 'checked');
-- A passed form never changes; only its encrypted part may be encrypted with another key.
create trigger certification_form_keeps_what_passed
  before update on certification_form
  for each row when (old.state = 'passed' and (to_jsonb(old) - 'encrypted' is distinct
      from to_jsonb(new) - 'encrypted' or (old.encrypted = '') <> (new.encrypted = '')))
  execute function refuse_change();
create trigger certification_form_is_never_deleted
  before delete on certification_form
  for each row when (old.state = 'passed')
  execute function refuse_change();

-- Proposals to blacklist, close or reinstate a firm: one operator proposes, another decides.
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

-- Licences of the form in force, for reminders and expiry.
create table certification_licence (
  firm_id    text not null references firm (id),
  kind       text not null check (kind in ('business', 'mining', 'safety', 'coal_yard', 'transport')),
  number     text not null,
  -- The last day it is valid; null: unlimited.
  expires_on date,
  primary key (firm_id, kind)
);
create index certification_licence_by_end on certification_licence (expires_on) where expires_on is not null;

-- Blind indexes that find a form by an encrypted number in it.
create table certification_blind_index (
  form_id     text not null references certification_form (id) on delete cascade,
  blind_index text not null,
  primary key (form_id, blind_index)
);
create index certification_blind_index_by_value on certification_blind_index (blind_index);

-- Transitions of firms under certification.
select create_history('certification_history', 'firm');
