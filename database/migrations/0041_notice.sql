create sequence notice_entrust_number;
create sequence notice_number;

-- Orders of sellers and buyers to the centre to run a session for their lots, to list them or to offer them
-- to named firms. Written by the firm until it is
-- submitted, then moved by the firm, the operators and the clock.
create table notice_entrust (
  id          text        primary key,
  no          text        not null unique default next_number('WT', 'notice_entrust_number'),
  firm_id     text        not null references firm (id),
  state       text        not null
    check (state in ('drafted', 'submitted', 'returned', 'accepted', 'agreement_signed', 'notice_drafted',
      'listings_proposed', 'trading', 'done', 'unsold', 'cancelled')),
  version     integer     not null default 1 check (version >= 1),
  title       text        not null,
  direction   text        not null check (direction in ('sell', 'buy')),
  kind        text        not null
    check (kind in ('open_whole', 'open_quantity', 'sealed', 'listing', 'directed')),
  lots        integer     not null check (lots >= 0),
  quantity_kg bigint      not null check (quantity_kg >= 0),
  wished_at   timestamptz,
  content     jsonb       not null check (jsonb_typeof(content) = 'object'),
  -- Errors by field when it was last returned.
  reasons     jsonb       not null default '[]' check (jsonb_typeof(reasons) = 'array'),
  note        text        not null default '',
  -- The centre's share of the deals' worth, set on acceptance and signed by the firm.
  fee_bp      bigint      check (fee_bp between 0 and 1000),
  -- Until when the listings that the centre proposes are valid.
  proposed_to timestamptz,
  relists     integer     not null default 0 check (relists between 0 and 2),
  -- Numbers of the lots of the last session that found no taker.
  unsold      integer[]   not null default '{}',
  -- Of all its sessions: tonnes sold, their worth and the lots they were in.
  sold_kg     bigint      not null default 0 check (sold_kg >= 0),
  sold_fen    bigint      not null default 0 check (sold_fen >= 0),
  sold_lots   integer     not null default 0 check (sold_lots >= 0),
  created_by  text        not null references account_person (id),
  created_at  timestamptz not null,
  moved_at    timestamptz not null,
  check (state not in ('accepted', 'agreement_signed', 'notice_drafted', 'listings_proposed', 'trading',
         'done', 'unsold') or fee_bp is not null),
  check (state <> 'listings_proposed' or (kind in ('listing', 'directed') and proposed_to is not null)),
  check (state <> 'notice_drafted' or kind not in ('listing', 'directed')),
  check (state in ('drafted', 'returned', 'cancelled') or lots > 0)
);
create index notice_entrust_by_firm on notice_entrust (firm_id, id desc);
create index notice_entrust_handed_in on notice_entrust (id desc) where state <> 'drafted';
create index notice_entrust_waiting on notice_entrust (moved_at, id)
  where state in ('submitted', 'agreement_signed', 'unsold');
create index notice_entrust_listed on notice_entrust (id)
  where state = 'trading' and kind in ('listing', 'directed');
create trigger notice_entrust_is_never_deleted
  before delete on notice_entrust
  for each row execute function refuse_change();

-- Reserve prices of lots, sealed under the key of the columns. Written by the entruster while the entrust is
-- a draft; opened by the auction when the lot has ended.
create table notice_reserve (
  entrust_id text    not null references notice_entrust (id),
  lot_no     integer not null check (lot_no >= 1),
  sealed     text    not null,
  primary key (entrust_id, lot_no)
);

-- Listings that the entruster confirmed for the lots of an entrust to list them or offer them to named firms;
-- one live listing for each lot.
create table notice_entrust_listing (
  listing_id text        primary key,
  entrust_id text        not null references notice_entrust (id),
  lot_no     integer     not null check (lot_no >= 1),
  posted_at  timestamptz not null,
  ended_at   timestamptz
);
create unique index notice_entrust_listing_live on notice_entrust_listing (entrust_id, lot_no)
  where ended_at is null;
create trigger notice_entrust_listing_is_never_deleted
  before delete on notice_entrust_listing
  for each row execute function refuse_change();

