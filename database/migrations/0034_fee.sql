create sequence fee_bill_number;
create sequence fee_invoice_number;
create sequence fee_credit_number;
create sequence fee_freight_number;
create sequence fee_order_number;

-- Rates of the platform's fees, in versions. A row without a mode, variety or tier holds for all; the most
-- specific row applies. Proposed by one operator, decided by another.
create table fee_rate (
  id             text        primary key,
  type           text        not null check (type in ('trade', 'delivery', 'settlement')),
  mode           text,
  variety_id     text        references catalog_variety (id),
  tier           text        check (tier in ('gold', 'silver', 'basic')),
  rate_hao_per_t bigint      not null check (rate_hao_per_t >= 0),
  discount_bp    bigint      not null check (discount_bp between 0 and 10000),
  valid_from     date        not null,
  version        integer     not null check (version >= 1),
  state          text        not null check (state in ('proposed', 'published', 'rejected', 'withdrawn')),
  note           text        not null,
  reason         text        not null default '',
  written_by     text        not null references account_person (id),
  written_at     timestamptz not null,
  decided_by     text        references account_person (id),
  decided_at     timestamptz,
  withdrawn_by   text        references account_person (id),
  withdrawn_at   timestamptz,
  check ((state = 'proposed') = (decided_by is null)),
  check (decided_by <> written_by),
  check ((state = 'withdrawn') = (withdrawn_at is not null))
);
create unique index fee_rate_in_versions
  on fee_rate (type, coalesce(mode, ''), coalesce(variety_id, ''), coalesce(tier, ''), version);
create index fee_rate_in_force on fee_rate (type, valid_from) where state = 'published';
create trigger fee_rate_is_never_deleted
  before delete on fee_rate
  for each row execute function refuse_change();
create trigger fee_rate_keeps_what_was_proposed
  before update on fee_rate
  for each row
  when (row(old.id, old.type, old.mode, old.variety_id, old.tier, old.rate_hao_per_t, old.discount_bp,
            old.valid_from, old.version, old.written_by)
        is distinct from
        row(new.id, new.type, new.mode, new.variety_id, new.tier, new.rate_hao_per_t, new.discount_bp,
            new.valid_from, new.version, new.written_by)
        or old.state in ('rejected', 'withdrawn'))
  execute function refuse_change();

-- Invoices a firm requests for paid fees.
create table fee_invoice (
  id           text        primary key,
  no           text        not null unique default next_number('FP', 'fee_invoice_number'),
  firm_id      text        not null references firm (id),
  title        text        not null,
  tax_no       text        not null,
  state        text        not null check (state in ('requested', 'issued', 'refused', 'reversed')),
  gross_fen    bigint      not null check (gross_fen > 0),
  net_fen      bigint      not null,
  vat_fen      bigint      not null,
  -- Fully digital invoices have twenty digits; the red invoice reverses the first.
  invoice_no   text        unique check (invoice_no ~ '^\d{20}$'),
  red_no       text        unique check (red_no ~ '^\d{20}$'),
  reason       text        not null default '',
  requested_by text        not null references account_person (id),
  requested_at timestamptz not null,
  decided_by   text        references account_person (id),
  decided_at   timestamptz,
  check (gross_fen = net_fen + vat_fen),
  check ((state = 'requested') = (decided_at is null)),
  check ((state in ('issued', 'reversed')) = (invoice_no is not null)),
  check ((state = 'reversed') = (red_no is not null))
);
create index fee_invoice_by_firm on fee_invoice (firm_id, id desc);
create index fee_invoice_waiting on fee_invoice (requested_at) where state = 'requested';
create trigger fee_invoice_is_never_deleted
  before delete on fee_invoice
  for each row execute function refuse_change();

