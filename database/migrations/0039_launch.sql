-- Whether the platform is on trial or has opened; one row. Two administrators open it, never one alone.
create table launch (
  id          text        primary key check (id = 'platform'),
  state       text        not null check (state in ('trial', 'asked', 'opened')),
  asked_by    text        references account_person (id),
  asked_at    timestamptz,
  opened_by   text        references account_person (id),
  opened_at   timestamptz,
  check ((state = 'trial') = (asked_by is null)),
  check ((asked_by is null) = (asked_at is null)),
  check ((state = 'opened') = (opened_by is not null)),
  check ((opened_by is null) = (opened_at is null)),
  check (opened_by <> asked_by)
);
insert into launch (id, state) values ('platform', 'trial');
select create_history('launch_history', 'launch');

-- An opened platform never goes back: its papers and its books are real.
create function launch_stays_open() returns trigger language plpgsql as $$
begin
  raise exception 'an opened platform stays open' using errcode = 'restrict_violation';
end $$;
create trigger launch_stays_open before update on launch
  for each row when (old.state = 'opened') execute function launch_stays_open();
create trigger launch_is_never_deleted before delete on launch
  for each row execute function refuse_change();
create trigger launch_is_never_truncated before truncate on launch
  for each statement execute function refuse_change();

-- Settings of the server as it last started; one row. Written at each start.
create table launch_installation (
  id             text        primary key check (id = 'platform'),
  site_title     text        not null,
  public_url     text        not null,
  has_keys_apart boolean     not null,
  started_at     timestamptz not null
);
