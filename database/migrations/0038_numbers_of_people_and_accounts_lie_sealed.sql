-- The keys that columns are sealed with, each locked by a key that only the configuration knows.
create table sealing_key (
  id        text    primary key,
  position  bigint  not null generated always as identity,
  purpose   text    not null check (purpose in ('seal', 'mark')),
  locked_by text    not null,
  locked    text    not null
);
-- What equals what is found by one key for ever.
create unique index sealing_key_of_marks on sealing_key (purpose) where purpose = 'mark';

-- Second steps were sealed under keys that lay beside them in the open: they are set up anew.
delete from account_recovery;
delete from account_totp;
drop table account_key;

-- The numbers of people and accounts in a form; empty where there are none yet.
alter table certification_form add column sealed text not null default '';

-- By which a form is found again by one of those numbers.
create table certification_mark (
  form_id text not null references certification_form (id) on delete cascade,
  mark    text not null,
  primary key (form_id, mark)
);
create index certification_mark_by_mark on certification_mark (mark);

-- What was certified is never written over; sealing it under another key changes nothing of what it says.
drop trigger certification_form_stays on certification_form;
create trigger certification_form_stays
  before update on certification_form
  for each row when (old.state = 'passed' and (to_jsonb(old) - 'sealed' is distinct from to_jsonb(new) - 'sealed' or (old.sealed = '') <> (new.sealed = '')))
  execute function refuse_change();
create trigger certification_form_is_kept
  before delete on certification_form
  for each row when (old.state = 'passed')
  execute function refuse_change();
