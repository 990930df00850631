-- What the platform takes off the board its owner does not put back: a state of its own.
alter table trade_listing
  drop constraint trade_listing_state_check,
  add constraint trade_listing_state_check check (state in
    ('draft', 'review', 'rejected', 'listed', 'suspended', 'halted', 'withdrawn', 'sold_out', 'expired'));
drop index trade_listing_to_expire;
create index trade_listing_to_expire on trade_listing (valid_to) where state in ('review', 'listed', 'suspended', 'halted');
