-- In whose name a firm may trade: the mine the coal comes from (COAL), the plant that burns it (USE). Until
-- an operator has reviewed it, the organisation may be unknown to the platform: a name and a credit code.
create table binding_org (
  id          text        primary key,
  firm_id     text        not null references firm (id),
  relation    text        not null check (relation in ('COAL', 'USE')),
  org_id      text        references firm (id),
  org_name    text        not null,
  org_code    text        not null,
  state       text        not null
    check (state in ('drafted', 'submitted', 'org_confirm', 'review', 'returned', 'effective', 'expiring',
      'expired', 'revoked')),
  is_in_force boolean     not null generated always as (state in ('effective', 'expiring')) stored,
  version     integer     not null default 1 check (version >= 1),
  -- Empty: every variety.
  varieties   text[]      not null default '{}',
  cap_kg      bigint      check (cap_kg > 0),
  cap_period  text        not null default 'whole'
    check (cap_period in ('month', 'quarter', 'year', 'whole')),
  from_day    date,
  to_day      date,
  details     jsonb       not null check (jsonb_typeof(details) = 'object'),
  -- Errors by field when it was last returned.
  reasons     jsonb       not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  note        text        not null default '',
  renews_id   text        references binding_org (id),
  created_at  timestamptz not null,
  moved_at    timestamptz not null,
  check (firm_id is distinct from org_id),
  check (state in ('drafted', 'returned') or (from_day is not null and to_day is not null)),
  check (not (state in ('effective', 'expiring')) or org_id is not null),
  -- Drafts are stored as typed.
  check (state in ('drafted', 'returned') or (to_day >= from_day and to_day <= from_day + interval '1 year')),
  -- Pending and effective bindings of two organisations never overlap.
  constraint binding_org_does_not_overlap exclude using gist (
    firm_id with =, org_code with =, relation with =, daterange(from_day, to_day, '[]') with &&
  ) where (state in ('submitted', 'org_confirm', 'review', 'effective', 'expiring'))
);
create index binding_org_in_force on binding_org (firm_id, relation, org_id)
  where state in ('effective', 'expiring');
create index binding_org_by_firm on binding_org (firm_id, relation, id desc);
create index binding_org_by_org on binding_org (org_id, relation, id desc) where state <> 'drafted';
create index binding_org_waiting on binding_org (moved_at, id) where state = 'review';
create index binding_org_to_confirm on binding_org (moved_at, id) where state = 'org_confirm';
create index binding_org_by_renewed on binding_org (renews_id) where renews_id is not null;
create index binding_org_ending on binding_org (to_day) where state in ('effective', 'expiring');

-- Tonnes traded under a binding. A listing counts in full while it is listed, afterwards with what was dealt;
-- a deal counts from the day it is struck.
create table binding_use (
  binding_id  text   not null references binding_org (id),
  matter_type text   not null check (matter_type in ('listing', 'response', 'contract')),
  matter_id   text   not null,
  kg          bigint not null check (kg >= 0),
  on_day      date   not null,
  primary key (binding_id, matter_type, matter_id)
);
create index binding_use_by_day on binding_use (binding_id, on_day) include (kg);
create index binding_use_by_matter on binding_use (matter_id);

-- Trading partners of a firm: those it sells to (BUY, the buyers) and buys from (SELL, the sellers).
create table binding_partner (
  firm_id          text        not null references firm (id),
  partner_id       text        not null references firm (id),
  side             text        not null check (side in ('BUY', 'SELL')),
  version          integer     not null default 1 check (version >= 1),
  level            text        not null default 'B' check (level in ('A', 'B', 'C', 'D')),
  tags             text[]      not null default '{}',
  -- Empty: every variety.
  varieties        text[]      not null default '{}',
  credit_limit_fen bigint      check (credit_limit_fen > 0),
  discount_bp      integer     not null default 0 check (discount_bp between 0 and 10000),
  is_auto_accept   boolean     not null default false,
  is_blocked       boolean     not null default false,
  note             text        not null default '',
  added_at         timestamptz not null,
  changed_at       timestamptz not null,
  primary key (firm_id, partner_id, side),
  check (firm_id <> partner_id)
);
create index binding_partner_blocked on binding_partner (firm_id, partner_id) where is_blocked;
create index binding_partner_blocking on binding_partner (partner_id, firm_id) where is_blocked;

-- Changes of the partner lists; no content where a partner was removed.
create table binding_partner_history (
  id         text        primary key,
  firm_id    text        not null references firm (id),
  partner_id text        not null references firm (id),
  side       text        not null,
  content    jsonb,
  person_id  text        references account_person (id),
  at         timestamptz not null
);
create index binding_partner_history_by_partner on binding_partner_history (firm_id, partner_id, side, at);
create trigger binding_partner_history_is_append_only
  before update or delete on binding_partner_history
  for each row execute function refuse_change();

-- Transitions of bindings.
select create_history('binding_history', 'binding_org');