-- Fees charged to a firm: accrued by subscribers of deals and sheets, or issued by operators; billed by a
-- job.
create table fee_bill (
  id               text        primary key,
  no               text        not null unique default next_number('SF', 'fee_bill_number'),
  firm_id          text        not null references firm (id),
  type             text        not null
    check (type in ('trade', 'delivery', 'settlement', 'membership', 'information', 'meeting', 'promotion',
      'system', 'entrust')),
  state            text        not null
    check (state in ('accrued', 'billed', 'paid', 'waived', 'invoiced', 'credited')),
  -- The basis of the calculation; empty if issued by an operator.
  contract_id      text        references contract (id),
  contract_no      text        not null,
  sheet_id         text,
  sheet_no         text        not null,
  quantity_kg      bigint,
  rate_hao_per_t   bigint,
  rate_id          text        references fee_rate (id),
  -- The entrust whose fee agreement it follows: a share of the worth of the deal.
  entrust_id       text,
  entrust_no       text        not null default '',
  worth_fen        bigint      check (worth_fen > 0),
  share_bp         bigint      check (share_bp > 0),
  gross_fen        bigint      not null check (gross_fen >= 0),
  discount_fen     bigint      not null check (discount_fen between 0 and gross_fen),
  payable_fen      bigint      not null check (payable_fen > 0),
  net_fen          bigint      not null,
  vat_fen          bigint      not null,
  -- SERVICE_VAT when the fee accrued.
  vat_bp           bigint      not null check (vat_bp between 0 and 10000),
  -- Sum of its credits.
  credited_kg      bigint      not null default 0
    check (credited_kg >= 0 and (credited_kg = 0 or credited_kg <= quantity_kg)),
  credited_fen     bigint      not null default 0 check (credited_fen between 0 and payable_fen),
  credited_net_fen bigint      not null default 0 check (credited_net_fen between 0 and net_fen),
  -- Ledger entries that paid it; all but the last were reversed.
  payments         integer     not null default 0 check (payments >= 0),
  note             text        not null default '',
  accrued_at       timestamptz not null,
  billed_at        timestamptz,
  due_at           timestamptz,
  paid_at          timestamptz,
  waived_at        timestamptz,
  waived_by        text        references account_person (id),
  reason           text        not null default '',
  objection        text        not null default '',
  objected_at      timestamptz,
  objected_by      text        references account_person (id),
  reply            text        not null default '',
  replied_at       timestamptz,
  invoice_id       text        references fee_invoice (id),
  check (gross_fen - discount_fen = payable_fen),
  check (net_fen + vat_fen = payable_fen),
  check ((sheet_id is null) = (sheet_no = '')),
  check ((type = 'entrust') = (entrust_id is not null)),
  check (num_nulls(entrust_id, nullif(entrust_no, ''), worth_fen, share_bp) in (0, 4)),
  check (entrust_id is null or (contract_id is not null and sheet_id is null)),
  check (state not in ('billed', 'paid', 'invoiced') or billed_at is not null),
  check (state = 'credited' or (state in ('paid', 'invoiced')) = (paid_at is not null)),
  check ((state = 'waived') = (waived_at is not null)),
  check (state <> 'invoiced' or invoice_id is not null),
  -- An invoiced bill waits for its red invoice even if fully credited.
  check (state = 'invoiced' or (state = 'credited') = (credited_fen = payable_fen)),
  check (paid_at is null or payments > 0)
);
-- A sheet, or a contract where the tonnes of the deal count, is charged once for each fee and firm.
create unique index fee_bill_of_a_sheet on fee_bill (sheet_id, type, firm_id) where sheet_id is not null;
create unique index fee_bill_of_a_deal on fee_bill (contract_id, type, firm_id)
  where sheet_id is null and contract_id is not null;
