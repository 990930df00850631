-- The auction hall. Bids, limits and sealed prices are kept under the bidder's code of a session; whose a code
-- is, limits, sealed prices and reserves are encrypted, so that the tables alone do not tell them.

create sequence auction_session_number;

-- One auction event with its lots. Written by the notice it comes from, by operators and by the clock.
create table auction_session (
  id               text        primary key,
  no               text        not null unique default next_number('JP', 'auction_session_number'),
  notice_id        text        not null,
  state            text        not null
    check (state in ('scheduled', 'enrolling', 'ready', 'running', 'ended', 'cancelled')),
  title            text        not null,
  kind             text        not null check (kind in ('open_whole', 'open_quantity', 'sealed')),
  direction        text        not null check (direction in ('sell', 'buy')),
  owner_firm_id    text        not null references firm (id),
  owner_person_id  text        not null references account_person (id),
  opens_at         timestamptz not null,
  enrol_until      timestamptz not null,
  lot_order        text        not null check (lot_order in ('parallel', 'in_turn')),
  break_minutes    integer     not null check (break_minutes between 0 and 1440),
  deposit_per      text        not null check (deposit_per in ('session', 'lot')),
  sealed_opening   text        not null check (sealed_opening in ('operators', 'clock')),
  -- Code and hash of every bidder in the order of the codes; null before the end of enrolment.
  commitments      jsonb,
  -- Whose a code is and with which salt; published when all is over.
  salts            jsonb,
  reason           text,
  created_at       timestamptz not null,
  ended_at         timestamptz,
  check (enrol_until <= opens_at)
);
create index auction_session_by_opening on auction_session (opens_at desc, id desc);
create index auction_session_by_owner on auction_session (owner_firm_id, opens_at desc);
create index auction_session_ahead on auction_session (opens_at)
  where state in ('scheduled', 'enrolling', 'ready', 'running');
create index auction_session_by_notice on auction_session (notice_id);
create trigger auction_session_is_never_deleted
  before delete on auction_session
  for each row execute function refuse_change();

-- A lot is a listing in session. `folded` is the state that the rules fold from its log, limits and sealed
-- prices included: encrypted, so that compressing it would gain nothing; each bid writes it anew. What everybody may
-- see of it stands in columns.
create table auction_lot (
  id             text        primary key,
  session_id     text        not null references auction_session (id),
  no             integer     not null check (no > 0),
  listing_id     text        not null references listing (id),
  state          text        not null
    check (state in ('waiting', 'running', 'paused', 'closing', 'sold', 'no_sale', 'unsold_reserve',
      'cancelled', 'voided')),
  spec           jsonb       not null,
  deposit_fen    bigint      not null check (deposit_fen >= 0),
  -- Encrypted; null without a reserve.
  reserve        text,
  folded         text        storage external,
  -- What the rules let everybody see.
  board          jsonb,
  opens_at       timestamptz,
  -- When the clock acts next: opens, closes or resumes it.
  due_at         timestamptz,
  ends_at        timestamptz,
  -- The last moment that is decided; no act comes before it.
  decided_to     timestamptz,
  log_rows       integer     not null default 0,
  log_hash       text,
  paused_at      timestamptz,
  pause_reason   text,
  is_fault       boolean     not null default false,
  closed_at      timestamptz,
  extended_ms    bigint      not null default 0,
  awards         jsonb       not null default '[]',
  revealed_reserve_hao_per_t bigint,
  acceptable_until timestamptz,
  rerun_of       text        unique references auction_lot (id),
  void_reason    text,
  unique (session_id, no)
) with (fillfactor = 70, toast_tuple_target = 4080);
create index auction_lot_due on auction_lot (due_at) where due_at is not null;
create index auction_lot_on on auction_lot (state, id) where state in ('running', 'paused', 'closing');
create index auction_lot_by_listing on auction_lot (listing_id);
create index auction_lot_acceptable on auction_lot (acceptable_until) where state = 'unsold_reserve';
create trigger auction_lot_is_never_deleted
  before delete on auction_lot
  for each row execute function refuse_change();

-- The log of a lot: append-only, numbered without gaps, each row hashed with the one before.
create table auction_log (
  lot_id text        not null references auction_lot (id),
  no     integer     not null check (no > 0),
  at     timestamptz not null,
  kind   text        not null,
  -- Never the bidder's firm or person.
  code   text,
  row    jsonb       not null,
  hash   text        not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (lot_id, no)
);
create trigger auction_log_is_append_only
  before update or delete on auction_log
  for each row execute function refuse_change();
create trigger auction_log_is_never_truncated
  before truncate on auction_log
  for each statement execute function refuse_change();

create function auction_check_log() returns trigger language plpgsql as $$
begin
  if exists (
    select from added
     where no > 1
       and not exists (
             select from auction_log as before
              where before.lot_id = added.lot_id
                and before.no = added.no - 1
                and before.at <= added.at)) then
    raise exception 'the log of a lot has a gap or goes back in time' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger auction_log_has_no_gap
  after insert on auction_log
  referencing new table as added
  for each statement execute function auction_check_log();

