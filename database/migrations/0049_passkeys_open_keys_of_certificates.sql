-- A private key that passkeys of its holder open as the PIN does: sealed, and only for those named when the PIN was given.
create table certificate_passkey (
  certificate_id text        primary key references certificate (id),
  sealed         text        not null,
  passkeys       text[]      not null check (cardinality(passkeys) > 0),
  allowed_at     timestamptz not null
);
