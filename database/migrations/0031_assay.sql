create sequence assay_sample_number;

-- Samples of coal, of trips or of a batch weighed otherwise; each is divided into three splits.
create table assay_sample (
  id                 text        primary key,
  no                 text        not null unique,
  contract_id        text        not null references contract (id),
  contract_no        text        not null,
  seller_id          text        not null references firm (id),
  buyer_id           text        not null references firm (id),
  -- Whose report counts unless challenged: A of the seller or of the agreed laboratory, B of the buyer.
  basis              text        not null check (basis in ('seller', 'buyer', 'third')),
  umpire_rule        text        not null check (umpire_rule in ('umpire_only', 'nearest', 'mean3')),
  -- From the contract: the umpire laboratory, the agreed laboratory, and the tolerances between two reports
  -- by index; empty where the contract has none.
  umpire_lab         text        not null,
  named_lab          text        not null,
  limits             jsonb       not null check (jsonb_typeof(limits) = 'object'),
  -- Ten-thousandths of a joule; converts heat from joules to kilocalories.
  calorie            bigint      not null check (calorie > 0),
  dispute_days       integer     not null check (dispute_days between 1 and 30),
  state              text        not null
    check (state in ('sampled', 'sealed', 'sent', 'reported', 'accepted', 'challenged', 'umpire_sent',
      'final')),
  version            integer     not null default 1 check (version >= 1),
  batch              text        not null,
  quantity_kg        bigint      not null check (quantity_kg > 0),
  method             text        not null check (method in ('mechanical', 'belt', 'truck', 'heap')),
  standard           text        not null
    check (standard in ('GB/T 475', 'GB/T 19494.1', 'ISO 18283', 'ISO 13909')),
  place              text        not null,
  sampler            text        not null check (sampler <> ''),
  seller_witness     text        not null,
  buyer_witness      text        not null,
  sampled_at         timestamptz not null,
  taken_by           text        not null check (taken_by in ('seller', 'buyer')),
  kept_until         timestamptz,
  reported_at        timestamptz,
  challenge_by       timestamptz,
  seller_accepted_at timestamptz,
  buyer_accepted_at  timestamptz,
  decided_at         timestamptz,
  reminded_at        timestamptz,
  created_at         timestamptz not null,
  check (seller_id <> buyer_id),
  check ((state in ('sampled', 'sealed', 'sent')) = (reported_at is null)),
  check ((reported_at is null) = (challenge_by is null)),
  check ((state in ('accepted', 'final')) = (decided_at is not null)),
  check ((state = 'sampled') = (kept_until is null))
);
create index assay_sample_by_seller on assay_sample (seller_id, id desc);
create index assay_sample_by_buyer on assay_sample (buyer_id, id desc);
create index assay_sample_by_contract on assay_sample (contract_id, id);
create index assay_sample_waiting on assay_sample (challenge_by) where state = 'reported';
create index assay_sample_kept on assay_sample (kept_until) where reminded_at is null;
create trigger assay_sample_is_never_deleted
  before delete on assay_sample
  for each row execute function refuse_change();
create trigger assay_sample_keeps_its_origin
  before update on assay_sample
  for each row
  when (row(old.id, old.no, old.contract_id, old.seller_id, old.buyer_id, old.basis, old.umpire_rule,
            old.umpire_lab, old.named_lab, old.limits, old.quantity_kg, old.sampled_at, old.created_at)
        is distinct from
        row(new.id, new.no, new.contract_id, new.seller_id, new.buyer_id, new.basis, new.umpire_rule,
            new.umpire_lab, new.named_lab, new.limits, new.quantity_kg, new.sampled_at, new.created_at)
        or old.state in ('accepted', 'final')
           and row(old.state, old.decided_at) is distinct from row(new.state, new.decided_at))
  execute function refuse_change();

-- Trips a sample stands for. A trip is in one sample only: its tonnes are settled once.
create table assay_sample_trip (
  trip_id   text   primary key references pickup_trip (id),
  sample_id text   not null references assay_sample (id),
  net_kg    bigint not null check (net_kg > 0)
);
create index assay_sample_trip_by_sample on assay_sample_trip (sample_id);
create trigger assay_sample_trip_is_append_only
  before update or delete on assay_sample_trip
  for each row execute function refuse_change();

-- Splits of a sample, sealed and sent to a laboratory under a code that hides whose coal it is.
create table assay_split (
  id               text        primary key,
  sample_id        text        not null references assay_sample (id),
  part             text        not null check (part in ('A', 'B', 'C')),
  seal_no          text        not null check (seal_no <> ''),
  mass_g           integer     not null check (mass_g > 0),
  code             text        not null unique,
  lab_id           text        references firm (id),
  indices          text[]      not null default '{}',
  sent_at          timestamptz,
  received_at      timestamptz,
  is_seal_intact   boolean,
  reported_at      timestamptz,
  reported_by      text        references account_person (id),
  certificate_id   text        references file (id),
  certificate_hash text        check (certificate_hash ~ '^[0-9a-f]{64}$'),
  unique (sample_id, part),
  check ((lab_id is null) = (sent_at is null)),
  check ((received_at is null) = (is_seal_intact is null)),
  check (received_at is null or sent_at is not null),
  check ((reported_at is null) = (certificate_hash is null)),
  check (reported_at is null or received_at is not null)
);
create index assay_split_by_lab on assay_split (lab_id, id desc) where lab_id is not null;
create trigger assay_split_is_never_deleted
  before delete on assay_split
  for each row execute function refuse_change();
create trigger assay_split_keeps_what_was_reported
  before update on assay_split
  for each row when (old.reported_at is not null)
  execute function refuse_change();

-- Reported values of a split, in the last decimal of the index.
create table assay_value (
  split_id text   not null references assay_split (id),
  index    text   not null,
  value    bigint not null check (value >= 0),
  primary key (split_id, index)
);
create trigger assay_value_is_append_only
  before update or delete on assay_value
  for each row execute function refuse_change();

-- Challenges of a report. Both sides may object; the first to do so is the challenger.
create table assay_challenge (
  sample_id text        primary key references assay_sample (id),
  side      text        not null check (side in ('seller', 'buyer')),
  person_id text        not null references account_person (id),
  indices   text[]      not null check (cardinality(indices) > 0),
  reason    text        not null check (reason <> ''),
  hold_id   text        not null unique,
  fee_fen   bigint      not null check (fee_fen > 0),
  umpire_id text        not null references firm (id),
  at        timestamptz not null,
  outcome   text        check (outcome in ('upheld', 'rejected')),
  -- The loser's deposit did not cover the fee: the challenger paid and is owed it.
  is_owed   boolean     not null default false,
  ended_at  timestamptz,
  check ((outcome is null) = (ended_at is null)),
  check (not is_owed or outcome = 'upheld')
);
create index assay_challenge_by_umpire on assay_challenge (umpire_id);
create trigger assay_challenge_is_never_deleted
  before delete on assay_challenge
  for each row execute function refuse_change();
create trigger assay_challenge_ends_once
  before update on assay_challenge for each row
  when (old.outcome is not null) execute function refuse_change();

-- Values that settlement uses.
create table assay_decided (
  sample_id text   not null references assay_sample (id),
  index     text   not null,
  value     bigint not null check (value >= 0),
  primary key (sample_id, index)
);
create trigger assay_decided_is_append_only
  before update or delete on assay_decided
  for each row execute function refuse_change();

-- Transitions of samples.
select create_history('assay_history', 'assay_sample');
