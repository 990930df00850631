-- Papers that the platform rendered, and each signed version of them, by the record they are about. Written
-- together with the transition that they belong to.
create table document (
  id          text        primary key,
  kind        text        not null
    check (kind in ('contract', 'statement', 'sheet', 'reversal', 'release', 'receipt', 'adhoc',
      'financing_agreement')),
  subject_id  text        not null,
  name        text        not null check (name <> ''),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The version to which this one adds a signature.
  signed_over text,
  content     bytea       not null check (octet_length(content) > 0),
  created_at  timestamptz not null,
  unique (subject_id, sha256),
  foreign key (subject_id, signed_over) references document (subject_id, sha256)
);
alter table document alter column content set storage external;
create trigger document_is_append_only
  before update or delete on document
  for each row execute function refuse_change();
-- A release has one receipt.
create unique index document_one_receipt on document (subject_id) where kind = 'receipt';

-- Signatures under papers.
create table document_signature (
  kind               text        not null,
  subject_id         text        not null,
  -- The order of signing, where timestamps are equal.
  seq                bigint      generated always as identity,
  version            integer     not null,
  role               text        not null
    check (role in ('seller', 'buyer', 'trade_co', 'holder', 'firm', 'funder')),
  firm_id            text        not null references firm (id),
  person_id          text        not null references account_person (id),
  certificate_serial text        not null,
  paper_sha256       text        not null,
  signed_sha256      text        not null,
  timestamp_token    text        not null,
  ip                 text        not null,
  signed_at          timestamptz not null,
  primary key (subject_id, seq),
  foreign key (subject_id, paper_sha256) references document (subject_id, sha256),
  foreign key (subject_id, signed_sha256) references document (subject_id, sha256)
);
create trigger document_signature_is_append_only
  before update or delete on document_signature
  for each row execute function refuse_change();
-- A sheet that was returned is signed again in the same version; a contract is not.
create unique index document_contract_is_signed_once on document_signature (subject_id, version, role)
  where kind = 'contract';

-- Papers that lacked something when they were signed, because somebody outside did not answer, and what has
-- been appended since. Written with the paper, then by the job.
create table document_completion (
  document_id  text        primary key references document (id),
  lacks        text[]      not null
    check (cardinality(lacks) > 0 and lacks <@ array['timestamp', 'validation']),
  tries        integer     not null default 0 check (tries >= 0),
  due_at       timestamptz not null,
  appended     bytea       check (octet_length(appended) > 0),
  -- Of the paper with what was appended.
  sha256       text        check (sha256 ~ '^[0-9a-f]{64}$'),
  completed_at timestamptz,
  check ((appended is null) = (sha256 is null) and (appended is null) = (completed_at is null))
);
create index document_completion_due on document_completion (due_at) where appended is null;
