-- Somebody has lost what they show codes with: one operator proposes to take it away, another does.
create table desk_lift (
  id          text        primary key,
  person_id   text        not null references account_person (id),
  reason      text        not null check (reason <> ''),
  state       text        not null default 'proposed' check (state in ('proposed', 'confirmed', 'dropped')),
  proposed_by text        not null references account_person (id),
  proposed_at timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check (state <> 'confirmed' or (decided_by <> proposed_by and decided_by <> person_id and proposed_by <> person_id))
);
create unique index desk_lift_open on desk_lift (person_id) where state = 'proposed';
