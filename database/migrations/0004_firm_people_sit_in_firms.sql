create extension if not exists pg_trgm;

create table firm (
  id                 text    primary key,
  handle             text    not null unique,
  name               text    not null unique,
  short_name         text    not null,
  kind               text    not null check (kind in
                       ('producer', 'user', 'trader', 'carrier', 'warehouse', 'lab', 'funder', 'platform')),
  state              text    not null check (state in
                       ('drafted', 'submitted', 'checked', 'certified', 'returned', 'change_asked', 'expired',
                        'suspended', 'blacklisted', 'closed')),
  version            integer not null default 1,
  can_sell           boolean not null,
  can_buy            boolean not null,
  is_trading_company boolean not null,
  credit_code        text    not null unique check (credit_code ~ '^[0-9A-HJ-NPQRTUWXY]{18}$'),
  legal_person       text    not null,
  controller         text    not null,
  city               text    not null,
  place_id           text    references catalog_place (id),
  credit_score       integer not null check (credit_score between 0 and 100),
  licence_expires_on date,
  created_at         timestamptz not null
);
create index firm_by_name on firm using gin (name gin_trgm_ops, short_name gin_trgm_ops);

create table firm_seat (
  firm_id   text not null references firm (id),
  person_id text not null references account_person (id),
  seat      text not null check (seat in
              ('firm_admin', 'firm_representative', 'firm_trader', 'firm_settler', 'firm_finance', 'firm_dispatcher',
               'firm_viewer', 'operator_certification', 'operator_trade', 'operator_settlement', 'operator_maker',
               'operator_checker', 'operator_editor', 'operator_dispute', 'operator_admin', 'operator_auditor')),
  primary key (firm_id, person_id, seat)
);
create index firm_seat_by_person on firm_seat (person_id);
create index firm_seat_by_seat on firm_seat (firm_id, seat);
