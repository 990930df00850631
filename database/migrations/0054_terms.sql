-- Promised qualities that a firm saved under a name, as the form's terms hold them. Written by its traders.
create table terms_quality_template (
  id       text        primary key,
  firm_id  text        not null references firm (id),
  name     text        not null check (length(name) between 1 and 40),
  spec     jsonb       not null check (jsonb_typeof(spec) = 'array' and spec <> '[]'),
  saved_by text        not null references account_person (id),
  saved_at timestamptz not null,
  unique (firm_id, name)
);