-- Firms enrolled in a session. Code and salt are encrypted; no row of the log leads here.
create table auction_enrolment (
  id          text        primary key,
  session_id  text        not null references auction_session (id),
  firm_id     text        not null references firm (id),
  person_id   text        not null references account_person (id),
  -- Null for all lots.
  lot_nos     integer[],
  enrolled_at timestamptz not null,
  left_at     timestamptz,
  left_reason text,
  code        text,
  salt        text
);
create unique index auction_enrolment_one_of_a_firm on auction_enrolment (session_id, firm_id)
  where left_at is null;
create index auction_enrolment_by_firm on auction_enrolment (firm_id, enrolled_at desc);
create trigger auction_enrolment_is_never_deleted
  before delete on auction_enrolment
  for each row execute function refuse_change();

-- The deposits of an enrolment: one for the session, or one for each lot.
create table auction_deposit (
  hold_id      text primary key,
  enrolment_id text not null references auction_enrolment (id),
  lot_id       text references auction_lot (id)
);
create index auction_deposit_by_enrolment on auction_deposit (enrolment_id);
create trigger auction_deposit_is_append_only
  before update or delete on auction_deposit
  for each row execute function refuse_change();

-- The deals of a lot. Written when it is sold.
create table auction_award (
  lot_id      text   not null references auction_lot (id),
  response_id text   not null unique,
  code        text   not null,
  primary key (lot_id, response_id)
);
create trigger auction_award_is_append_only
  before update or delete on auction_award
  for each row execute function refuse_change();

-- Secrets of operators, for draws and for opening sealed prices: hashes before the opening; those for draws
-- are told afterwards, the others never.
create table auction_secret (
  session_id   text        not null references auction_session (id),
  slot         integer     not null check (slot between 1 and 3),
  person_id    text        not null references account_person (id),
  hash         text        not null check (hash ~ '^[0-9a-f]{64}$'),
  committed_at timestamptz not null,
  secret       text,
  revealed_at  timestamptz,
  primary key (session_id, slot),
  unique (session_id, person_id)
);

-- For whom the sealed prices of a lot are encrypted: slot 0 is the clock, whose key lies outside the database,
-- the others are operators with a key of their own for each lot. Written before the opening.
create table auction_sealing_key (
  id           text        primary key,
  lot_id       text        not null references auction_lot (id),
  slot         integer     not null check (slot between 0 and 3),
  person_id    text        references account_person (id),
  public_key   text        not null check (public_key ~ '^04[0-9a-f]{128}$'),
  made_at      timestamptz not null,
  -- What an operator gave to open the lot; encrypted, until the second one comes.
  share        text,
  destroyed_at timestamptz,
  unique (lot_id, slot),
  unique (lot_id, person_id),
  check ((slot = 0) = (person_id is null))
);

-- Sealed prices, encrypted for those keys; whose they are stands in the log as a code.
create table auction_sealed_price (
  lot_id   text    not null,
  log_no   integer not null,
  envelope text    not null,
  primary key (lot_id, log_no),
  foreign key (lot_id, log_no) references auction_log (lot_id, no)
);
create trigger auction_sealed_price_is_append_only
  before update or delete on auction_sealed_price
  for each row execute function refuse_change();

-- What two people do together: the first asks or agrees here, the second completes it.
create table auction_consent (
  lot_id    text        not null references auction_lot (id),
  act       text        not null check (act in ('void', 'open_sealed')),
  person_id text        not null references account_person (id),
  reason    text        not null,
  given_at  timestamptz not null,
  primary key (lot_id, act, person_id)
);
create trigger auction_consent_is_append_only
  before update or delete on auction_consent
  for each row execute function refuse_change();

-- The hall's heartbeat: one row that each process writes every second while lots run.
create table auction_heartbeat (
  one       boolean     primary key default true check (one),
  served_at timestamptz not null
) with (fillfactor = 20);

-- Bidders whose screens show a session or a lot, as processes see them. `mark` is an HMAC of the firm: equal
-- ones are counted once, and the table does not tell whose they are.
create table auction_presence (
  topic   text        not null,
  mark    text        not null,
  seen_at timestamptz not null,
  primary key (topic, mark)
) with (fillfactor = 50);

-- Timestamps (RFC 3161) over the ends of a session's logs at their closes. Written by a job afterwards.
create table auction_stamp (
  id         text        primary key,
  session_id text        not null references auction_session (id),
  -- Number of the lot, of its last row, and the hash of that row.
  ends       jsonb       not null,
  -- DER in base64.
  token      text        not null,
  stamped_at timestamptz not null
);
create index auction_stamp_by_session on auction_stamp (session_id, id);
create trigger auction_stamp_is_append_only
  before update or delete on auction_stamp
  for each row execute function refuse_change();

-- Ends of logs at a moment, in a chain of their own.
create table auction_anchor (
  no          bigint      primary key generated always as identity,
  lot_id      text        not null references auction_lot (id),
  log_no      integer     not null,
  log_hash    text        not null,
  at          timestamptz not null,
  previous    text        not null,
  hash        text        not null,
  is_close    boolean     not null,
  -- Of a close, once its timestamp is there.
  stamp_id    text        references auction_stamp (id)
);
create index auction_anchor_by_lot on auction_anchor (lot_id, no);
create index auction_anchor_unstamped on auction_anchor (no) where is_close and stamp_id is null;

-- Transitions of sessions and of lots.
select create_history('auction_session_history', 'auction_session');
select create_history('auction_lot_history', 'auction_lot');