create index fee_bill_of_an_entrust on fee_bill (entrust_id) where entrust_id is not null;
create index fee_bill_by_firm on fee_bill (firm_id, id desc);
create index fee_bill_unbilled on fee_bill (accrued_at) where state = 'accrued';
create index fee_bill_unpaid on fee_bill (firm_id, billed_at) where state = 'billed';
create index fee_bill_by_invoice on fee_bill (invoice_id) where invoice_id is not null;
create index fee_bill_objected on fee_bill (objected_at) where objected_at is not null and replied_at is null;
create index fee_bill_by_payment on fee_bill (paid_at) where paid_at is not null;
create trigger fee_bill_is_never_deleted
  before delete on fee_bill
  for each row execute function refuse_change();
create trigger fee_bill_keeps_its_calculation
  before update on fee_bill
  for each row
  when (row(old.id, old.no, old.firm_id, old.type, old.contract_id, old.sheet_id, old.quantity_kg,
            old.rate_hao_per_t, old.entrust_id, old.worth_fen, old.share_bp, old.gross_fen, old.discount_fen,
            old.payable_fen, old.accrued_at)
        is distinct from
        row(new.id, new.no, new.firm_id, new.type, new.contract_id, new.sheet_id, new.quantity_kg,
            new.rate_hao_per_t, new.entrust_id, new.worth_fen, new.share_bp, new.gross_fen, new.discount_fen,
            new.payable_fen, new.accrued_at)
        or old.vat_bp <> new.vat_bp or old.credited_fen > new.credited_fen
          or old.state in ('waived', 'credited'))
  execute function refuse_change();

-- Credits on a fee because a sheet reduced the settled tonnes of its contract: one for each sheet that was
-- confirmed or reversed.
create table fee_credit (
  id          text        primary key,
  no          text        not null unique default next_number('TF', 'fee_credit_number'),
  bill_id     text        not null references fee_bill (id),
  sheet_id    text        not null,
  sheet_no    text        not null,
  cause       text        not null check (cause in ('confirmed', 'reversed')),
  quantity_kg bigint      not null check (quantity_kg > 0),
  payable_fen bigint      not null check (payable_fen >= 0),
  net_fen     bigint      not null,
  vat_fen     bigint      not null,
  -- The fee had been paid and the credit was refunded.
  is_refunded boolean     not null,
  at          timestamptz not null,
  unique (bill_id, sheet_id, cause),
  check (net_fen + vat_fen = payable_fen)
);
create index fee_credit_refunded on fee_credit (at) where is_refunded;
create trigger fee_credit_is_append_only
  before update or delete on fee_credit
  for each row execute function refuse_change();

-- Bills of an invoice.
create table fee_invoice_line (
  invoice_id  text   not null references fee_invoice (id),
  bill_id     text   not null references fee_bill (id),
  payable_fen bigint not null check (payable_fen > 0),
  primary key (invoice_id, bill_id)
);
create trigger fee_invoice_line_is_append_only
  before update or delete on fee_invoice_line
  for each row execute function refuse_change();

