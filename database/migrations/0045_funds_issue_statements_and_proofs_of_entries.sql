-- The platform's own seal: a certificate of its authority that no person holds.
alter table certificate_authority
  drop constraint certificate_authority_role_check,
  add constraint certificate_authority_role_check check (role in ('signing', 'timestamping', 'sealing'));

create sequence funds_statement_number;

-- What addresses of statements are signed with: each installation has its own.
create table funds_link_key (
  is_only boolean primary key default true check (is_only),
  key     text    not null
);
insert into funds_link_key (key) values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- The bytes of statements by their hash, under the platform's seal and with the firm's signature.
create table funds_paper (
  sha256     text        primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  content    bytea       not null check (octet_length(content) > 0),
  written_at timestamptz not null
);
alter table funds_paper alter column content set storage external;
create trigger funds_paper_is_append_only
  before update or delete on funds_paper
  for each row execute function refuse_change();

-- A firm's account of one month. What was objected to and issued anew stays beside the version after it.
create table funds_statement (
  id                 text        primary key,
  no                 text        not null unique,
  firm_id            text        not null references firm (id),
  month              text        not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  version            integer     not null check (version > 0),
  state              text        not null check (state in ('generated', 'confirmed', 'objected', 'reissued')),
  -- SHA-256 of the figures in their canonical form.
  figures_hash       text        not null check (figures_hash ~ '^[0-9a-f]{64}$'),
  generated_at       timestamptz not null,
  -- What the platform says to the objection against the version before.
  answer             text        not null default '',
  answered_by        text        references account_person (id),
  reminded_at        timestamptz,
  paper_sha256       text        references funds_paper (sha256),
  signed_sha256      text        references funds_paper (sha256),
  certificate_serial text,
  decided_by         text        references account_person (id),
  decided_at         timestamptz,
  reason             text        not null default '',
  unique (firm_id, month, version),
  check ((state = 'generated') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null)),
  check ((signed_sha256 is null) = (certificate_serial is null)),
  check ((state = 'confirmed') = (signed_sha256 is not null)),
  check ((state in ('objected', 'reissued')) = (reason <> ''))
);
create unique index funds_statement_is_one_for_a_month on funds_statement (firm_id, month) where state <> 'reissued';
create index funds_statement_to_remind on funds_statement (generated_at) where state = 'generated' and reminded_at is null;
create index funds_statement_objected on funds_statement (decided_at, id) where state = 'objected';

create trigger funds_statement_keeps_its_figures
  before update on funds_statement
  for each row
  when (row(old.id, old.no, old.firm_id, old.month, old.version, old.figures_hash, old.generated_at, old.answer)
        is distinct from
        row(new.id, new.no, new.firm_id, new.month, new.version, new.figures_hash, new.generated_at, new.answer)
        or old.state in ('confirmed', 'reissued')
        or (old.paper_sha256 is not null and old.paper_sha256 is distinct from new.paper_sha256))
  execute function refuse_change();
create trigger funds_statement_stays
  before delete on funds_statement
  for each row execute function refuse_change();

-- One line for each bucket: what stood there, what came, what went, what stands there now.
create table funds_statement_bucket (
  statement_id text   not null references funds_statement (id),
  bucket       text   not null check (bucket in ('AVAIL', 'FRZ_TRADE', 'FRZ_PERF', 'FRZ_PAY', 'FRZ_WD', 'FRZ_DISP', 'FRZ_LIEN')),
  opening_fen  bigint not null check (opening_fen >= 0),
  in_fen       bigint not null check (in_fen >= 0),
  out_fen      bigint not null check (out_fen >= 0),
  closing_fen  bigint not null check (closing_fen >= 0),
  primary key (statement_id, bucket),
  constraint funds_statement_adds_up check (opening_fen + in_fen - out_fen = closing_fen)
);

-- What the month changed in the firm's money as a whole, matter by matter.
create table funds_statement_matter (
  statement_id text     not null references funds_statement (id),
  position     integer  not null check (position > 0),
  part         text     not null check (part in ('cash', 'goods', 'fees', 'other')),
  event        text     not null,
  matter_type  text     not null,
  matter_id    text     not null,
  matter_no    text     not null,
  amount_fen   bigint   not null check (amount_fen <> 0),
  primary key (statement_id, position)
);

create trigger funds_statement_bucket_is_append_only
  before update or delete on funds_statement_bucket
  for each row execute function refuse_change();
create trigger funds_statement_matter_is_append_only
  before update or delete on funds_statement_matter
  for each row execute function refuse_change();

-- A tree of hashes over the sealed entries (RFC 9162): with some twenty of them anybody checks that an entry is in it.
-- The salts of the legs come from this key: whoever is shown one leg learns nothing of the others.
create table funds_tree_key (
  is_only boolean primary key default true check (is_only),
  key     bytea   not null check (length(key) = 32)
);
insert into funds_tree_key (key) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- Level 0 are the entries in the order of their seals; above, each node covers two whole ones below.
create table funds_tree_node (
  level    smallint not null check (level between 0 and 62),
  position bigint   not null check (position >= 0),
  hash     bytea    not null check (length(hash) = 32),
  primary key (level, position)
);

-- What the platform has signed: how large the tree was, its root, and where the chain of seals ended.
create table funds_tree_head (
  size       bigint      primary key check (size > 0),
  root       bytea       not null check (length(root) = 32),
  chain_hash bytea       not null check (length(chain_hash) = 32),
  made_at    timestamptz not null,
  signature  text        not null
);

create trigger funds_tree_key_stays before update or delete on funds_tree_key for each row execute function refuse_change();
create trigger funds_tree_node_is_append_only before update or delete on funds_tree_node for each row execute function refuse_change();
create trigger funds_tree_head_is_append_only before update or delete on funds_tree_head for each row execute function refuse_change();
create trigger funds_tree_node_is_not_emptied before truncate on funds_tree_node for each statement execute function refuse_change();
create trigger funds_tree_head_is_not_emptied before truncate on funds_tree_head for each statement execute function refuse_change();

-- Every proof of the whole ledger, by whoever asked for it; the clock has no name.
create table funds_proof_run (
  id         text        primary key,
  started_at timestamptz not null,
  ended_at   timestamptz not null,
  started_by text        references account_person (id),
  entries    bigint      not null,
  is_sound   boolean     not null,
  findings   jsonb       not null
);
create trigger funds_proof_run_is_append_only
  before update or delete on funds_proof_run
  for each row execute function refuse_change();
