-- The key pairs by which clients tell the server their key. All processes share them.
create table push_key (
  id          text        primary key check (id ~ '^[0-9a-f]{32}$'),
  -- PKCS #8, DER, in Base64.
  private_key text        not null,
  made_at     timestamptz not null,
  -- No page is given it any more; pages that have it may still use it for a while.
  retired_at  timestamptz check (retired_at >= made_at)
);

-- One browser or app. The cid is the hash of its session, which is its secret and never stored.
create table push_client (
  cid        text        primary key check (cid ~ '^[0-9a-f]{64}$'),
  reg_id     text        not null,
  device_id  text        not null,
  -- Who is signed in there, through which session of the account; set only by signing in.
  person_id  text,
  session_id text,
  bound_at   timestamptz,
  phone_info jsonb,
  -- Counts the logins: of two connections the one with the higher epoch is the client's.
  epoch      integer     not null default 0,
  -- The process that its last connection was made to.
  node       text        not null default '',
  -- Numbers what it is told.
  next_seq   integer     not null default 1,
  -- Everything up to here has arrived, or is no longer to be told.
  acked_to   integer     not null default 0,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  check ((person_id is null) = (session_id is null) and (person_id is null) = (bound_at is null))
) with (fillfactor = 60);
create index push_client_by_session on push_client (session_id) where session_id is not null;

-- What a client was told or is to be told. Rows stay until they expire, so that nothing is told twice; which of them have
-- arrived is one number of the client, not a change to each.
-- No foreign key on the cid: clients are forgotten long after their messages.
create table push_message (
  cid        text        not null,
  message_id text        not null,
  seq        integer     not null,
  type       text        not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (cid, message_id)
);
create index push_message_by_expiry on push_message using brin (expires_at);
