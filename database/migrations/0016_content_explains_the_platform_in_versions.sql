-- What is proposed is decided once and never written again.
create function content_is_only_decided() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,reason,decided_by,decided_at}';
begin
  if tg_op = 'DELETE' or old.state <> 'proposed' or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The newest published version whose day has come is the one that holds.
create table content_introduction (
  topic        text        not null check (topic in ('transaction', 'agreement', 'finance', 'logistics', 'customerService')),
  version      int         not null check (version >= 1),
  state        text        not null check (state in ('proposed', 'published', 'rejected')),
  effective_on date        not null,
  texts        jsonb       not null check (texts ?& '{zh-Hans,zh-Hant,en,fr,es}'::text[]),
  written_by   text        references account_person (id),
  written_at   timestamptz not null,
  reason       text        not null default '',
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  primary key (topic, version),
  check (state <> 'proposed' or decided_at is null),
  check (decided_by <> written_by or state = 'rejected')
);
create trigger content_introduction_is_only_decided
  before update or delete on content_introduction
  for each row execute function content_is_only_decided();
