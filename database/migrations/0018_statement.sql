create sequence statement_number;

-- Monthly statements of a firm's account. An objected statement that was reissued stays beside its successor.
create table statement (
  id                 text        primary key,
  no                 text        not null unique,
  firm_id            text        not null references firm (id),
  month              text        not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version            integer     not null check (version > 0),
  state              text        not null check (state in ('generated', 'confirmed', 'objected', 'reissued')),
  -- SHA-256 of the figures in their canonical form.
  figures_hash       text        not null check (figures_hash ~ '^[0-9a-f]{64}$'),
  generated_at       timestamptz not null,
  -- The platform's answer to the objection against the previous version.
  answer             text        not null default '',
  answered_by        text        references account_person (id),
  reminded_at        timestamptz,
  paper_sha256       text,
  signed_sha256      text,
  certificate_serial text,
  decided_by         text        references account_person (id),
  decided_at         timestamptz,
  reason             text        not null default '',
  unique (firm_id, month, version),
  foreign key (id, paper_sha256) references document (subject_id, sha256),
  foreign key (id, signed_sha256) references document (subject_id, sha256),
  check ((state = 'generated') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((signed_sha256 is null) = (certificate_serial is null)),
  check ((state = 'confirmed') = (signed_sha256 is not null)),
  check ((state in ('objected', 'reissued')) = (reason <> ''))
);
create unique index statement_is_one_for_a_month on statement (firm_id, month)
  where state <> 'reissued';
create index statement_to_remind on statement (generated_at)
  where state = 'generated' and reminded_at is null;
create index statement_objected on statement (decided_at, id) where state = 'objected';
create trigger statement_keeps_its_figures
  before update on statement
  for each row
  when (row(old.id, old.no, old.firm_id, old.month, old.version, old.figures_hash, old.generated_at,
            old.answer)
        is distinct from
        row(new.id, new.no, new.firm_id, new.month, new.version, new.figures_hash, new.generated_at,
            new.answer)
        or old.state in ('confirmed', 'reissued')
        or (old.paper_sha256 is not null and old.paper_sha256 is distinct from new.paper_sha256))
  execute function refuse_change();
create trigger statement_is_never_deleted
  before delete on statement
  for each row execute function refuse_change();

-- Opening balance, in, out and closing balance of each bucket of a statement.
create table statement_bucket (
  statement_id text   not null references statement (id),
  bucket       text   not null
    check (bucket in ('AVAIL', 'FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN')),
  opening_fen  bigint not null check (opening_fen >= 0),
  in_fen       bigint not null check (in_fen >= 0),
  out_fen      bigint not null check (out_fen >= 0),
  closing_fen  bigint not null check (closing_fen >= 0),
  primary key (statement_id, bucket),
  constraint statement_adds_up check (opening_fen + in_fen - out_fen = closing_fen)
);

-- Changes of the firm's money in the month, by matter.
create table statement_matter (
  statement_id text    not null references statement (id),
  position     integer not null check (position > 0),
  part         text    not null check (part in ('cash', 'goods', 'fees', 'other')),
  event        text    not null,
  matter_type  text    not null,
  matter_id    text    not null,
  matter_no    text    not null,
  amount_fen   bigint  not null check (amount_fen <> 0),
  primary key (statement_id, position)
);

create trigger statement_bucket_is_append_only
  before update or delete on statement_bucket
  for each row execute function refuse_change();

create trigger statement_matter_is_append_only
  before update or delete on statement_matter
  for each row execute function refuse_change();
