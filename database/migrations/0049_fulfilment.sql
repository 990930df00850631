-- Warnings that a period of a term contract will fall short, once in each stage of its last month. Written by
-- a daily job.
create table fulfilment_warning (
  contract_id text        not null references contract (id),
  -- 2026-11, 2026-Q4 or 2026.
  period      text        not null,
  -- Share of the month's days that had passed.
  stage_bp    bigint      not null check (stage_bp in (5000, 7500)),
  planned_kg  bigint      not null check (planned_kg > 0),
  forecast_kg bigint      not null check (forecast_kg >= 0),
  share_bp    bigint      not null check (share_bp >= 0),
  least_bp    bigint      not null check (least_bp > share_bp),
  warned_at   timestamptz not null,
  primary key (contract_id, period, stage_bp)
);
create trigger fulfilment_warning_is_append_only
  before update or delete on fulfilment_warning
  for each row execute function refuse_change();
