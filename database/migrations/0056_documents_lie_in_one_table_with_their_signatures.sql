-- Every document that the platform renders, and each signed version of it, by the record it is about.
create table document (
  id          text        primary key,
  kind        text        not null check (kind in ('contract', 'statement', 'sheet', 'reversal', 'release', 'receipt', 'adhoc')),
  subject_id  text        not null,
  name        text        not null check (name <> ''),
  sha256      text        not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- The version that this one adds a signature to.
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
-- A release has one receipt, whoever asks for it first.
create unique index document_one_receipt on document (subject_id) where kind = 'receipt';

create table document_signature (
  kind               text        not null,
  subject_id         text        not null,
  -- The order of signing, where the clock does not tell.
  seq                bigint      generated always as identity,
  version            integer     not null,
  role               text        not null check (role in ('seller', 'buyer', 'trade_co', 'holder')),
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
-- A sheet that was withdrawn is signed again in the same version.
create unique index document_contract_is_signed_once on document_signature (subject_id, version, role)
  where kind = 'contract';

drop table contract_signature, contract_paper, contract_link_key;

alter table settlement_other
  drop constraint settlement_other_signed_sha256_fkey,
  add foreign key (id, signed_sha256) references document (subject_id, sha256);
alter table settlement_reversal
  drop constraint settlement_reversal_signed_sha256_fkey,
  add foreign key (id, signed_sha256) references document (subject_id, sha256);
drop table settlement_receipt, settlement_signature, settlement_paper, settlement_link_key;

alter table funds_statement
  drop constraint funds_statement_paper_sha256_fkey,
  drop constraint funds_statement_signed_sha256_fkey,
  add foreign key (id, paper_sha256) references document (subject_id, sha256),
  add foreign key (id, signed_sha256) references document (subject_id, sha256);
drop table funds_paper, funds_link_key;
