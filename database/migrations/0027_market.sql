-- Uploaded tables of stocks, freight indices, futures and imports; all rows of a table or none. One with outliers or
-- corrections waits for a second operator.
create table market_upload (
  id             text        primary key,
  dataset        text        not null check (dataset in ('stock', 'freight', 'futures', 'import')),
  state          text        not null check (state in ('waiting', 'published', 'rejected', 'rolled_back')),
  name           text        not null,
  is_correction  boolean     not null,
  note           text        not null,
  rows           int         not null check (rows > 0),
  jumps          jsonb       not null check (jsonb_typeof(jumps) = 'array'),
  written_by     text        not null references account_person (id),
  written_at     timestamptz not null,
  reason         text        not null default '',
  decided_by     text        references account_person (id),
  decided_at     timestamptz,
  rolled_back_by text        references account_person (id),
  rolled_back_at timestamptz,
  -- Of two uploads with a figure for the same day the later counts.
  position       bigint      generated always as identity,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'waiting') = (decided_by is null)),
  check (state not in ('published', 'rolled_back') or not is_correction and jumps = '[]'
         or decided_by <> written_by),
  check ((state = 'rolled_back') = (rolled_back_at is not null)),
  check (not is_correction or note <> '')
);
create unique index market_upload_one_waiting on market_upload (dataset) where state = 'waiting';
create index market_upload_by_dataset on market_upload (dataset, id desc);

create function market_upload_allow_decision_only() returns trigger language plpgsql as $$
declare
  decision constant text[] := '{state,reason,decided_by,decided_at,rolled_back_by,rolled_back_at}';
begin
  if tg_op = 'DELETE' or old.state in ('rejected', 'rolled_back')
     or to_jsonb(new) - decision <> to_jsonb(old) - decision then
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger market_upload_is_decided_once
  before update or delete on market_upload
  for each row execute function market_upload_allow_decision_only();

-- The figures of an upload. `subject`: the port, the lane and carriage, the future and its month, or the country and variety.
create table market_figure (
  upload_id       text   not null references market_upload (id),
  dataset         text   not null,
  subject         text   not null,
  day             date   not null,
  quantity_kg     bigint check (quantity_kg >= 0),
  price_hao_per_t bigint check (price_hao_per_t > 0),
  primary key (upload_id, subject, day),
  check (num_nonnulls(quantity_kg, price_hao_per_t) >= 1)
);
create index market_figure_by_day on market_figure (dataset, subject, day desc);
create trigger market_figure_is_append_only
  before update or delete on market_figure
  for each row execute function refuse_change();
