-- The platform's own money leaves the supervised accounts by an order like any other; one a day.
alter table bank_order
  drop constraint bank_order_kind_check,
  add constraint bank_order_kind_check check (kind in ('withdrawal', 'test', 'return', 'sweep'));
create unique index bank_order_sweeps_once_a_day on bank_order (matter_id) where kind = 'sweep';