-- Freight bills between a carrier and the payer of a contract.
create table fee_freight (
  id              text        primary key,
  no              text        not null unique default next_number('YF', 'fee_freight_number'),
  state           text        not null
    check (state in ('draft', 'returned', 'withdrawn', 'confirmed', 'paid', 'invoiced')),
  contract_id     text        not null references contract (id),
  contract_no     text        not null,
  carrier_id      text        not null references firm (id),
  payer_id        text        not null references firm (id),
  payer_side      text        not null check (payer_side in ('seller', 'buyer')),
  written_by_firm text        not null references firm (id),
  from_place      text        not null check (from_place <> ''),
  to_place        text        not null check (to_place <> ''),
  basis           text        not null check (basis in ('load', 'received')),
  unit            text        not null check (unit in ('tonne', 'tonne_kilometre')),
  rate_hao        bigint      not null check (rate_hao > 0),
  distance_m      bigint      check (distance_m > 0),
  allowance_bp    bigint      not null check (allowance_bp between 0 and 1000),
  goods_price_hao bigint      not null check (goods_price_hao >= 0),
  loaded_kg       bigint      not null check (loaded_kg > 0),
  received_kg     bigint      not null check (received_kg > 0),
  -- In ten-thousandths of a kilogram.
  excess_e4_kg    bigint      not null check (excess_e4_kg >= 0),
  gross_fen       bigint      not null check (gross_fen > 0),
  shortage_fen    bigint      not null check (shortage_fen >= 0),
  other_fen       bigint      not null check (other_fen >= 0),
  other_reason    text        not null,
  payable_fen     bigint      not null check (payable_fen > 0),
  net_fen         bigint      not null,
  vat_fen         bigint      not null,
  remark          text        not null,
  reason          text        not null default '',
  invoice_no      text        unique check (invoice_no ~ '^\d{20}$'),
  created_by      text        not null references account_person (id),
  created_at      timestamptz not null,
  confirmed_at    timestamptz,
  paid_at         timestamptz,
  -- Ledger entries that paid it; all but the last were reversed.
  payments        integer     not null default 0 check (payments >= 0),
  check (unit = 'tonne' or distance_m is not null),
  check (gross_fen - shortage_fen - other_fen = payable_fen),
  check (net_fen + vat_fen = payable_fen),
  check (other_fen = 0 or other_reason <> ''),
  check ((state in ('confirmed', 'paid', 'invoiced')) = (confirmed_at is not null)),
  check ((state in ('paid', 'invoiced')) = (paid_at is not null)),
  check ((state = 'invoiced') = (invoice_no is not null))
);
create index fee_freight_by_payer on fee_freight (payer_id, id desc);
create index fee_freight_by_carrier on fee_freight (carrier_id, id desc);
create index fee_freight_by_writer on fee_freight (written_by_firm, id desc);
create trigger fee_freight_is_never_deleted
  before delete on fee_freight
  for each row execute function refuse_change();
create trigger fee_freight_keeps_its_calculation
  before update on fee_freight
  for each row
  when (row(old.id, old.no, old.contract_id, old.carrier_id, old.payer_id, old.written_by_firm, old.rate_hao,
            old.loaded_kg, old.received_kg, old.gross_fen, old.payable_fen)
        is distinct from
        row(new.id, new.no, new.contract_id, new.carrier_id, new.payer_id, new.written_by_firm, new.rate_hao,
            new.loaded_kg, new.received_kg, new.gross_fen, new.payable_fen)
        or old.state in ('invoiced', 'withdrawn'))
  execute function refuse_change();

-- Trips of a freight bill. A trip is in one bill, unless that bill is withdrawn.
create table fee_freight_trip (
  bill_id     text    not null references fee_freight (id),
  trip_id     text    not null references pickup_trip (id),
  trip_no     text    not null,
  plate       text    not null,
  loaded_kg   bigint  not null check (loaded_kg > 0),
  received_kg bigint  not null check (received_kg > 0),
  is_live     boolean not null default true,
  primary key (bill_id, trip_id)
);
create unique index fee_freight_trip_is_billed_once on fee_freight_trip (trip_id) where is_live;
create trigger fee_freight_trip_is_never_deleted
  before delete on fee_freight_trip
  for each row execute function refuse_change();