-- Public announcements of sessions. The columns are those of the last public version, or of the draft before
-- the first. Written by operators and the clock.
create table notice (
  id             text        primary key,
  no             text        not null unique default next_number('YG', 'notice_number'),
  entrust_id     text        not null references notice_entrust (id),
  firm_id        text        not null references firm (id),
  -- The notice whose unsold lots this one puts up again.
  previous_id    text        references notice (id),
  session_id     text        unique,
  state          text        not null
    check (state in ('drafted', 'review', 'published', 'enrolling', 'closed_enrol', 'trading',
      'result_published', 'archived', 'cancelled')),
  -- The last public version; 0: none.
  version        integer     not null default 0 check (version >= 0),
  title          text        not null,
  direction      text        not null check (direction in ('sell', 'buy')),
  kind           text        not null check (kind in ('open_whole', 'open_quantity', 'sealed')),
  lot_order      text        not null check (lot_order in ('parallel', 'in_turn')),
  enrol_from     timestamptz not null,
  enrol_until    timestamptz not null,
  opens_at       timestamptz not null,
  lots           integer     not null check (lots >= 1),
  quantity_kg    bigint      not null check (quantity_kg > 0),
  base_from_hao  bigint      not null check (base_from_hao > 0),
  base_to_hao    bigint      not null,
  variety_ids    text[]      not null,
  place_ids      text[]      not null,
  provinces      text[]      not null,
  deposit_per    text        not null check (deposit_per in ('session', 'lot')),
  deposit_fen    bigint      not null check (deposit_fen >= 0),
  search         text        not null,
  announced_at   timestamptz,
  -- The last reminder before the opening that was sent, in minutes before it.
  reminded       integer     check (reminded in (1440, 60, 5)),
  -- How each lot ended: number, outcome, price, tonnes.
  results        jsonb       not null default '[]' check (jsonb_typeof(results) = 'array'),
  sold_kg        bigint      not null default 0 check (sold_kg >= 0),
  sold_fen       bigint      not null default 0 check (sold_fen >= 0),
  sold_lots      integer     not null default 0 check (sold_lots >= 0),
  note           text        not null default '',
  cancelled_for  text,
  created_at     timestamptz not null,
  moved_at       timestamptz not null,
  check (base_to_hao >= base_from_hao),
  check (state in ('drafted', 'review', 'cancelled')
         or (version > 0 and announced_at is not null and session_id is not null)),
  check (state in ('drafted', 'review', 'cancelled') or (enrol_from < enrol_until and enrol_until < opens_at)),
  check ((state = 'cancelled') = (cancelled_for is not null))
);
-- An entrust has one notice at a time.
create unique index notice_one_at_a_time on notice (entrust_id)
  where state in ('drafted', 'review', 'published', 'enrolling', 'closed_enrol', 'trading');
create index notice_by_entrust on notice (entrust_id, id);
create index notice_by_previous on notice (previous_id) where previous_id is not null;
create index notice_to_come on notice (opens_at, id) where state in ('published', 'enrolling', 'closed_enrol',
  'trading');
create index notice_over on notice (opens_at desc, id desc) where state in ('result_published', 'archived',
  'cancelled');
create index notice_newest on notice (id desc);
create index notice_by_firm on notice (firm_id, id desc);
create index notice_to_open on notice (enrol_from) where state = 'published';
create index notice_to_close on notice (enrol_until) where state = 'enrolling';
create index notice_to_archive on notice (moved_at) where state = 'result_published';
create index notice_by_search on notice using gin (search gin_trgm_ops);
create trigger notice_is_never_deleted
  before delete on notice
  for each row execute function refuse_change();

-- Versions of notices: the first is the notice, the others are corrigenda. Who drew a version up never
-- publishes it; what was published never changes.
create table notice_version (
  notice_id    text        not null references notice (id),
  version      integer     not null check (version >= 1),
  -- Counts the writings of a version in preparation.
  revision     integer     not null default 1 check (revision >= 1),
  content      jsonb       not null check (jsonb_typeof(content) = 'object'),
  summary      text        not null default '',
  drawn_by     text        not null references account_person (id),
  drawn_at     timestamptz not null,
  published_by text        references account_person (id),
  published_at timestamptz,
  primary key (notice_id, version),
  check (published_by <> drawn_by),
  check ((published_by is null) = (published_at is null))
);
create unique index notice_version_in_preparation on notice_version (notice_id) where published_at is null;
create trigger notice_version_stays_as_published
  before update or delete on notice_version
  for each row when (old.published_at is not null) execute function refuse_change();

-- Enrolments of firms for sessions. Their deposits are holds of the auction.
create table notice_enrolment (
  id          text        primary key,
  notice_id   text        not null references notice (id),
  firm_id     text        not null references firm (id),
  state       text        not null check (state in ('enrolled', 'asked', 'left', 'dropped', 'freed')),
  -- The version of the notice that the firm has confirmed.
  version     integer     not null check (version >= 1),
  -- The lots it enrolled for; empty: all of them.
  lot_nos     integer[]   not null default '{}',
  person_id   text        not null references account_person (id),
  enrolled_at timestamptz not null,
  moved_at    timestamptz not null,
  unique (notice_id, firm_id)
);
create index notice_enrolment_by_firm on notice_enrolment (firm_id, notice_id);
create index notice_enrolment_asked on notice_enrolment (notice_id) where state = 'asked';

-- Transitions of entrusts, notices and enrolments. What binds the firm is signed by certificate.
select create_history('notice_entrust_history', 'notice_entrust');
alter table notice_entrust_history
  add check (move not in ('submit', 'sign') or signature is not null);
select create_history('notice_history', 'notice');
select create_history('notice_enrolment_history', 'notice_enrolment');
