create sequence support_feedback_number;

-- Feedback: what people tell the platform in the app, and what operators write down of calls. Written by its
-- author, by service and by the clock.
create table support_feedback (
  id           text        primary key,
  no           text        not null unique default next_number('KF', 'support_feedback_number'),
  source       text        not null check (source in ('app', 'call')),
  -- Whose it is; null: a caller without an account.
  person_id    text        references account_person (id),
  -- Who wrote a call down.
  noted_by     text        references account_person (id),
  kind         text        not null check (kind in ('bug', 'idea', 'complaint', 'dispute', 'question')),
  -- Empty, like contact, caller, page and photographs, once they are erased.
  text         text        not null check (length(text) <= 500),
  contact      text        not null,
  -- How a caller without an account is called.
  caller       text        not null,
  -- The page of the app that it was written on.
  page         text        not null,
  photo_ids    text[]      not null check (cardinality(photo_ids) <= 9),
  state        text        not null check (state in ('open', 'replied', 'closed', 'reopened')),
  created_at   timestamptz not null,
  -- By when service owes an answer while it waits: counted from sending, and again from reopening.
  due_at       timestamptz not null check (due_at > created_at),
  replied_at   timestamptz,
  closed_at    timestamptz,
  escalated_to text        check (escalated_to in ('operator_certification', 'operator_trade',
                                                   'operator_settlement', 'operator_maker',
                                                   'operator_dispute')),
  rating       integer     check (rating between 1 and 5),
  check ((source = 'call') = (noted_by is not null)),
  check (source = 'call' or person_id is not null),
  check (source = 'call' or kind <> 'question'),
  check (state <> 'replied' or replied_at is not null),
  check ((state = 'closed') = (closed_at is not null)),
  check (rating is null or state in ('replied', 'closed'))
);
create trigger support_feedback_is_never_deleted
  before delete on support_feedback
  for each row execute function refuse_change();
create index support_feedback_by_person on support_feedback (person_id, id desc) where person_id is not null;
create index support_feedback_waiting on support_feedback (due_at, id) where state in ('open', 'reopened');
create index support_feedback_escalated on support_feedback (escalated_to, id) where escalated_to is not null;
create index support_feedback_to_lapse on support_feedback (replied_at) where state = 'replied';
-- Calls of people without an account are erased a year after they were closed.
create index support_feedback_to_erase on support_feedback (closed_at)
  where person_id is null and text <> '';

-- Moves of feedback, and who took it on or passed it on.
select create_history('support_history', 'support_feedback');

-- What author and service said after feedback was sent. Nothing of it changes until it is erased.
create table support_message (
  feedback_id text        not null references support_feedback (id),
  no          integer     not null check (no > 0),
  -- Whose feedback it is: what was said to somebody is erased with what they said.
  author_id   text        references account_person (id),
  side        text        not null check (side in ('author', 'service')),
  said_by     text        not null references account_person (id),
  text        text        not null check (length(text) <= 1000),
  said_at     timestamptz not null,
  primary key (feedback_id, no)
);
create index support_message_by_author on support_message (author_id) where author_id is not null;
create trigger support_message_is_never_deleted
  before delete on support_message
  for each row execute function refuse_change();
create trigger support_message_is_only_erased
  before update on support_message for each row
  when (new.text <> '' or to_jsonb(old) - 'text' is distinct from to_jsonb(new) - 'text')
  execute function refuse_change();