-- Payment orders: transfers, drafts and letters of credit with which the buyer pays for coal.
create table fee_order (
  id            text        primary key,
  no            text        not null unique default next_number('FK', 'fee_order_number'),
  type          text        not null
    check (type in ('transfer', 'bank_draft', 'commercial_draft', 'letter_of_credit')),
  state         text        not null
    check (state in ('registered', 'refused', 'withdrawn', 'verified', 'declined', 'split', 'endorsed',
      'collected', 'dishonoured', 'replaced')),
  contract_id   text        not null references contract (id),
  contract_no   text        not null,
  payer_id      text        not null references firm (id),
  payee_id      text        not null references firm (id),
  amount_fen    bigint      not null check (amount_fen > 0),
  -- The number of a transfer or letter of credit; thirty digits of a draft and its sub-range, one number for
  -- each fen.
  reference     text        not null check (reference <> ''),
  draft_no      text        check (draft_no ~ '^\d{30}$'),
  range_from    bigint,
  range_to      bigint,
  issued_on     date        not null,
  matures_on    date        not null,
  drawer        text        not null,
  acceptor      text        not null,
  endorsements  text[]      not null,
  image_ids     text[]      not null,
  tenor_months  integer     not null check (tenor_months between 0 and 6),
  surcharge_fen bigint      not null check (surcharge_fen >= 0),
  parent_id     text        references fee_order (id),
  -- The dishonoured order it replaces.
  replaces_id   text        unique references fee_order (id),
  remark        text        not null,
  reason        text        not null default '',
  created_by    text        not null references account_person (id),
  created_at    timestamptz not null,
  verified_by   text        references account_person (id),
  endorsed_at   timestamptz,
  -- When the seller presented it for payment.
  presented_at  timestamptz,
  presented_by  text        references account_person (id),
  -- One operator enters the bank's receipt; another posts it.
  bank          text,
  bank_serial   text,
  entered_by    text        references account_person (id),
  entered_at    timestamptz,
  ended_at      timestamptz,
  check (payer_id <> payee_id),
  check ((type in ('bank_draft', 'commercial_draft')) = (draft_no is not null)),
  check ((draft_no is null) = (range_from is null) and (draft_no is null) = (range_to is null)),
  check (range_to - range_from + 1 = amount_fen),
  check (matures_on >= issued_on),
  check ((bank is null) = (bank_serial is null) and (bank is null) = (entered_by is null)),
  check (state <> 'collected' or bank is not null),
  check ((presented_at is null) = (presented_by is null)
         and (presented_at is null or state in ('endorsed', 'collected', 'dishonoured', 'replaced'))),
  -- A fen of a draft is in one order, whatever is registered, split and endorsed concurrently.
  constraint fee_order_ranges_do_not_overlap exclude using gist (draft_no with =, int8range(range_from,
      range_to, '[]') with &&)
    where (state in ('registered', 'verified', 'endorsed', 'collected', 'dishonoured', 'replaced'))
);
create unique index fee_order_by_bank_line on fee_order (bank, bank_serial) where bank is not null;
create index fee_order_by_payer on fee_order (payer_id, id desc);
create index fee_order_by_payee on fee_order (payee_id, id desc);
create index fee_order_waiting on fee_order (created_at) where state = 'registered';
create index fee_order_by_parent on fee_order (parent_id) where parent_id is not null;
create index fee_order_maturing on fee_order (matures_on) where state = 'endorsed';
create trigger fee_order_is_never_deleted
  before delete on fee_order
  for each row execute function refuse_change();
create trigger fee_order_keeps_its_origin
  before update on fee_order
  for each row
  when (row(old.id, old.no, old.type, old.contract_id, old.payer_id, old.payee_id, old.amount_fen,
            old.draft_no, old.range_from, old.range_to, old.matures_on)
        is distinct from
        row(new.id, new.no, new.type, new.contract_id, new.payer_id, new.payee_id, new.amount_fen,
            new.draft_no, new.range_from, new.range_to, new.matures_on)
        or old.state in ('refused', 'withdrawn', 'declined', 'split', 'collected', 'replaced'))
  execute function refuse_change();

-- Parts of sheets that a payment order pays.
create table fee_order_sheet (
  order_id    text   not null references fee_order (id),
  sheet_id    text   not null,
  sheet_no    text   not null,
  quantity_kg bigint not null check (quantity_kg >= 0),
  payable_fen bigint not null check (payable_fen > 0),
  amount_fen  bigint not null check (amount_fen > 0),
  primary key (order_id, sheet_id)
);
create index fee_order_sheet_by_sheet on fee_order_sheet (sheet_id);
create trigger fee_order_sheet_is_append_only
  before update or delete on fee_order_sheet
  for each row execute function refuse_change();

-- Transitions of bills, freight bills, invoices and payment orders.
select create_history('fee_history');
