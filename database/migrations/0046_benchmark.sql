-- Price indices: what each measures, beyond its price series. Never changed: another method is another index.
create table benchmark (
  -- Its figures are the quotes of this series.
  id                text        primary key references content_series (id),
  heat_reach_kcal   bigint      not null check (heat_reach_kcal between 0 and 1000),
  max_sulphur_bp    bigint      check (max_sulphur_bp > 0),
  min_quantity_kg   bigint      not null check (min_quantity_kg > 0),
  -- The fixed weight of bids and offers.
  quote_weight_kg   bigint      not null check (quote_weight_kg >= 0),
  -- Whether coal handed over elsewhere counts, with the freight of the lane to the index's place.
  is_carried_coal   boolean     not null,
  opened_by         text        not null references account_person (id),
  opened_at         timestamptz not null
);
create trigger benchmark_is_append_only
  before update or delete on benchmark
  for each row execute function refuse_change();

-- The best bid and offer that stood on a day, on the basis of the index; null where nobody bid or offered. Written
-- by the job benchmark.quotes.
create table benchmark_day (
  benchmark_id      text        not null references benchmark (id),
  day               date        not null,
  bid_hao_per_t     bigint      check (bid_hao_per_t > 0),
  offer_hao_per_t   bigint      check (offer_hao_per_t > 0),
  bid_listing_id    text        references listing (id),
  offer_listing_id  text        references listing (id),
  taken_at          timestamptz not null,
  primary key (benchmark_id, day),
  check ((bid_hao_per_t is null) = (bid_listing_id is null)),
  check ((offer_hao_per_t is null) = (offer_listing_id is null))
);
create trigger benchmark_day_is_append_only
  before update or delete on benchmark_day
  for each row execute function refuse_change();

-- Computations of the figure of a week, one or several; the published one is in force. Written by the job
-- benchmark.compute and by operators, decided by another operator.
create table benchmark_run (
  id                    text        primary key,
  benchmark_id          text        not null references benchmark (id),
  -- The Friday on which the week ends.
  week_end              date        not null check (extract(isodow from week_end) = 5),
  attempt               integer     not null check (attempt >= 1),
  state                 text        not null
    check (state in ('computed', 'proposed', 'published', 'restated', 'discarded')),
  -- Why a published figure is restated, or why the run was computed again.
  reason                text        not null,
  -- The parameters of the day, so that the figure can be computed again.
  method                jsonb       not null,
  quotes                jsonb       not null check (jsonb_typeof(quotes) = 'array'),
  previous_hao_per_t    bigint      check (previous_hao_per_t > 0),
  figure_hao_per_t      bigint      check (figure_hao_per_t > 0),
  is_carried            boolean     not null,
  raw_hao_per_t         bigint,
  deal_hao_per_t        bigint,
  quote_hao_per_t       bigint,
  deals                 integer     not null check (deals >= 0),
  firms                 integer     not null check (firms >= 0),
  quantity_kg           bigint      not null check (quantity_kg >= 0),
  -- Null: the clock.
  computed_by           text        references account_person (id),
  computed_at           timestamptz not null,
  proposed_by           text        references account_person (id),
  proposed_at           timestamptz,
  published_by          text        references account_person (id),
  published_at          timestamptz,
  -- Which figure of its week; the version of the quote in the series.
  figure_version        integer     check (figure_version >= 1),
  unique (benchmark_id, week_end, attempt),
  check (not is_carried or figure_hao_per_t = previous_hao_per_t),
  check ((proposed_by is null) = (proposed_at is null)),
  check ((state in ('published', 'restated')) = (published_at is not null)),
  check (num_nulls(published_by, published_at, figure_version) in (0, 3)),
  -- The second person, in the database too.
  constraint benchmark_run_is_published_by_two check (published_by <> proposed_by),
  constraint benchmark_run_publishes_a_figure check (
    state not in ('proposed', 'published', 'restated') or (figure_hao_per_t is not null and proposed_by is not null)),
  constraint benchmark_run_restates_with_a_reason check (figure_version is null or figure_version = 1 or reason <> '')
);
create unique index benchmark_run_one_open on benchmark_run (benchmark_id, week_end)
  where state in ('computed', 'proposed');
create unique index benchmark_run_one_in_force on benchmark_run (benchmark_id, week_end)
  where state = 'published';
create index benchmark_run_shown on benchmark_run (benchmark_id, week_end desc, attempt desc)
  where state in ('published', 'restated');

-- What was computed never changes, nor does anything once it is published; deals are judged anew while the run is
-- being worked on.
create function benchmark_run_allow_decision_only() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,proposed_by,proposed_at,published_by,published_at,figure_version}';
  judged constant text[] := decision || '{figure_hao_per_t,is_carried,raw_hao_per_t,deal_hao_per_t,quote_hao_per_t,deals,firms,quantity_kg}';
begin
  if tg_op = 'DELETE'
     or old.state in ('restated', 'discarded')
     or (old.state = 'published' and to_jsonb(new) - 'state'::text <> to_jsonb(old) - 'state'::text)
     or (old.state = 'proposed' and to_jsonb(new) - decision <> to_jsonb(old) - decision)
     or to_jsonb(new) - judged <> to_jsonb(old) - judged then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger benchmark_run_is_decided_once
  before update or delete on benchmark_run
  for each row execute function benchmark_run_allow_decision_only();

-- The deals of a run as they were, raw; what is excluded too.
create table benchmark_input (
  run_id             text    not null references benchmark_run (id),
  no                 integer not null check (no >= 1),
  contract_id        text    not null references contract (id),
  quantity_kg        bigint  not null check (quantity_kg > 0),
  price_hao_per_t    bigint  not null check (price_hao_per_t > 0),
  vat_on_top_bp      bigint  not null,
  freight_hao_per_t  bigint  not null check (freight_hao_per_t >= 0),
  other_hao_per_t    bigint  not null check (other_hao_per_t >= 0),
  loss_bp            bigint  not null,
  heat_kcal          bigint  not null check (heat_kcal > 0),
  sulphur_bp         bigint,
  seller_code        text    not null,
  buyer_code         text    not null,
  flaw               text    check (flaw in ('cancelled', 'indexed', 'basis')),
  primary key (run_id, no),
  unique (run_id, contract_id)
);
create trigger benchmark_input_is_append_only
  before update or delete on benchmark_input
  for each row execute function refuse_change();

-- Whether a deal counts, judged by the rules or by an operator with a reason; the newest judgement of a deal holds.
create table benchmark_judgement (
  seq                  bigint      generated always as identity,
  run_id               text        not null,
  no                   integer     not null,
  normalised_hao_per_t bigint      not null check (normalised_hao_per_t > 0),
  exclusion            text
    check (exclusion in ('cancelled', 'indexed', 'basis', 'related', 'heat', 'sulphur', 'small', 'outlier', 'ruled')),
  -- What an operator said; null: the rules alone.
  is_counted           boolean,
  reason               text        not null default '',
  judged_by            text        references account_person (id),
  judged_at            timestamptz not null,
  primary key (run_id, no, seq),
  foreign key (run_id, no) references benchmark_input (run_id, no),
  check ((is_counted is null) = (judged_by is null)),
  check (is_counted is null or reason <> '')
);
create trigger benchmark_judgement_is_append_only
  before update or delete on benchmark_judgement
  for each row execute function refuse_change();

-- Transitions of runs.
select create_history('benchmark_history', 'benchmark_run');
