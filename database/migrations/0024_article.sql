-- Printed articles of contracts by kind, in versions; proposed by one operator, decided by another. The first
-- version of each kind comes with the platform. The Chinese articles count; the translations, by language, have
-- the same articles in the same order.
create table article_template (
  id           text        primary key,
  kind         text        not null
    check (kind in ('auto_trad', 'year', 'trading_company', 'invite', 'month', 'agreement')),
  version      integer     not null,
  state        text        not null check (state in ('proposed', 'in_use', 'refused', 'replaced')),
  articles     jsonb       not null,
  translations jsonb       not null default '{}',
  note         text        not null,
  written_by   text        references account_person (id),
  written_at   timestamptz not null,
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  unique (kind, version),
  constraint article_template_has_an_author check (written_by is not null or version = 1),
  check (decided_by is null or decided_by <> written_by)
);
create unique index article_template_one_in_use on article_template (kind) where state = 'in_use';
create unique index article_template_one_proposed on article_template (kind) where state = 'proposed';
