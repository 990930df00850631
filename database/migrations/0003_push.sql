-- Key pairs with which clients encrypt their session key; shared by all server processes, which also rotate
-- them.
create table push_key (
  id          text        primary key check (id ~ '^[0-9a-f]{32}$'),
  -- PKCS #8, DER, in Base64.
  private_key text        not null,
  created_at  timestamptz not null,
  -- No longer given to clients; those that have it may use it a while longer.
  retired_at  timestamptz check (retired_at >= created_at)
);

-- One browser or app that opened a push connection. The `cid` is the hash of its session secret, which is
-- never stored.
create table push_client (
  cid          text        primary key check (cid ~ '^[0-9a-f]{64}$'),
  reg_id       text        not null,
  device_id    text        not null,
  -- Who is signed in there, and the account's session; set by signing in only.
  person_id    text,
  session_id   text,
  -- Hash of the secret in the cookie of the browser in which the session began; null: none did.
  bond_hash    text,
  bound_at     timestamptz,
  phone_info   jsonb,
  -- Counts logins: of two connections, the one with the higher epoch wins.
  epoch        integer     not null default 0,
  -- The server process of its last connection.
  node         text        not null default '',
  -- Number of the next message.
  next_seq     integer     not null default 1,
  -- Messages up to this number have arrived or are obsolete.
  acked_to     integer     not null default 0,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  check ((person_id is null) = (session_id is null) and (person_id is null) = (bound_at is null))
) with (fillfactor = 60);
create index push_client_by_session on push_client (session_id) where session_id is not null;

-- Messages sent or to be sent to a client. Rows stay until they expire, so that no message is delivered
-- twice; delivery is recorded as one number on the client instead of an update of each row. No foreign key on
-- `cid`: clients are deleted long after their messages.
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
