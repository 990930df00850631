-- Trusted certificate authorities: the platform's own with their keys, and others whose certificates were
-- seen.
create table certificate_authority (
  id            text        primary key,
  role          text        not null check (role in ('signing', 'timestamping', 'sealing')),
  name          text        not null check (name <> ''),
  -- DER, Base64.
  certificate   text        not null unique,
  -- PKCS#8 in Base64, encrypted; null: an external authority.
  encrypted_key text,
  created_at    timestamptz not null
);
create unique index certificate_authority_own on certificate_authority (role) where encrypted_key is not null;

-- Signing certificates of people for a firm, one row for each application. Written by applicants, by
-- operators and by the clock.
create table certificate (
  id             text        primary key,
  firm_id        text        not null references firm (id),
  person_id      text        not null references account_person (id),
  state          text        not null default 'applying'
    check (state in ('applying', 'withdrawn', 'refused', 'issued', 'expiring', 'expired', 'suspended',
      'revoked', 'replaced')),
  key_mode       text        not null check (key_mode in ('server', 'remote', 'device')),
  -- PKCS#10, DER, Base64: the certificate request of a key made here.
  request        text        check ((request is null) = (key_mode <> 'server')),
  -- The letter by which the firm authorises the person to sign.
  letter_id      text        not null references file (id),
  applied_at     timestamptz not null,
  decided_at     timestamptz,
  decided_by     text        references account_person (id),
  reason         text        not null default '',
  authority_id   text        references certificate_authority (id),
  -- DER, Base64.
  certificate    text,
  serial         text        check (serial ~ '^[0-9a-f]{2,40}$'),
  subject        text        not null default '',
  seal_id        text        not null default '',
  not_before     timestamptz,
  not_after      timestamptz,
  ended_at       timestamptz,
  -- The state last reported to an external authority.
  reported_state text        not null default 'issued'
    check (reported_state in ('issued', 'suspended', 'revoked')),
  unique (authority_id, serial),
  check ((certificate is null) = (state in ('applying', 'withdrawn', 'refused'))),
  check ((certificate is null) = (serial is null) and (certificate is null) = (not_after is null)
      and (certificate is null) = (authority_id is null)),
  -- Nobody issues their own certificate.
  check (certificate is null or decided_by <> person_id)
);
create unique index certificate_applying on certificate (firm_id, person_id) where state = 'applying';
create unique index certificate_in_force on certificate (firm_id, person_id)
  where state in ('issued', 'expiring', 'suspended');
create index certificate_waiting on certificate (applied_at, id) where state = 'applying';
create index certificate_by_person on certificate (person_id, applied_at desc);
create index certificate_by_end on certificate (not_after) where state in ('issued', 'expiring', 'suspended');
create index certificate_by_serial on certificate (serial) where serial is not null;

-- Private keys encrypted with the holder's PIN and then with a key of the server: neither can decrypt one
-- alone.
create table certificate_key (
  certificate_id text        primary key references certificate (id),
  encrypted      text        not null,
  salt           text        not null,
  -- Wrong PINs in a row; reset by a right one.
  failures       integer     not null default 0 check (failures >= 0),
  last_failed_at timestamptz,
  -- PINs that are being checked; none any more after checking_until.
  checking       integer     not null default 0 check (checking >= 0),
  checking_until timestamptz
);

-- The remote signing service (Cloud Signature Consortium) that holders may keep their keys at; written at each
-- start from the configuration.
create table certificate_service (
  id                text primary key check (id = 'csc'),
  -- With the user and the secret the service gave the platform.
  encrypted_address text not null
);

-- Keys at the signing service, and what opens them; written with the application, deleted when the certificate
-- is over.
create table certificate_credential (
  certificate_id text    primary key references certificate (id),
  -- The holder and the key, as the service calls them.
  account        text    not null check (account <> ''),
  credential_id  text    not null check (credential_id <> ''),
  -- OID of what it is asked to sign by.
  algorithm      text    not null,
  -- Names of what is asked for, as the service calls them; null: not asked for.
  pin            text,
  code           text,
  -- The service sends the code when it is asked to.
  is_code_sent   boolean not null check (not is_code_sent or code is not null),
  check (pin is not null or code is not null)
);

-- Keys on smart cards and USB tokens of holders; written with the application, deleted when the certificate is
-- over.
create table certificate_device (
  certificate_id  text        primary key references certificate (id),
  -- DER, Base64: what it signs papers with.
  certificate     text        not null,
  -- SHA-256 of the certificate by which it signs its holder in, a second one on most cards; null: it does not.
  entry_sha256    text        unique check (entry_sha256 ~ '^[0-9a-f]{64}$'),
  entry_not_after timestamptz check ((entry_not_after is null) = (entry_sha256 is null))
);

-- What devices of holders are asked to sign: a nonce at the door (of nobody yet) or to allow that way, or what a
-- first call has made. Used once, by deleting it.
create table certificate_challenge (
  id             text        primary key,
  purpose        text        not null check (purpose in ('sign_in', 'allow', 'sign')),
  person_id      text        references account_person (id) check ((person_id is null) = (purpose = 'sign_in')),
  nonce          text        check ((nonce is null) = (purpose = 'sign')),
  -- Of what is signed; null: an application, whose certificate is not one of the platform yet.
  certificate_id text        references certificate (id),
  -- SHA-256 of the bytes to be signed.
  digest         text        check (digest ~ '^[0-9a-f]{64}$' and (digest is null) = (purpose <> 'sign')),
  -- What the first call drew for what is signed, such as its number.
  drawn          text,
  made_at        timestamptz not null,
  expires_at     timestamptz not null check (expires_at > made_at)
);
create index certificate_challenge_by_expiry on certificate_challenge (expires_at);
create index certificate_challenge_by_person on certificate_challenge (person_id) where person_id is not null;
create index certificate_challenge_by_certificate on certificate_challenge (certificate_id)
  where certificate_id is not null;

-- Each signature made on the platform, by the hash of the file it produced.
create table certificate_signature (
  id             text        primary key,
  certificate_id text        not null references certificate (id),
  sha256         text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  reason         text        not null,
  signed_at      timestamptz not null
);
create index certificate_signature_by_certificate on certificate_signature (certificate_id, signed_at);
create index certificate_signature_by_hash on certificate_signature (sha256);
create trigger certificate_signature_is_append_only
  before update or delete on certificate_signature
  for each row execute function refuse_change();

-- Private keys that passkeys of the holder release in place of the PIN; encrypted, and limited to the
-- passkeys named when the PIN was entered.
create table certificate_passkey (
  certificate_id text        primary key references certificate (id),
  encrypted      text        not null,
  passkeys       text[]      not null check (cardinality(passkeys) > 0),
  allowed_at     timestamptz not null
);

-- Transitions of certificates.
select create_history('certificate_history', 'certificate');
