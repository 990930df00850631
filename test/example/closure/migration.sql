create table closure (
  id           text        primary key,
  no           text        not null unique,
  firm_id      text        not null references firm,
  site         text        not null,
  from_day     date        not null,
  to_day       date        not null check (to_day >= from_day),
  state        text        not null check (state in ('announced', 'checked')),
  announced_by text        not null references account_person,
  announced_at timestamptz not null
);
