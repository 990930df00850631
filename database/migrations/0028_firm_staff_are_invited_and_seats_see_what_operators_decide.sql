-- For whom a session acts, where its person sits in several firms. Without a row it acts for the first of them.
create table firm_session (
  session_id text primary key references account_session (id) on delete cascade,
  firm_id    text not null references firm (id)
);

-- The most that one act of a person may bind the firm to. Without a row there is no limit of their own.
create table firm_limit (
  firm_id   text   not null references firm (id),
  person_id text   not null references account_person (id),
  most_fen  bigint not null check (most_fen > 0),
  primary key (firm_id, person_id)
);

-- Who may not act for the firm for now, and the seats they get back. They hold none meanwhile.
create table firm_disabled (
  firm_id     text        not null references firm (id),
  person_id   text        not null references account_person (id),
  seats       text[]      not null check (cardinality(seats) > 0),
  disabled_by text        not null references account_person (id),
  disabled_at timestamptz not null,
  primary key (firm_id, person_id)
);
create index firm_disabled_by_person on firm_disabled (person_id);

-- The code itself is in the text alone.
create table firm_invitation (
  id         text        primary key,
  firm_id    text        not null references firm (id),
  phone      text        not null,
  name       text        not null,
  seats      text[]      not null check (cardinality(seats) > 0),
  most_fen   bigint      check (most_fen > 0),
  code_hash  text        not null unique,
  state      text        not null default 'open' check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
  invited_by text        not null references account_person (id),
  made_at    timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  person_id  text        references account_person (id),
  ended_at   timestamptz,
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'accepted' or person_id is not null)
);
create unique index firm_invitation_open on firm_invitation (firm_id, phone) where state = 'open';
create index firm_invitation_by_phone on firm_invitation (phone) where state = 'open';
create index firm_invitation_by_firm on firm_invitation (firm_id, made_at desc);

-- Each text that was sent to a phone, for the limits.
create table firm_invitation_text (
  firm_id text        not null references firm (id),
  phone   text        not null,
  sent_at timestamptz not null
);
create index firm_invitation_text_by_phone on firm_invitation_text (phone, sent_at desc);
create index firm_invitation_text_by_firm on firm_invitation_text (firm_id, sent_at desc);

-- Who is shown which menu, as it stood after each change. The first row is how it stood before anybody changed it.
create table firm_menu_version (
  number integer     primary key check (number >= 0),
  rows   jsonb       not null check (jsonb_typeof(rows) = 'array'),
  at     timestamptz not null
);
create trigger firm_menu_version_is_append_only
  before update or delete on firm_menu_version
  for each row execute function refuse_change();

-- One operator proposes, another lets it happen.
create table firm_menu_change (
  id          text        primary key,
  -- The version that it was thought out on.
  base        integer     not null,
  rows        jsonb       not null check (jsonb_typeof(rows) = 'array'),
  reason      text        not null check (reason <> ''),
  -- The version that it leads back to.
  back_to     integer     references firm_menu_version (number),
  state       text        not null default 'proposed' check (state in ('proposed', 'approved', 'rejected', 'withdrawn')),
  proposed_by text        not null references account_person (id),
  proposed_at timestamptz not null,
  decided_by  text        references account_person (id),
  decided_at  timestamptz,
  note        text        not null default '',
  version     integer     references firm_menu_version (number),
  check ((state = 'proposed') = (decided_by is null)),
  check ((state = 'approved') = (version is not null)),
  check (state not in ('approved', 'rejected') or decided_by <> proposed_by)
);
create unique index firm_menu_change_open on firm_menu_change ((true)) where state = 'proposed';
create index firm_menu_change_by_age on firm_menu_change (id desc);
